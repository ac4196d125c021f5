/// Keeps the comments of one article. What came stays when a later answer fails.
public func commentsReducer(_ state: inout CommentsState, _ action: CommentsAction) {
    switch action {
    case .restored(let comments, let time):
        guard state.phase == .untouched else { return }
        state.phase = .idle
        state.comments = comments.reversed()
        state.restoredAt = time
    case .requested(let request):
        state.phase = .loading(request: request)
    case .retryScheduled:
        return
    case .responded(let request, let comments, _):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        state.comments = comments.reversed()
        state.restoredAt = nil
    case .failed(let request, let error):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = error
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    }
}
