import Foundation
import QiitaDomain
import Synchronization
import TestSupport
import Testing

@Suite("Comments over the network")
struct LiveAPICommentsTests {
    private let qiita = FakeQiita(articles: [.make(id: "a1", title: "設計", user: .make("hanako"))])
    private let body = CommentText("よい <記事> & \"話\"\n\n```\nコード\n```")

    @Test("A comment is posted, edited and deleted")
    func life() async throws {
        let server = try qiita.start()
        let client = try liveClient(of: server, token: qiita.token)
        let posted = try await client.send(.post(article: "a1", body: body, replacing: nil)).value
        let comment = try #require(posted)
        #expect(comment.body == body.markdown && comment.user.id == "alice")
        #expect(qiita.comments(of: "a1") == [comment])
        #expect(try await client.comments(of: "a1").value == [comment])
        let edit = CommentChange.edit(comment: comment.id, article: "a1", body: CommentText("短い"))
        #expect(try await client.send(edit).value?.body == "短い")
        #expect(try await client.send(.delete(comment: comment.id, article: "a1")).value == nil)
        #expect(qiita.comments(of: "a1").isEmpty)
        let requests = server.requests.filter { $0.method != "GET" }
        #expect(requests.map(\.method) == ["POST", "PATCH", "DELETE"])
        #expect(requests.prefix(2).allSatisfy { $0.headers["content-type"] == "application/json" })
        #expect(requests.allSatisfy { $0.headers["authorization"] == "Bearer \(qiita.token)" })
    }

    @Test("Each refusal has its own error, and nothing is sent without a token")
    func refusals() async throws {
        let server = try qiita.start()
        let client = try liveClient(of: server, token: qiita.token)
        let cases: [(CommentChange, QiitaError)] = [
            (.post(article: "a9", body: body, replacing: nil), .notFound),
            (.edit(comment: "c9", article: "a1", body: body), .notFound),
            (.delete(comment: "c9", article: "a1"), .notFound),
        ]
        for (change, error) in cases {
            await #expect(throws: error) { try await client.send(change) }
        }
        qiita.answerNext(with: .json(#"{"message":"too long"}"#, status: 422))
        await #expect(throws: QiitaError.rejected(message: "too long")) {
            try await client.send(.post(article: "a1", body: body, replacing: nil))
        }
        let count = server.requests.count
        await #expect(throws: QiitaError.tokenMissing) {
            try await liveClient(of: server, token: nil).send(.post(article: "a1", body: body, replacing: nil))
        }
        #expect(server.requests.count == count)
    }

    @Test(
        "A POST whose connection ends is not repeated, though a connection was there to be reused",
        arguments: [true, false])
    func once(isReset: Bool) async throws {
        let server = try LoopbackServer { request in
            guard request.method == "POST" else { return .json("[]") }
            return .failing(isReset ? .reset : .close)
        }
        let client = try liveClient(of: server, token: qiita.token)
        _ = try await client.comments(of: "a1")
        await #expect(throws: QiitaError.connectionLost) {
            try await client.send(.post(article: "a1", body: body, replacing: nil))
        }
        #expect(server.requests.count { $0.method == "POST" } == 1)
    }
}
