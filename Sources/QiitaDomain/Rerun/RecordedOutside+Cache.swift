import Foundation

/// What the cache of the recorded session contained.
extension RecordedOutside {
    func run(_ errand: DiskErrand, _ work: @escaping @Sendable () -> Void) {
        let question: RecordedQuestion
        switch errand {
        case .write: return
        case .other: return work()
        case .read(let key): question = .cached(key)
        case .readArticles(let ids): question = .cachedArticles(ids)
        case .readTabs: question = .storedTabs
        }
        let wait = PendingQuestion(question, of: current)
        let read = { [self] (answer: RecordedAnswer) in
            reading = answer
            defer { reading = nil }
            work()
        }
        if let answer = answerAtOnce(wait) { return read(answer) }
        wait.resume = read
        waiting.append(wait)
    }

    nonisolated var cache: ResponseCache {
        ResponseCache(
            read: { key in MainActor.assumeIsolated { self.entry(of: key) } }, write: { _, _ in true },
            rewrite: { _, _ in }, remove: { _ in })
    }

    /// The stored articles that a search found when the connection was lost.
    func search(_ source: ListSource) async -> Cached<Page<Article>>? {
        let answer = await answer(to: .storedSearch(source), of: current, whenCancelled: .nothing)
        guard case .action(.list(_, .restored(let found))) = answer else { return nil }
        return Cached(Page(found), time: found.at)
    }

    /// The entry in the answer; a synchronous read is answered immediately.
    private func entry(of key: CacheKey) -> Data? {
        guard
            case .action(let action)? = reading ?? answerAtOnce(PendingQuestion(.cached(key), of: nil, canWait: false))
        else {
            return nil
        }
        return action.entry(of: key, now: now(), isAccountFresh: isAccountFresh)
    }
}
