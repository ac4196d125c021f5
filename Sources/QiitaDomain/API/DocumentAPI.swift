/// The calls that bring responses as Qiita sent them, and what is needed to find them, one closure each: for `show --format=json`, for
/// `markdown`, and for commands of the reader's own that take Markdown.
public struct DocumentAPI: Sendable {
    /// One article by its id.
    public var article:
        nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<RawDocument>
    /// The first page of a list.
    public var articles:
        nonisolated(nonsending) @Sendable (_ source: ArticlesCall) async throws(QiitaError) -> RawDocument
    /// The popular articles as outlines, because their feed is not JSON.
    public var trend: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> [Article]
    /// The id of the token's owner, which is part of the path of their stocks.
    public var account: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> User.ID
    /// The names of the tags or of the users that a user follows.
    public var followed:
        nonisolated(nonsending) @Sendable (_ kind: FollowTarget.Kind, _ user: User.ID) async throws(QiitaError) ->
            [String]
}
