extension TogglesState {
    /// Cancels the question that the request asks; does nothing for another request.
    mutating func forgetCheck(_ request: RequestID) {
        guard let entry = bySubject.first(where: { $0.value.phase == .checking(request: request) }) else { return }
        toggleReducer(&self, .checkCancelled(subject: entry.key, request: request))
    }

    /// The change of the subject's count by an action: applied when the change is shown, reverted when it
    /// was refused or had been in effect before. Evaluated before the action is reduced.
    public func countChange(with action: ToggleAction<Subject>) -> Int {
        let state = self[action.subject]
        switch action {
        case .changeRequested(_, _, let isOn):
            return ToggleState.Status(isOn) == state.status ? 0 : isOn ? 1 : -1
        case .changed(_, let request, _, let wasAlready, _):
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

    /// The actions that cancel the requests under way: they revert a pending change, because its request no longer exists.
    var cancellations: [ToggleAction<Subject>] {
        bySubject.compactMap { subject, state in
            guard let request = state.request else { return nil }
            return state.isChanging
                ? .changeFailed(subject: subject, request: request, status: nil, error: .connectionLost)
                : .checkCancelled(subject: subject, request: request)
        }
    }
}
