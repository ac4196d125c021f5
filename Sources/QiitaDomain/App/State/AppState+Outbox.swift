/// The outbox, as the whole state sees it.
extension AppState {
    /// The intentions that can be sent now.
    var dueIntentions: [OutboxState.Entry] {
        outbox.due(for: session.account)
    }

    /// The change of a target that waits or is being sent and that the opposite one takes back, if it is not known what Qiita had before
    /// it; else nil.
    func changeTakenBack(by isOn: Bool, of target: ToggleTarget) -> Intention.ID? {
        guard let latest = outbox.entries.last(where: { $0.intention.target == target })?.intention,
            latest.change == .toggle(target: target, isOn: !isOn), latest.account == session.account
        else { return nil }
        let state = toggleState(of: target)
        return state.previous ?? state.status == .unknown ? latest.id : nil
    }

    /// Forgets how to undo a change that turned out to change nothing, or of which it cannot be told: undone, it would revert an earlier
    /// one. Evaluated before the action is reduced.
    mutating func withdrawUndo<Subject>(
        after action: ToggleAction<Subject>, of target: ToggleTarget, _ toggle: ToggleState
    ) {
        guard let id = outbox.sending(target)?.intention.id else { return }
        switch action {
        case .changed(_, _, _, let wasAlready, _, let isInferred):
            let changedSomething = !wasAlready && !((isInferred ?? false) && toggle.previous == .unknown)
            if !changedSomething { undo.withdraw(id) }
        case .changeFailed(_, _, _, let error):
            if error.fate == .ends { undo.withdraw(id) }
        case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .changeRequested, .tokenMissed:
            return
        }
    }
}
