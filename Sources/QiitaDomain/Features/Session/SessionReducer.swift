/// Keeps what holds for the whole session.
public func sessionReducer(_ state: inout SessionState, _ action: SessionAction) {
    switch action {
    case .started(let now, let utcOffset, let window, let hasToken):
        state.now = now
        state.utcOffset = utcOffset
        state.window = window
        state.hasToken = hasToken
    case .ticked(let now):
        state.now = max(state.now, now)
    case .resized(let window):
        state.window = window
    case .accountRestored(let account):
        state.account = account
    case .accountResponded(_, let account, _):
        state.account = account
    case .accountRequested:
        state.accountFailure = nil
    case .accountRetryScheduled:
        return
    case .accountFailed(_, let error):
        state.accountFailure = error
    }
}
