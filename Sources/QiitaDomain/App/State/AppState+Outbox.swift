/// The outbox, as the whole state sees it.
extension AppState {
    /// The intentions that can be sent now.
    var dueIntentions: [OutboxState.Entry] {
        outbox.due(for: session.account)
    }
}
