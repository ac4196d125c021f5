import QiitaDomain
import Synchronization

/// A Qiita in memory that follows the API's documentation, with the test's articles.
///
///     let qiita = FakeQiita(articles: Article.makeMany(45))
///     let server = try qiita.start()   // --host server.url
public final class FakeQiita: Sendable {
    /// The accepted token if a test names none.
    public static let defaultToken = "0123456789abcdef0123456789abcdef01234567"

    /// The articles, the owner's stocks and follows, and the planned responses.
    struct State: Sendable {
        var articles: [Article]
        var users: [User]
        var stocked: [Article.ID]
        var followed: [FollowTarget] = []
        /// The comments, newest first.
        var comments: [Article.ID: [Comment]] = [:]
        /// The number of comments that were posted, for their ids.
        var postedCount = 0
        var remaining: Int?
        var planned: [Plan] = []
    }

    /// A response to the next matching request.
    struct Plan: Sendable {
        let fits: @Sendable (ServerRequest) -> Bool
        let response: ServerResponse
    }

    /// The accepted token; the response to any other is 401.
    public let token: String
    /// The owner of the token.
    public let owner: User
    private let state: Mutex<State>

    /// Creates a Qiita with these articles and their authors.
    public init(
        articles: [Article] = [],
        stocked: [Article.ID] = [],
        token: String = FakeQiita.defaultToken,
        owner: User = .make("alice", name: "Alice")
    ) {
        self.token = token
        self.owner = owner
        let users = articles.map(\.user).reduce(into: [owner]) { users, user in
            if !users.contains(where: { $0.id == user.id }) { users.append(user) }
        }
        state = Mutex(State(articles: articles, users: users, stocked: stocked))
    }

    /// Starts a loopback server for this Qiita; it runs until it is deallocated.
    public func start(lifetime: Duration = .seconds(900)) throws -> LoopbackServer {
        try LoopbackServer(lifetime: lifetime) { self.respond(to: $0) }
    }

    /// The ids of the owner's stocks, newest stock first.
    public var stocked: [Article.ID] {
        state.withLock { $0.stocked }
    }

    /// The targets that the owner follows, the latest first.
    public var followed: [FollowTarget] {
        state.withLock { $0.followed }
    }

    /// Makes the owner follow these targets.
    public func follow(_ targets: [FollowTarget]) {
        state.withLock { $0.followed = targets }
    }

    /// The comments of an article, newest first.
    public func comments(of article: Article.ID) -> [Comment] {
        state.withLock { $0.comments[article] ?? [] }
    }

    /// Adds a comment as the newest one of an article.
    public func addComment(_ comment: Comment, to article: Article.ID) {
        state.withLock { $0.add(comment, to: article) }
    }

    /// Publishes an article.
    public func addArticle(_ article: Article) {
        state.withLock { state in
            state.articles.append(article)
            if !state.users.contains(where: { $0.id == article.user.id }) { state.users.append(article.user) }
        }
    }

    /// Deletes an article.
    public func removeArticle(_ id: Article.ID) {
        state.withLock { $0.articles.removeAll { $0.id == id } }
    }

    /// Sets the response to the next matching request, once, in place of the correct one.
    public func answerNext(
        with response: ServerResponse, where fits: @escaping @Sendable (ServerRequest) -> Bool = { _ in true }
    ) {
        state.withLock { $0.planned.append(Plan(fits: fits, response: response)) }
    }

    /// Fails the next request: from 500 on with a proxy's HTML, below with Qiita's JSON.
    public func failNext(status: Int) {
        let response: ServerResponse =
            status >= 500
            ? .html("<html><body><h1>\(status) Bad Gateway</h1></body></html>", status: status)
            : .failure(status)
        answerNext(with: response)
    }

    /// Sets the number of requests after which every response is 429.
    public func limitRequests(to remaining: Int) {
        state.withLock { $0.remaining = remaining }
    }

    /// The response to a request, for a custom server.
    public func respond(to request: ServerRequest) -> ServerResponse {
        state.withLock { state in
            let isKnown = request.headers["authorization"] == "Bearer \(token)"
            let limit = isKnown ? 1000 : 60
            let remaining = (state.remaining ?? limit) - 1
            state.remaining = max(0, remaining)
            let response = remaining < 0 ? .failure(429) : answer(to: request, isKnown: isKnown, state: &state)
            return
                response
                .adding("Rate-Limit", String(limit))
                .adding("Rate-Remaining", String(max(0, remaining)))
                .adding("Rate-Reset", "1800000000")
        }
    }

    private func answer(to request: ServerRequest, isKnown: Bool, state: inout State) -> ServerResponse {
        if let index = state.planned.firstIndex(where: { $0.fits(request) }) {
            return state.planned.remove(at: index).response
        }
        if request.headers["authorization"] != nil && !isKnown { return .failure(401) }
        return FakeQiitaCall(request: request, owner: isKnown ? owner : nil).answer(from: &state)
    }
}
