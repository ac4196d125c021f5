/// What the recorded session found in the files of earlier ones.
extension RecordedOutside {
    func knownStocks() -> [KnownStock] {
        let answer = answerAtOnce(PendingQuestion(.knownStocks, of: nil, canWait: false))
        guard case .action(.stocks(.restored(let known)))? = answer else { return [] }
        return known
    }

    func leftChanges() -> [OutboxContents.Waiting] {
        let answer = answerAtOnce(PendingQuestion(.leftChanges, of: nil, canWait: false))
        guard case .action(.outbox(.restored(let waiting, _)))? = answer else { return [] }
        return waiting
    }
}
