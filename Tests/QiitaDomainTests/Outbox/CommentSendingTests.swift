import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Whether a comment has arrived")
struct CommentSendingTests {
    private let post = CommentChange.post(article: "a", body: CommentText("t"), replacing: nil)
    private let now = AppUnderTest.now.seconds

    /// Whether a comment is taken for one that alice wrote `now`, whose outcome is unknown.
    private func isTaken(_ user: String, writtenAt seconds: Int, account: User.ID?) async throws -> Bool {
        let comment = QiitaDomain.Comment(
            id: "found", renderedBody: "<p>t</p>", body: "t", createdAt: Timestamp(seconds: seconds), user: .make(user))
        let new = QiitaDomain.Comment(
            id: "new", renderedBody: "<p>t</p>", body: "t", createdAt: nil, user: .make("alice"))
        let qiita = ManualQiita(answering: [.comments("a"): .comments([comment]), .send(post): .sent(new)])
        let sending = CommentSending(
            api: qiita,
            intention: Intention(
                id: "1", time: Timestamp(seconds: now), account: "alice", change: .comment(change: post), title: ""),
            checksFirst: true, account: account, posted: [])
        return try await sending.send(post).value.comment?.id == "found"
    }

    @Test("A comment by another user does not match, even while the account is not confirmed")
    func account() async throws {
        #expect(try await isTaken("alice", writtenAt: now, account: nil))
        #expect(try await !isTaken("bob", writtenAt: now, account: nil))
    }

    @Test("Qiita's clock may be ten minutes behind")
    func clocks() async throws {
        #expect(try await isTaken("alice", writtenAt: now - 600, account: "alice"))
        #expect(try await !isTaken("alice", writtenAt: now - 601, account: "alice"))
    }
}
