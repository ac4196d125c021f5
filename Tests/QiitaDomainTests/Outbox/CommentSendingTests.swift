import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Whether a comment has arrived")
struct CommentSendingTests {
    private let post = CommentChange.post(article: "a", body: CommentText("t"), replacing: nil)
    private let now = AppUnderTest.now.seconds

    private func comment(_ id: String, by user: String = "alice", at seconds: Int? = nil) -> QiitaDomain.Comment {
        QiitaDomain.Comment(
            id: id, renderedBody: "<p>t</p>", body: "t", createdAt: Timestamp(seconds: seconds ?? now),
            user: .make(user))
    }

    /// What comes of a comment that alice wrote `now`: the id of the comment at Qiita, and what was stored before a POST.
    private func outcome(
        _ comments: [QiitaDomain.Comment], isUncertain: Bool = true, known: [String]? = [], posted: Set<String> = [],
        account: User.ID? = "alice", canBegin: Bool = true
    ) async throws -> (id: String?, stored: [[String]]) {
        let qiita = ManualQiita(answering: [.comments("a"): .comments(comments), .send(post): .sent(comment("new"))])
        let storage = MemoryOutbox()
        let sending = CommentSending(
            api: qiita,
            intention: Intention(
                id: "1", time: Timestamp(seconds: now), account: account, change: .comment(change: post), title: ""),
            account: nil, isUncertain: isUncertain, known: known, posted: posted
        ) {
            storage.append([.sent("1", known: $0)])
            return canBegin
        }
        let id = try await sending.send(post)?.value.comment?.id
        return (
            id,
            storage.records().records.map { record in
                if case .sent(_, let known?) = record { known } else { [] }
            }
        )
    }

    @Test("A comment of the account's that was not there before the first try is the one", arguments: [true, false])
    func account(isKnown: Bool) async throws {
        #expect(try await outcome([comment("c")], account: isKnown ? "alice" : nil).id == "c")
        #expect(try await outcome([comment("c", by: "bob")]).id == "new")
        #expect(try await outcome([comment("c"), comment("d")], known: ["c"]).id == "d")
        #expect(try await outcome([comment("c")], posted: ["c"]).id == "new")
    }

    @Test("No clock is compared with Qiita's", arguments: [-32_400, -3_600, -660, 0, 660, 32_400])
    func clocks(seconds: Int) async throws {
        let comments = [comment("c", at: now + seconds)]
        #expect(try await outcome(comments).id == "c")
        #expect(try await outcome(comments, known: ["c"]).id == "new")
        #expect(try await outcome(comments, isUncertain: false).id == "new")
    }

    @Test("The account's comments are stored before the first try, and stay the same for the next")
    func stored() async throws {
        let comments = [comment("c"), comment("b", by: "bob")]
        #expect(try await outcome(comments, isUncertain: false, known: nil).stored == [["c"]])
        #expect(try await outcome(comments, known: ["c"]).stored == [["c"]])
        #expect(try await outcome(comments + [comment("d")], known: ["c", "d"]).stored == [["c", "d"]])
        #expect(try await outcome(comments, isUncertain: false, known: nil, account: nil).stored == [["c", "b"]])
    }

    @Test("Without a line about the comments before, one with the text is the one, so that none is posted twice")
    func unknown() async throws {
        #expect(try await outcome([comment("c", at: 0)], known: nil).id == "c")
        #expect(try await outcome([], known: nil).id == "new")
    }

    @Test("A comment is not posted if that cannot be stored")
    func notStored() async throws {
        #expect(try await outcome([], isUncertain: false, known: nil, canBegin: false).id == nil)
    }
}
