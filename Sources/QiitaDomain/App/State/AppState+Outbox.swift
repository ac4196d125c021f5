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
        return state.change?.previous ?? state.status == .unknown ? latest.id : nil
    }
}
