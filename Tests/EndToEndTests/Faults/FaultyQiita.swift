import Dispatch
import Foundation
import QiitaDomain
import Synchronization
import TestSupport

/// A Qiita with twenty articles whose lists are answered in whatever way a test sets, until it sets another.
final class FaultyQiita: Sendable {
    typealias Answer = @Sendable (ServerRequest) -> ServerResponse

    private let qiita: FakeQiita
    private let fault = Mutex<Answer?>(nil)

    init() {
        articles = (0..<20).map { number in
            Article.make(
                title: "記事\(number)", createdAt: Timestamp(seconds: 1_700_000_000 - number * 60), stocksCount: 7)
        }
        qiita = FakeQiita(articles: articles)
    }

    var token: String { qiita.token }
    var stocked: [Article.ID] { qiita.stocked }
    /// The articles, the newest first.
    let articles: [Article]

    /// The comments of the first article, newest first.
    var comments: [QiitaDomain.Comment] { qiita.comments(of: firstArticle) }

    /// The comments of all articles.
    var allComments: [QiitaDomain.Comment] { articles.flatMap { qiita.comments(of: $0.id) } }
    /// The newest article.
    var firstArticle: Article.ID { articles[0].id }

    /// Lets the owner follow these.
    func follow(_ targets: [FollowTarget]) {
        qiita.follow(targets)
    }

    /// A server on loopback that answers as this Qiita.
    func start() throws -> LoopbackServer {
        try LoopbackServer { self.respond(to: $0) }
    }

    /// Answers all but the question for the token's owner in this way; nil answers rightly again.
    func answer(_ answer: Answer?) {
        fault.withLock { $0 = answer }
    }

    /// Answers so many requests wrongly, and the rest rightly.
    func fail(_ count: Int, with response: ServerResponse) {
        let left = Mutex(count)
        answer { [qiita] request in
            let isFault = left.withLock { left in
                left -= 1
                return left >= 0
            }
            return isFault ? response : qiita.respond(to: request)
        }
    }

    /// Answers one request wrongly, and the next one rightly when the gate is opened; an answer in place of `response` would be
    /// over before a slow test has seen it.
    func fail(with response: @escaping @Sendable () -> ServerResponse) -> DispatchSemaphore {
        let gate = DispatchSemaphore(value: 0)
        let isFirst = Mutex(true)
        answer { [qiita] request in
            let fails = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if fails { return response() }
            gate.wait()
            return qiita.respond(to: request)
        }
        return gate
    }

    /// The right answer, with all that it changes.
    func respondRightly(to request: ServerRequest) -> ServerResponse {
        qiita.respond(to: request)
    }

    private func respond(to request: ServerRequest) -> ServerResponse {
        let answer = request.path.last == "authenticated_user" ? nil : fault.withLock { $0 }
        return answer?(request) ?? qiita.respond(to: request)
    }
}

extension FaultyQiita {
    /// Twenty articles in JSON, each of which `change` may alter by its number.
    static func page(_ change: (Int) -> String?) -> ServerResponse {
        let items = (0..<20).map { change($0) ?? #"{"id":"f\#($0)","title":"新しい記事\#($0)","user":{"id":"hanako"}}"# }
        return .json("[\(items.joined(separator: ","))]")
    }
}
