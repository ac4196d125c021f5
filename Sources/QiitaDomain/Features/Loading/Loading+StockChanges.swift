extension LoadingState {
    /// The changes of stock counts since the request was sent, completed or pending; 0 for one that was changed
    /// and reverted.
    func stockChanges(since request: RequestID) -> [Article.ID: Int] {
        requests.first { $0.id == request }?.stockChanges ?? [:]
    }
}

/// Records in every request of a screen that an article's stock count changed meanwhile. A change that is reverted
/// because Qiita did not apply it is not recorded.
public func loadingReducer(
    _ state: inout LoadingState, article: Article.ID, stocksMoved change: Int, isTakenBack: Bool = false
) {
    for index in state.requests.indices where state.requests[index].route != nil {
        var changes = state.requests[index].stockChanges ?? [:]
        changes[article, default: 0] += change
        if isTakenBack, changes[article] == 0 { changes[article] = nil }
        state.requests[index].stockChanges = changes
    }
}
