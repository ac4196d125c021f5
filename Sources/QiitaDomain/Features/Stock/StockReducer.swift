/// Keeps the stocks. An answer to a request that the article does not wait for changes nothing.
public func stockReducer(_ state: inout StocksState, _ action: StockAction) {
    stockReducer(&state[action.article], action)
}

/// Keeps the stock of one article.
func stockReducer(_ state: inout StockState, _ action: StockAction) {
    switch action {
    case .checkRequested(_, let request, _):
        state.phase = .checking(request: request)
    case .checked(_, let request, let isStocked, _):
        guard state.phase == .checking(request: request) else { return }
        state.status = isStocked ? .stocked : .notStocked
        state.phase = .idle
    case .checkFailed(_, let request, _), .checkCancelled(_, let request):
        guard state.phase == .checking(request: request) else { return }
        state.phase = .idle
    case .changeRequested(_, let request, let isStocked):
        let wanted: StockState.Status = isStocked ? .stocked : .notStocked
        let change = wanted == state.status ? 0 : isStocked ? 1 : -1
        state.phase = .changing(request: request, previous: state.status, countChange: change)
        state.status = wanted
    case .changed(_, let request, let isStocked, _, _):
        guard state.isChanging, state.request == request else { return }
        state.status = isStocked ? .stocked : .notStocked
        state.phase = .idle
    case .changeFailed(_, let request, let status, _):
        guard case .changing(request, let previous, _) = state.phase else { return }
        state.status = status ?? previous
        state.phase = .idle
    case .tokenMissed, .retryScheduled:
        return
    }
}
