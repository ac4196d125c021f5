import TestSupport
import Testing

@testable import QiitaDomain

extension Intention {
    /// An intention that a test is about.
    static func make(
        _ id: String = "1", _ target: ToggleTarget = .stock("a"), isOn: Bool = true, account: String? = "alice",
        takesBack: String? = nil, isReversible: Bool? = nil
    ) -> Intention {
        Intention(
            id: id, time: Timestamp(seconds: 0), account: account, change: .toggle(target: target, isOn: isOn),
            title: "Title of \(target)", takesBack: takesBack, isReversible: isReversible)
    }
}

extension Intention {
    /// An intention about a comment.
    static func make(_ id: String, _ change: CommentChange) -> Intention {
        Intention(
            id: id, time: Timestamp(seconds: 0), account: "alice", change: .comment(change: change), title: "設計")
    }
}

@Suite("The contents of an outbox from its lines")
struct OutboxContentsTests {
    private func ids(_ records: [OutboxRecord], host: String? = "h") -> [String] {
        OutboxContents(records, host: host).waiting.map(\.intention.id)
    }

    @Test("An intention waits until it ends")
    func ends() {
        #expect(ids([.added(.make(), host: "h")]) == ["1"])
        #expect(ids([.added(.make(), host: "h"), .sent("1")]) == ["1"])
        #expect(ids([.added(.make(), host: "h"), .sent("1"), .ended("1", as: .done)]) == [])
    }

    @Test("Of two intentions on one subject the later one applies")
    func later() {
        #expect(
            ids([
                .added(.make("1"), host: "h"), .added(.make("2", .stock("b")), host: "h"),
                .added(.make("3", isOn: false), host: "h"),
            ]) == ["2", "3"])
    }

    @Test("An intention of another account or another host stays")
    func others() {
        let records: [OutboxRecord] = [
            .added(.make("1"), host: "h"), .added(.make("2", account: "bob"), host: "h"),
            .added(.make("3"), host: "other"),
        ]
        #expect(ids(records) == ["1", "2"])
        #expect(ids(records, host: nil) == ["1", "2", "3"])
    }

    @Test("An intention that was sent and not answered is uncertain until it is known that it was not applied")
    func uncertain() {
        let sent = OutboxContents([.added(.make(), host: "h"), .sent("1")], host: "h")
        #expect(sent.waiting.map(\.isUncertain) == [true])
        let returned = OutboxContents([.added(.make(), host: "h"), .sent("1"), .returned("1")], host: "h")
        #expect(returned.waiting.map(\.isUncertain) == [false])
    }

    @Test(
        "An intention that is withdrawn leaves an earlier one that is being sent; one that is done leaves nothing earlier"
    )
    func withdrawn() {
        let records: [OutboxRecord] = [
            .added(.make("1"), host: "h"), .sent("1"), .added(.make("2", isOn: false), host: "h"),
        ]
        #expect(ids(records) == ["2"])
        #expect(ids(records + [.ended("2", as: .settled)]) == ["1"])
        #expect(ids(records + [.ended("2", as: .done)]) == [])
        #expect(ids(records + [.ended("1", as: .done)]) == ["2"])
        #expect(ids(records + [.ended("2", as: .dropped)]) == [])
    }

    @Test("An intention waits for one that was sent without an answer: itself, or an earlier one on the same subject")
    func overtaken() {
        func waits(_ steps: OutboxRecord..., id: String = "3") -> Bool? {
            let storage = MemoryOutbox()
            storage.append([.added(.make("1"), host: "h")] + steps)
            return Outbox(host: "h", storage: storage).begin(id).attempt?.waits
        }
        let (second, third) = (
            OutboxRecord.added(.make("2", isOn: false), host: "h"), OutboxRecord.added(.make("3"), host: "h")
        )
        #expect(waits(id: "1") == false)
        #expect(waits(.sent("1"), id: "1") == true)
        #expect(waits(.sent("1"), second, id: "2") == true)
        #expect(waits(.sent("1"), second, third) == true)
        #expect(waits(second, third) == false)
        #expect(waits(.sent("1"), .returned("1"), second, third) == false)
        #expect(waits(.sent("1"), .ended("1", as: .done), second, third) == false)
        #expect(waits(.sent("1"), .added(.make("3", .stock("b")), host: "h")) == false)
    }

    @Test("New comments do not replace each other; of several changes of one comment the last one applies")
    func comments() {
        let post = CommentChange.post(article: "a", body: CommentText("t"), replacing: nil)
        let records = [
            Intention.make("1", post), .make("2", post),
            .make("3", .edit(comment: "c", article: "a", body: CommentText("t"))),
            .make("4", .edit(comment: "d", article: "a", body: CommentText("t"))),
            .make("5", .delete(comment: "c", article: "a")),
            .make("6", .post(article: "a", body: CommentText("u"), replacing: "2")), .make("7"),
        ].map { OutboxRecord.added($0, host: "h") }
        #expect(ids(records) == ["1", "4", "5", "6", "7"])
        #expect(ids(records + [.ended("6", as: .done)]) == ["1", "4", "5", "7"])
    }

    @Test("A line that occurs twice counts once, also after the end")
    func twice() {
        #expect(ids([.added(.make(), host: "h"), .added(.make(), host: "h")]) == ["1"])
        #expect(
            ids([.added(.make(), host: "h"), .ended("1", as: .done), .added(.make(), host: "h")]) == [])
        #expect(ids([.ended("1", as: .dropped), .added(.make(), host: "h")]) == [])
    }

    // MARK: Changes that are taken back

    @Test(
        "A change that takes another one back waits for its answer, and is void if that changed nothing",
        arguments: [
            ([], []), ([.sent("1")], ["1", "2"]), ([.sent("1"), .returned("1")], []),
            ([.sent("1"), .ended("1", as: .done)], ["2"]), ([.sent("1"), .ended("1", as: .unchanged)], []),
            ([.sent("1"), .ended("1", as: .refused)], []), ([.ended("1", as: .settled)], []),
            ([.sent("1"), .ended("1", as: .done), .sent("2")], ["2"]),
        ] as [([OutboxRecord], [String])])
    func takenBack(steps: [OutboxRecord], waiting: [String]) {
        let added = [
            OutboxRecord.added(.make("1"), host: "h"), .added(.make("2", isOn: false, takesBack: "1"), host: "h"),
        ]
        #expect(ids(added + steps) == waiting)
        #expect(ids([added[0]] + steps.prefix(1) + [added[1]] + steps.dropFirst()) == waiting)
        // A later change holds, whatever became of them.
        #expect(ids(added + steps + [.added(.make("3"), host: "h")]) == ["3"])
    }

    @Test("Taking back what takes back leaves the first change")
    func takenBackTwice() {
        let records = [
            OutboxRecord.added(.make("1"), host: "h"), .added(.make("2", isOn: false, takesBack: "1"), host: "h"),
            .added(.make("3", takesBack: "2"), host: "h"),
        ]
        #expect(ids(records) == ["1"])
        #expect(ids(records + [.sent("1")]) == ["1"])
    }

    // MARK: Changes from before the account was known

    private let token = AccessToken("token-of-alice")
    private let other = AccessToken("token-of-bob")

    private func made(
        _ id: String, with token: AccessToken?, isOn: Bool = true, account: String? = nil
    ) -> OutboxRecord {
        let fingerprint = account == nil ? token.map(TokenFingerprint.init(of:)) : nil
        return .added(.make(id, isOn: isOn, account: account), host: "h", token: fingerprint)
    }

    @Test("An intention of an unknown account waits for the token that it was made with")
    func tokens() {
        let records = [made("1", with: token), made("2", with: other, isOn: false), made("3", with: nil)]
        let mine = OutboxContents(records, host: "h", token: token)
        #expect(mine.waiting.map(\.intention.id) == ["1"] && mine.ofOthers.map(\.intention.id) == ["2", "3"])
        #expect(mine.unidentified == ["1"])
        let others = OutboxContents(records, host: "h", token: other, account: "bob")
        #expect(others.waiting.map(\.intention.id) == ["2"] && others.ofOthers.map(\.intention.id) == ["1", "3"])
        #expect(others.waiting.map(\.intention.account) == ["bob"] && others.unidentified.isEmpty)
        // Without a token to compare with, all are kept.
        #expect(ids(records) == ["1", "2", "3"])
    }

    @Test("Once its account is on record, an intention belongs to any token of the account")
    func identified() {
        let records = [made("1", with: token), .sent("1"), .identified("1", account: "alice")]
        let contents = OutboxContents(records, host: "h", token: other)
        #expect(contents.waiting.map(\.intention.account) == ["alice"] && contents.ofOthers.isEmpty)
        #expect(contents.waiting.map(\.isUncertain) == [true])
    }

    @Test("An intention of an unknown account replaces only those that are certainly of the same")
    func strangers() {
        let known = made("1", with: nil, account: "alice")
        #expect(ids([known, made("2", with: token, isOn: false)]) == ["1", "2"])
        let same = [known, made("2", with: token, isOn: false), .identified("2", account: "alice")]
        #expect(ids(same) == ["2"])
        let twice = [made("1", with: token), made("2", with: token, isOn: false)]
        #expect(OutboxContents(twice, host: "h", token: token).waiting.map(\.intention.id) == ["2"])
        #expect(ids(twice) == ["1", "2"])
    }

    @Test("A fingerprint reveals nothing of the token, and is different each time")
    func fingerprints() throws {
        let token = try #require(token)
        let (one, next) = (TokenFingerprint(of: token), TokenFingerprint(of: token))
        #expect(one != next && one.isOf(token) && next.isOf(token))
        #expect(!one.isOf(try #require(other)) && !TokenFingerprint(text: "").isOf(token))
        #expect(one.text.utf8.count == 97 && !one.text.contains("alice"))
    }
}
