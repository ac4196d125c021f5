import Foundation
import Testing

@testable import ReduxKit

@MainActor
@Suite("Recording a store")
struct ActionRecorderTests {
    private let folder: LogFolder
    private let session: RecordedSession

    init() throws {
        folder = try LogFolder()
        session = RecordedSession()
    }

    @Test("Actions that reach the reducer are logged with their time until recording stops")
    func whole() throws {
        try session.record(to: folder.path())
        session.dispatch(.counted(by: 1))
        session.time = 2.5
        session.store.dispatch(Stranger())
        session.dispatch(.added(id: 1, title: "a"))
        session.recorder.end(at: session.state)
        session.dispatch(.counted(by: 1))
        let end = session.state(counting: -1)
        let todos = try TodoState.hash(end.todos)
        var first = end
        first.todos = []
        #expect(
            try folder.lines().dropFirst() == [
                #"{"n":1,"t":0.000,"type":"todo.counted","action":{"by":1},"parts":{"count":"\#(TodoState.hash(1))"},"#
                    + #""digest":"\#(StateDigest(of: first))"}"#,
                #"{"n":2,"t":2.500,"type":"todo.added","action":{"id":1,"title":"a"},"parts":{"todos":"\#(todos)"}}"#,
                #"{"n":3,"t":2.500,"type":"recording.stopped","action":{},"digest":"\#(StateDigest(of: end))"}"#,
            ])
        #expect(!session.recorder.isRecording)
        #expect(session.failures.isEmpty)
    }

    @Test("Input precedes the action that it causes and is written with it")
    func input() throws {
        session.store.middleware = [session.recorder.middleware(isDeferring: true)]
        let key = { (name: String) in Array(#"{"key":"\#(name)"}"#.utf8) }
        session.recorder.record(input: key("-"))
        try session.record(to: folder.path())
        session.time = 0.5
        session.recorder.record(input: key("j"))
        #expect(try folder.lines().count == 1)
        session.dispatch(.counted(by: 1))
        // The record of the action is still incomplete, so the key is not in the middle of it.
        session.recorder.record(input: key("k"))
        session.dispatch(.counted(by: 1))
        session.recorder.record(input: key("l"))
        session.recorder.complete()
        session.recorder.record(input: key("m"))
        session.recorder.complete()
        let kinds = try folder.lines().dropFirst().map { $0.contains("input") ? "input" : "action" }
        #expect(kinds == ["input", "action", "input", "action", "input", "input"])
        let keys = try folder.lines().compactMap { $0.firstMatch(of: /"key":"(.)"/)?.output.1 }
        #expect(keys == ["j", "k", "l", "m"])
        #expect(try folder.lines()[1] == #"{"t":0.500,"input":{"key":"j"}}"#)
    }

    @Test("A lot of input without an action is written early, and all of it at the end")
    func inputAlone() throws {
        try session.record(to: folder.path())
        for _ in 0..<200 { session.recorder.record(input: Array(#"{"key":"j"}"#.utf8)) }
        #expect(try folder.lines().count > 100)
        session.recorder.end(at: session.state)
        #expect(try folder.lines().count == 202)
        #expect(try folder.lines().last?.contains("recording.stopped") == true)
    }

    @Test("Nothing is written before a recording starts; one in mid-session starts with the state")
    func midSession() throws {
        session.dispatch(.counted(by: 7))
        #expect(try session.record(to: folder.path(), from: session.state).path == folder.path())
        session.dispatch(.counted(by: 1))
        let state = session.state(counting: -1)
        let json = try CanonicalValue(encoding: state).json
        #expect(
            try folder.lines().dropFirst() == [
                #"{"n":1,"t":0.000,"type":"recording.started","action":{"state":\#(json)},"#
                    + #""parts":{\#(Self.allParts(of: state))},"digest":"\#(StateDigest(of: state))"}"#,
                #"{"n":2,"t":0.000,"type":"todo.counted","action":{"by":1},"parts":{"count":"\#(TodoState.hash(8))"}}"#,
            ])
    }

    @Test("With deferring middleware the action is logged at once, and its parts on request")
    func deferred() throws {
        session.store.middleware = [session.recorder.middleware(isDeferring: true)]
        try session.record(to: folder.path())
        session.dispatch(.counted(by: 1))
        let begun = #"{"n":1,"t":0.000,"type":"todo.counted","action":{"by":1}"#
        let header = try #require(try folder.lines().first)
        #expect(try folder.text() == header + "\n" + begun)
        session.recorder.complete()
        let digest = try StateDigest(of: session.state)
        let parts = #","parts":{"count":"\#(try TodoState.hash(1))"},"digest":"\#(digest)"}"#
        #expect(try folder.text() == header + "\n" + begun + parts + "\n")
        session.recorder.complete()
        session.dispatch(.counted(by: 1))
        session.dispatch(.added(id: 1, title: "a"))
        #expect(try folder.lines().last?.hasSuffix(#""parts":{"count":"\#(TodoState.hash(2))"}}"#) == true)
        session.recorder.complete()
        session.recorder.end(at: session.state)
        #expect(try folder.lines().count == 5)
        #expect(try folder.lines()[3].contains(#""parts":{"todos":"#))
    }

    private static func allParts(of state: TodoState) throws -> String {
        try [
            ("todos", TodoState.hash(state.todos)), ("count", TodoState.hash(state.count)),
            ("phase", TodoState.hash(state.phase)), ("notes", TodoState.hash(state.notes)),
            ("tags", TodoState.hash(state.tags)),
        ].map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
    }

    @Test("A session that continues from another time logs that state")
    func anotherTime() throws {
        try session.record(to: folder.path())
        session.dispatch(.counted(by: 1))
        session.store.dispatch(RecordingAction.started(state: session.state(counting: 6)))
        let json = try CanonicalValue(encoding: session.state(counting: 6)).json
        #expect(
            try folder.lines().last
                == #"{"n":2,"t":0.000,"type":"recording.started","action":{"state":\#(json)},"#
                + #""parts":{\#(Self.allParts(of: session.state))}}"#)
    }

    @Test("Unrecorded changes are not attributed to the first recorded action")
    func gap() throws {
        try session.record(to: folder.path("first"))
        session.dispatch(.counted(by: 1))
        session.recorder.end(at: session.state)
        session.dispatch(.counted(by: 1))
        try session.record(to: folder.path())
        session.dispatch(.added(id: 1, title: "a"))
        #expect(try folder.lines().last?.contains("count\":") == false)
        #expect(
            try folder.lines().last?.contains(#""parts":{"todos":"\#(TodoState.hash(session.state.todos))"}"#) == true)
    }

    @Test("A digest follows the first, every hundredth and every failed action")
    func digests() throws {
        try session.record(to: folder.path())
        var expected: [Int: StateDigest] = [:]
        for number in 1...205 {
            session.dispatch(number == 42 ? .failed(reason: "x") : .counted(by: 1))
            if number % 100 == 0 || number == 42 || number == 1 {
                expected[number] = try StateDigest(of: session.state)
            }
        }
        let reader = try ActionLogReader(path: folder.path())
        var found: [Int: StateDigest] = [:]
        while let record = try reader.next()?.action { found[record.number] = record.digest }
        #expect(found == expected)
    }

    @Test("An action is in the file before it is reduced")
    func beforeReducing() throws {
        try session.record(to: folder.path())
        var read: String?
        session.onReduce = { [folder] in
            read = (try? ActionLogReader(path: folder.path()).next())?.action?.type
        }
        session.dispatch(.counted(by: 1))
        #expect(read == "todo.counted")
    }

    @Test("An existing file refuses the recording, and a running one continues")
    func refused() throws {
        try session.record(to: folder.path())
        #expect(throws: ActionLogWriteError.exists) { try session.record(to: folder.path()) }
        session.dispatch(.counted(by: 1))
        #expect(try folder.lines().count == 2)
    }

    @Test("A vanished file is reported once; the session continues and recording stops")
    func vanished() throws {
        try session.record(to: folder.path())
        try FileManager.default.removeItem(atPath: folder.path())
        session.dispatch(.counted(by: 1))
        session.dispatch(.counted(by: 1))
        #expect(session.failures == [.vanished])
        #expect(session.state.count == 2)
        #expect(!session.recorder.isRecording)
        session.recorder.end(at: session.state)
        #expect(session.failures == [.vanished])
    }

    @Test("An action that cannot be encoded ends the recording, not the session")
    func unencodable() throws {
        try session.record(to: folder.path())
        session.dispatch(.failed(reason: "unwritable"))
        session.dispatch(.counted(by: 1))
        #expect(session.failures == [.unencodable(type: "TodoAction")] && session.state.count == 1)
    }

    @Test("A failure is reported after the action was reduced, so the handler can dispatch")
    func reportDispatches() throws {
        try session.record(to: folder.path())
        try FileManager.default.removeItem(atPath: folder.path())
        session.onFailure = { [store = session.store] in store.dispatch(TodoAction.counted(by: 100 * store.state.count))
        }
        session.dispatch(.counted(by: 1))
        #expect(session.state.count == 101)
    }

    @Test("Two logs of a recorder have the same records; one ends, the other goes on")
    func two() throws {
        try session.record(to: folder.path())
        let second = try session.record(to: folder.path("second"))
        for number in 1...99 { session.dispatch(.counted(by: number)) }
        session.dispatch(.failed(reason: "x"))
        #expect(try folder.lines("second") == folder.lines())
        #expect(try folder.lines().count == 101)
        session.recorder.end(second, at: session.state)
        session.dispatch(.counted(by: 1))
        #expect(try folder.lines("second").last?.contains("recording.stopped") == true)
        #expect(try folder.lines().last?.contains("todo.counted") == true)
        #expect(session.recorder.isRecording)
    }

    @Test("A log that begins while a record is incomplete leaves its parts to that record")
    func beginsWhileDeferring() throws {
        session.store.middleware = [session.recorder.middleware(isDeferring: true)]
        try session.record(to: folder.path())
        session.dispatch(.counted(by: 1))
        try session.record(to: folder.path("second"), from: session.state)
        #expect(try folder.lines().last?.contains(#""parts":{"count":"\#(TodoState.hash(1))"}"#) == true)
        #expect(try folder.lines("second").count == 2)
    }

    @Test("An action dispatched when one log fails follows the other's pending record")
    func twoInOrder() throws {
        try session.record(to: folder.path())
        try session.record(to: folder.path("second"))
        session.onFailure = { [store = session.store] in store.dispatch(TodoAction.counted(by: 1000)) }
        try FileManager.default.removeItem(atPath: folder.path("second"))
        session.dispatch(.failed(reason: "x"))
        #expect(session.failures == [.vanished] && session.recorder.isRecording && session.state.count == 1000)
        var replay = try LogReplay<TodoCodec>(path: folder.path(), by: .todos)
        let verification = replay.verify()
        #expect(try folder.lines()[1].contains("todo.failed"))
        #expect(try folder.lines()[2].contains("todo.counted"))
        #expect(replay.count == 2)
        #expect(verification.digestCount == 1)
        #expect(verification.hasParts)
        #expect(verification.difference == nil && replay.hasEnded && replay.state == session.state)
    }

    @Test("A recording that ends while a digest is due loses no action")
    func endsWhileWaiting() throws {
        try session.record(to: folder.path())
        let ender = Ender { [session] in session.recorder.end(at: $0) }
        session.store.subscribe(ender)
        for _ in 1...99 { session.dispatch(.counted(by: 1)) }
        ender.isOn = true
        session.dispatch(.counted(by: 1))
        #expect(try folder.lines().count == 102)
    }
}

/// Hands over the state while the action's subscribers are told of it.
private final class Ender: StoreSubscriber {
    var isOn = false
    private let end: @MainActor (TodoState) -> Void

    init(end: @escaping @MainActor (TodoState) -> Void) {
        self.end = end
    }

    func newState(state: TodoState) {
        if isOn { end(state) }
    }
}

/// An action of nobody's.
private struct Stranger: Action {}
