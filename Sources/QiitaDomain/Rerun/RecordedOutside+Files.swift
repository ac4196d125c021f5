/// What the recorded session found in the files of earlier ones.
extension RecordedOutside {
    func knownStocks() -> [KnownStock] {
        let answer = answerAtOnce(PendingQuestion(.knownStocks, of: nil, canWait: false))
        guard case .action(.stocks(.restored(let known)))? = answer else { return [] }
        return known
    }

    /// The action that the answer of the outbox led to; nil if it did what was asked.
    func outboxAction(_ question: OutboxQuestion) -> OutboxAction? {
        let answer = answerAtOnce(PendingQuestion(.outbox(question), of: nil, canWait: false))
        guard case .action(.outbox(let action))? = answer else { return nil }
        return action
    }
}
