import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The outbox while its file cannot be written")
struct FullOutboxTests {
    private let storage = OutboxWithRoom()
    private let outbox: Outbox
    private var waiting: [Intention.ID] {
        OutboxContents(storage.records().records, host: "h").waiting.map(\.intention.id)
    }

    init() {
        outbox = Outbox(host: "h", storage: storage)
    }

    private func comment(_ id: Intention.ID, replacing: Intention.ID? = nil) -> Intention {
        .make(id, .post(article: "a", body: CommentText(id), replacing: replacing))
    }

    @Test("A change that could not be stored is sent, and ends the one it replaced once there is room")
    func replaced() throws {
        try outbox.add(.make("1", isOn: true))
        storage.setRoom(false)
        #expect(throws: PrivateFile.Failure.self) { try outbox.add(.make("2", isOn: false)) }
        #expect(outbox.begin("2").attempt?.isUncertain == false)
        storage.setRoom(true)
        outbox.end("2", as: .done)
        #expect(waiting.isEmpty)
    }

    @Test("A comment that was written anew is sent instead of the stored one")
    func writtenAnew() throws {
        try outbox.add(comment("1"))
        storage.setRoom(false)
        #expect(throws: Outbox.Hindrance.unsaved(PrivateFile.Failure(path: "outbox", number: ENOSPC))) {
            try outbox.replace("1", with: comment("2", replacing: "1"))
        }
        #expect(outbox.begin("2").attempt?.isUncertain == false)
        storage.setRoom(true)
        outbox.end("2", as: .done)
        #expect(waiting.isEmpty)
    }

    @Test("A change that could not be stored is stored as soon as there is room", arguments: [false, true])
    func stored(isUncertain: Bool) throws {
        storage.setRoom(false)
        #expect(throws: PrivateFile.Failure.self) { try outbox.add(comment("1")) }
        #expect(outbox.begin("1").attempt?.isUncertain == false)
        if isUncertain { try outbox.beginPost("1", known: ["c"]) }
        storage.setRoom(true)
        outbox.giveBack("1", isUncertain: isUncertain)
        #expect(waiting == ["1"])
        let attempt = try #require(outbox.begin("1").attempt)
        #expect(attempt.isUncertain == isUncertain && attempt.known == (isUncertain ? ["c"] : nil))
    }

    @Test("What could not be stored is stored with the next change, or when the program is left")
    func owed() throws {
        try outbox.add(.make("1", isOn: true))
        storage.setRoom(false)
        #expect(throws: PrivateFile.Failure.self) { try outbox.add(.make("2", .stock("b"))) }
        // Taking back the first change could not be stored either, and holds for this instance.
        #expect(throws: PrivateFile.Failure.self) { try outbox.settle(["1"]) }
        #expect(try outbox.contents().waiting.map(\.intention.id) == ["2"])
        #expect(outbox.unsaved == ["1", "2"] && waiting == ["1"])
        #expect(throws: PrivateFile.Failure.self) { try outbox.storeOwed() }
        storage.setRoom(true)
        try outbox.storeOwed()
        #expect(outbox.unsaved.isEmpty && waiting == ["2"])
    }

    @Test("A change whose drop could not be stored waits on")
    func drop() throws {
        try outbox.add(comment("1"))
        storage.setRoom(false)
        #expect(throws: Outbox.Hindrance.self) { try outbox.replace("1", with: nil) }
        #expect(throws: PrivateFile.Failure.self) { try outbox.cross(out: ["1"], as: .dropped) }
        storage.setRoom(true)
        try outbox.add(comment("2"))
        #expect(waiting == ["1", "2"])
    }
}
