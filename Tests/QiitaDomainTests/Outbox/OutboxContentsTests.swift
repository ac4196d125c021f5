import TestSupport
import Testing

@testable import QiitaDomain

extension Intention {
    /// An intention that a test is about.
    static func make(
        _ id: String = "1", _ target: ToggleTarget = .stock("a"), isOn: Bool = true, account: String? = "alice"
    ) -> Intention {
        Intention(
            id: id, time: Timestamp(seconds: 0), account: account, change: .toggle(target: target, isOn: isOn),
            title: "Title of \(target)")
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

    @Test("An intention may be overtaken by an earlier one on the same subject that was sent and has no answer")
    func overtaken() {
        func mayBeOvertaken(_ steps: OutboxRecord..., id: String = "3") -> Bool? {
            let records: [OutboxRecord] = [.added(.make("1"), host: "h")] + steps
            return OutboxContents(records, host: "h").waiting.first { $0.intention.id == id }?.mayBeOvertaken
        }
        let (second, third) = (
            OutboxRecord.added(.make("2", isOn: false), host: "h"), OutboxRecord.added(.make("3"), host: "h")
        )
        #expect(mayBeOvertaken(.sent("1"), id: "1") == false)
        #expect(mayBeOvertaken(.sent("1"), second, id: "2") == true)
        #expect(mayBeOvertaken(.sent("1"), second, third) == true)
        #expect(mayBeOvertaken(second, third) == false)
        #expect(mayBeOvertaken(.sent("1"), .returned("1"), second, third) == false)
        #expect(mayBeOvertaken(.sent("1"), .ended("1", as: .done), second, third) == false)
        #expect(mayBeOvertaken(.sent("1"), .added(.make("3", .stock("b")), host: "h")) == false)
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
}
