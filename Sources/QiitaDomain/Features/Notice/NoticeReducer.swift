/// Keeps what the reader is told.
public func noticeReducer(_ state: inout NoticeState, _ action: NoticeAction) {
    switch action {
    case .dialogClosed:
        state.dialog = nil
    case .messageSeen:
        state.message = nil
    case .loadingCancelled:
        state.message = .loadingCancelled
    case .neighbourMissed(let step, let hasList):
        state.message = hasList ? .noNeighbour(step) : .noListOfArticle
    case .timeTravelMissed:
        state.message = .nothingRecorded
    }
}

/// Tells what another feature's action brought.
public func noticeReducer(_ state: inout NoticeState, telling news: News) {
    switch news {
    case .dialog(let dialog):
        state.dialog = dialog
    case .message(let message):
        guard message.weight >= state.message?.weight ?? 0 else { return }
        state.message = message
    }
}

extension NoticeState.Message {
    /// A message that weighs less does not take its place before the reader has seen it.
    fileprivate var weight: Int {
        switch self {
        case .recordingFailed:
            2
        case .sessionLogFailed, .crashFound:
            1
        case .stocked, .unstocked, .refreshed, .endOfList, .failed, .loadingCancelled, .noNeighbour,
            .noListOfArticle, .nothingRecorded, .searchWrapped, .notFound, .nothingToList, .anchorMissing, .linkMissing,
            .codeMissing, .handedOff, .recordingBegan, .recordingEnded:
            0
        }
    }
}

/// What an action of another feature has to tell the reader.
public enum News: Equatable, Sendable {
    case dialog(NoticeState.Dialog)
    case message(NoticeState.Message)
}
