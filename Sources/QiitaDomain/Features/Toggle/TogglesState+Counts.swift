extension TogglesState {
    /// The change of the subject's count by an action: applied when the change is shown, reverted when it
    /// was refused or had been in effect before. Evaluated before the action is reduced.
    public func countChange(with action: ToggleAction<Subject>) -> Int {
        let state = self[action.subject]
        switch action {
        case .changeRequested(_, _, let isOn):
            return ToggleState.Status(isOn) == state.status ? 0 : isOn ? 1 : -1
        case .changed(_, let request, _, let wasAlready, _, _):
            return wasAlready ? -pendingChange(state, request) : 0
        case .changeFailed(_, let request, _, _):
            return -pendingChange(state, request)
        case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .tokenMissed:
            return 0
        }
    }

    /// The pending changes of counts.
    public var pendingChanges: [Subject: Int] {
        bySubject.compactMapValues {
            if case .changing(_, _, let change, _) = $0.phase, change != 0 { change } else { nil }
        }
    }

    private func pendingChange(_ state: ToggleState, _ request: RequestID) -> Int {
        if case .changing(request, _, let change, _) = state.phase { change } else { 0 }
    }
}
