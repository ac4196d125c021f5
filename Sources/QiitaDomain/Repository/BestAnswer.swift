/// The best available response for a caller that wants exactly one, such as a command that prints and exits.
public struct BestAnswer<Value: Sendable>: Sendable {
    /// The response and its time.
    public let kept: Kept<Value>
    /// The reason why there is no newer response, if an old one is used instead.
    public let failure: QiitaError?
}

extension ArticleRepository {
    /// An article: the cached copy if it is recent, otherwise Qiita's; if Qiita cannot be reached, the cached copy of
    /// any age.
    /// - Parameters:
    ///   - retrying: The retries of a failed request.
    ///   - tell: Called with each retry, before the pause.
    public nonisolated(nonsending) func best(
        article id: Article.ID, retrying: Retrying = .never, tell: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Article> {
        let known = await kept(article: id)
        return try await best(known) { () throws(QiitaError) in
            try await retrying.reply(tell: tell) { () throws(QiitaError) in try await article(id) }.value
        }
    }

    /// The first page of a list, by the same rules.
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

    /// The first page of a list that several queries are merged into, in the same way.
    public nonisolated(nonsending) func best(
        _ source: ListSource, merging queries: [String], retrying: Retrying = .never, tell: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Page<Article>> {
        let known = await kept(source)
        return try await best(known, of: source) { () throws(QiitaError) in
            try await retrying.reply(tell: tell) { () throws(QiitaError) in
                try await merged(
                    queries.map { PartCall(query: $0, page: 1, below: nil) }, of: source)
            }.value
        }
    }

    private nonisolated(nonsending) func best<Value: Sendable>(
        _ known: Kept<Value>?, of source: ListSource? = nil,
        _ ask: nonisolated(nonsending) () async throws(QiitaError) -> Value
    ) async throws(QiitaError) -> BestAnswer<Value> {
        if let known, decision(for: .look, answeredAt: known.time, of: source) == .show {
            return BestAnswer(kept: known, failure: isOffline ? .offline : nil)
        }
        do throws(QiitaError) {
            return BestAnswer(kept: Kept(try await ask(), time: now()), failure: nil)
        } catch {
            guard let known, CachePolicy.stands(inFor: error) else { throw error }
            return BestAnswer(kept: known, failure: error)
        }
    }
}
