/// The Qiita API as the application needs it, a closure a call; the network, the fixtures and the tests each make one.
public struct QiitaClient: Sendable {
    /// Page `page` (1...100) of a list, twenty articles a page, newest first.
    public var articles:
        @Sendable (_ source: ArticleSource, _ page: Int) async throws(QiitaError) -> Reply<Page<Article>>
    /// One article by its id.
    public var article: @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Article>
    /// Whether the token's owner has stocked the article.
    public var isStocked: @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Bool>
    /// Stocks the article. `forbidden` may mean that it already was.
    public var stock: @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Void>
    /// Removes the article from the stocks. `notFound` may mean that it was not among them.
    public var unstock: @Sendable (_ id: Article.ID) async throws(QiitaError) -> Reply<Void>
    /// The token's owner.
    public var authenticatedUser: @Sendable () async throws(QiitaError) -> Reply<User>

    /// A client from its calls.
    public init(
        articles: @escaping @Sendable (ArticleSource, Int) async throws(QiitaError) -> Reply<Page<Article>>,
        article: @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Article>,
        isStocked: @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Bool>,
        stock: @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Void>,
        unstock: @escaping @Sendable (Article.ID) async throws(QiitaError) -> Reply<Void>,
        authenticatedUser: @escaping @Sendable () async throws(QiitaError) -> Reply<User>
    ) {
        self.articles = articles
        self.article = article
        self.isStocked = isStocked
        self.stock = stock
        self.unstock = unstock
        self.authenticatedUser = authenticatedUser
    }
}
