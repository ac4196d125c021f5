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
    }
}

/// Tells what another feature's action brought.
public func noticeReducer(_ state: inout NoticeState, telling news: News) {
    switch news {
    case .dialog(let dialog):
        state.dialog = dialog
    case .message(let message):
        state.message = message
    }
}

/// What an action of another feature has to tell the reader.
public enum News: Equatable, Sendable {
    case dialog(NoticeState.Dialog)
    case message(NoticeState.Message)
}
