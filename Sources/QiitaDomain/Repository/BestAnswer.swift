/// The best answer for a caller that wants a single one, such as a command that prints and ends.
public struct BestAnswer<Value: Sendable>: Sendable {
    /// The answer, and when it came.
    public let kept: Kept<Value>
    /// What kept a newer answer away, where an old one stands in for it.
    public let failure: QiitaError?
}

extension ArticleRepository {
    /// An article: the kept copy if it is recent, else Qiita's; if Qiita cannot be reached, the kept copy of any age.
    /// - Parameters:
    ///   - retrying: How Qiita is asked again.
    ///   - tell: Called with each retry before the pause.
    public nonisolated(nonsending) func best(
        article id: Article.ID, retrying: Retrying = .never, tell: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Article> {
        let known = await kept(article: id)
        return try await best(known) { () throws(QiitaError) in
            try await retrying.reply(tell: tell) { () throws(QiitaError) in try await article(id) }.value
        }
    }

    /// The first page of a list, in the same way.
    public nonisolated(nonsending) func best(
        _ source: ListSource, by call: ArticleSource, retrying: Retrying = .never, tell: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Page<Article>> {
        let known = await kept(source)
        return try await best(known, of: source) { () throws(QiitaError) in
            try await retrying.reply(tell: tell) { () throws(QiitaError) in
                try await articles(source, by: call, page: 1)
            }.value
        }
    }

    private nonisolated(nonsending) func best<Value: Sendable>(
        _ known: Kept<Value>?, of source: ListSource? = nil,
        _ ask: nonisolated(nonsending) () async throws(QiitaError) -> Value
    ) async throws(QiitaError) -> BestAnswer<Value> {
        if let known, decision(for: .look, answeredAt: known.time, of: source) == .show {
            return BestAnswer(kept: known, failure: nil)
        }
        do throws(QiitaError) {
            return BestAnswer(kept: Kept(try await ask(), time: now()), failure: nil)
        } catch {
            guard let known, CachePolicy.stands(inFor: error) else { throw error }
            return BestAnswer(kept: known, failure: error)
        }
    }
}
