extension StocksState {
    /// By how much the article's count of stocks moves with an action: with the change when it is shown, back when it
    /// was refused or had been so before. Read before the action is reduced.
    public func countChange(with action: StockAction) -> Int {
        let state = self[action.article]
        switch action {
        case .changeRequested(_, _, let isStocked):
            let wanted: StockState.Status = isStocked ? .stocked : .notStocked
            return wanted == state.status ? 0 : isStocked ? 1 : -1
        case .changed(_, let request, _, let wasAlready, _):
            return wasAlready ? -pendingChange(state, request) : 0
        case .changeFailed(_, let request, _, _):
            return -pendingChange(state, request)
        case .checkRequested, .checked, .checkFailed, .checkCancelled, .tokenMissed:
            return 0
        }
    }

    private func pendingChange(_ state: StockState, _ request: RequestID) -> Int {
        if case .changing(request, _, let change) = state.phase { change } else { 0 }
    }
}
