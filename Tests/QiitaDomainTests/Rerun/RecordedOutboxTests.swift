import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The outbox of a session that is run again")
struct RecordedOutboxTests {
    /// An outbox whose questions led to this action.
    private func outbox(_ action: OutboxAction?, after question: OutboxQuestion) -> Outbox {
        Outbox(host: APIHost.qiita.origin, storage: RecordedOutbox { $0 == question ? action : nil })
    }

    @Test("A recorded outbox contains the changes that the session found, their unknown outcomes and the damaged lines")
    func restored() throws {
        let left = [OutboxContents.Waiting(.make("1")), .init(.make("2", .stock("b")), isUncertain: true)]
        let contents = try outbox(.restored(waiting: left, damagedCount: 3), after: .contents).contents()
        #expect(contents.waiting == left)
        #expect(contents.damagedCount == 3)
    }

    @Test("A recorded outbox is unreadable if the session's was")
    func unreadable() {
        #expect(throws: PlainFile.Failure.unreadable) { try outbox(.unreadable, after: .contents).contents() }
    }

    @Test("A change cannot be stored if the session could not store it, and is sent anyway")
    func unsaved() {
        let outbox = outbox(.added(intention: .make(), isSaved: false), after: .adding)
        #expect(throws: PrivateFile.Failure.self) { try outbox.add(.make()) }
        #expect(outbox.begin("1").attempt?.isUncertain == false)
    }

    @Test("Another instance is sending when it was in the session")
    func deferred() throws {
        let outbox = outbox(.deferred(id: "1"), after: .sending)
        try outbox.add(.make())
        #expect(outbox.begin("1") == .busy)
    }

    @Test("A change has ended when it had in the session", arguments: [OutboxRecord.Ending.done, nil])
    func overtaken(_ ending: OutboxRecord.Ending?) throws {
        let outbox = outbox(.overtaken(id: "1", ending: ending), after: .contents)
        try outbox.add(.make())
        #expect(outbox.begin("1") == .over(ending))
    }
}
