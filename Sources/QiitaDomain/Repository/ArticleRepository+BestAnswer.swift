/// The best available response for a caller that wants exactly one, such as a command that prints and exits.
public struct BestAnswer<Value: Sendable>: Sendable {
    /// The response and its time.
    public let cached: Cached<Value>
    /// Why the response is not Qiita's present one: the error of the failed request, or `.offline` where none is sent; nil if it is
    /// that, or a recent one from the cache.
    public let failure: QiitaError?
}

extension ArticleRepository {
    /// An article: the cached copy if it is recent, otherwise Qiita's; if Qiita cannot be reached, the cached copy of
    /// any age.
    /// - Parameters:
    ///   - retrying: The retries of a failed request.
    ///   - report: Called with each retry, before the pause.
    public nonisolated(nonsending) func best(
        article id: Article.ID, retrying: Retrying = .never, report: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Article> {
        let known = await cached(article: id)
        return try await best(known) { () throws(QiitaError) in
            try await retrying.reply(report: report) { () throws(QiitaError) in try await article(id) }.value
        }
    }

    /// The first page of a list, by the same rules.
    public nonisolated(nonsending) func best(
        _ source: ListSource, by call: ArticlesCall, retrying: Retrying = .never, report: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Page<Article>> {
        let known = await cached(source)
        return try await best(known, of: source) { () throws(QiitaError) in
            try await retrying.reply(report: report) { () throws(QiitaError) in
                try await articles(source, by: call, page: 1)
            }.value
        }
    }

    /// The first page of a list that several queries are merged into, in the same way.
    public nonisolated(nonsending) func best(
        _ source: ListSource, merging queries: [String], retrying: Retrying = .never, report: (Retry) -> Void = { _ in }
    ) async throws(QiitaError) -> BestAnswer<Page<Article>> {
        let known = await cached(source)
        return try await best(known, of: source) { () throws(QiitaError) in
            try await retrying.reply(report: report) { () throws(QiitaError) in
                try await merged(
                    queries.map { QueryPageRequest(query: $0, page: 1, below: nil) }, of: source)
            }.value
        }
    }

    private nonisolated(nonsending) func best<Value: Sendable>(
        _ known: Cached<Value>?, of source: ListSource? = nil,
        _ ask: nonisolated(nonsending) () async throws(QiitaError) -> Value
    ) async throws(QiitaError) -> BestAnswer<Value> {
        if let known, decision(answeredAt: known.time, of: source) == .show {
            return BestAnswer(cached: known, failure: offline == nil ? nil : .offline)
        }
        do throws(QiitaError) {
            return BestAnswer(cached: Cached(try await ask(), time: now()), failure: nil)
        } catch {
            guard let known, CachePolicy.stands(inFor: error) else { throw error }
            return BestAnswer(cached: known, failure: error)
        }
    }
}
