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
        case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .tokenMissed:
            return 0
        }
    }

    /// By how much the counts of articles were moved for changes that Qiita has not answered yet.
    public var pendingChanges: [Article.ID: Int] {
        byArticle.compactMapValues {
            if case .changing(_, _, let change) = $0.phase, change != 0 { change } else { nil }
        }
    }

    private func pendingChange(_ state: StockState, _ request: RequestID) -> Int {
        if case .changing(request, _, let change) = state.phase { change } else { 0 }
    }
}
