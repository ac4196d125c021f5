import Foundation
import Testing

@testable import ReduxKit

@Suite("A log that was recorded before the state gained members")
struct UnrecordedMembersTests {
    enum Step: Action, Codable, Equatable {
        case counted(by: Int)
        case titled(String)
        case looked
        case failed
    }

    /// The state of the program that recorded the log.
    struct Old: PartedState, Codable, Equatable {
        struct Size: Codable, Equatable {
            var width = 1
        }
        struct Shelf: Codable, Equatable {
            var count = 0
            var title: String?
            var size = Size()
        }
        var shelf = Shelf()
        var owner = "alice"
    }

    struct NewSize: Codable, Equatable {
        var width = 1
        var height = 2
    }

    struct NewShelf: Codable, Equatable {
        var count = 0
        var title: String?
        var size = NewSize()
        var note: String?
        var total = 0
    }

    /// The state of the program that reads it. It lists its parts.
    struct New: PartedState, Codable, Equatable {
        struct History: Codable, Equatable {
            var numbers = [7]
        }
        var shelf = NewShelf()
        var owner = "alice"
        var history = History()
        @Tracked var archive: DigestedTable<String, Int> = [:]

        func showParts(to inspector: PartInspector) {
            inspector.inspect("shelf", shelf)
            inspector.inspect("owner", owner)
            inspector.inspect("history", history)
            inspector.inspect("archive", archive, mark: $archive)
        }
    }

    /// Another one, whose parts are found.
    struct Found: PartedState, Codable, Equatable {
        var shelf = NewShelf()
        var owner = "alice"
        var last: Int?
        var place: String? = "here"
    }

    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    private static var old: RecordedProgram<CodableActionCodec<Old>> {
        program(Old()) { state, step in
            switch step {
            case .counted(let number): state.shelf.count += number
            case .titled(let title): state.shelf.title = title
            case .looked, .failed: return
            }
        }
    }

    private static func new(factor: Int = 1) -> RecordedProgram<CodableActionCodec<New>> {
        program(New()) { state, step in
            state.shelf.total += 1
            state.shelf.size.height += 1
            state.history.numbers.append(state.shelf.total)
            switch step {
            case .counted(let number): state.shelf.count += number * factor
            case .titled(let title): state.shelf.title = title
            case .looked: state.shelf.note = "looked"
            case .failed: state.archive["failed"] = 1
            }
        }
    }

    private static var found: RecordedProgram<CodableActionCodec<Found>> {
        program(Found()) { state, step in
            switch step {
            case .counted(let number):
                (state.shelf.count, state.last, state.place) = (state.shelf.count + number, number, nil)
            case .titled(let title): state.shelf.title = title
            case .looked: state.last = nil
            case .failed: state.shelf.total += 1
            }
        }
    }

    private static func program<State: PartedState & Codable>(
        _ initial: State, _ reduce: @escaping (inout State, Step) -> Void
    ) -> RecordedProgram<CodableActionCodec<State>> {
        RecordedProgram(
            initial: initial,
            reducer: { state, action in
                if let step = action as? Step { reduce(&state, step) }
            }, codec: CodableActionCodec(Step.self))
    }

    /// Writes the log of the old program.
    private func record(_ steps: [any Action] = [Step.counted(by: 2), Step.looked, Step.titled("a"), Step.failed])
        throws -> String
    {
        let codec = Self.old.codec
        let actions = try steps.enumerated().map { index, action in
            let type = try codec.encoded(action)?.type ?? RecordingActionType.started
            return LoggedAction(position: index + 1, time: 0, type: type, action: action)
        }
        try LogCopy<CodableActionCodec<Old>>(header: .example, actions: actions).write(to: folder.path(), by: Self.old)
        return folder.path()
    }

    @Test("A member, a nested member and a part that are new are not recorded, and all else is verified")
    func newMembers() throws {
        var replay = try LogReplay(path: record(), by: Self.new())
        let verification = replay.verify()
        #expect(verification.difference == nil && verification.hasParts && verification.digestCount == 2)
        #expect(
            verification.unrecorded.map(\.description) == [
                "archive", "history", "shelf.note", "shelf.size.height", "shelf.total",
            ])
        #expect(replay.count == 4 && replay.state.shelf.total == 4 && replay.state.archive["failed"] == 1)
        #expect(
            ReplayMessage.notRecorded(verification.unrecorded).description
                == "not recorded, so not verified: archive, history, shelf.note, shelf.size.height, shelf.total")
    }

    @Test("Parts that are found in the encoded state are verified in the same way, whether new ones appear or vanish")
    func foundParts() throws {
        var replay = try LogReplay(path: record(), by: Self.found)
        let verification = replay.verify()
        #expect(verification.difference == nil && verification.hasParts && verification.digestCount == 2)
        #expect(
            verification.unrecorded.map(\.description) == [
                "last", "place", "shelf.note", "shelf.size.height", "shelf.total",
            ])
    }

    @Test("A member that was recorded still differs if its meaning changed, and its path is named")
    func changedMeaning() throws {
        let path = try record()
        var replay = try LogReplay(path: path, by: Self.new(factor: 2))
        let difference = try #require(replay.verify().difference)
        #expect(difference.number == 1)
        guard case .part(name: "shelf", _, _) = difference.content else {
            Issue.record("\(difference)")
            return
        }
        let exported = try ExportedTestReplay(path: path, by: Self.new(factor: 2))
        #expect(exported.difference?.contains("shelf.count: 0 -> 4") == true)
        let same = try ExportedTestReplay(path: path, by: Self.new())
        #expect(try same.digest == ExportedTestReplay(path: path, by: Self.old).digest && same.difference == nil)
    }

    @Test("A log that begins within a session has the initial values of new members")
    func withinSession() throws {
        var state = Old()
        state.shelf.count = 5
        let steps: [any Action] = [RecordingAction.started(state: state), Step.counted(by: 1), Step.looked]
        var replay = try LogReplay(path: record(steps), by: Self.new())
        replay.run(upTo: 1)
        var expected = New()
        expected.shelf.count = 5
        #expect(replay.failure == nil && replay.state == expected)
        var whole = try LogReplay(path: folder.path(), by: Self.new())
        let verification = whole.verify()
        #expect(verification.difference == nil && verification.digestCount == 2 && whole.count == 3)
    }

    @Test("The state of a program has no new members in its own log, and one that lost a member differs")
    func lostMember() throws {
        let path = try record()
        var same = try LogReplay(path: path, by: Self.old)
        let verification = same.verify()
        #expect(verification.unrecorded == [] && verification.difference == nil)
        struct Smaller: PartedState, Codable {
            var shelf = Old.Shelf()
        }
        let smaller = Self.program(Smaller()) { state, step in
            if case .counted(let number) = step { state.shelf.count += number }
        }
        var replay = try LogReplay(path: path, by: smaller)
        #expect(replay.verify().difference?.number == 1)
    }

    @Test("All of the state is verified with a log that names no members")
    func namelessLog() throws {
        _ = try record()
        var lines = try folder.lines()
        #expect(
            lines[0].contains(#""members":{"owner":null,"shelf":{"count":null,"size":{"width":null},"title":null}}"#))
        lines[0] = ActionLogHeader.exampleLine
        var replay = try LogReplay(path: folder.write(lines), by: Self.new())
        let verification = replay.verify()
        #expect(verification.unrecorded == [] && verification.difference?.number == 1)
        var before = try LogReplay(path: folder.path(), by: Self.old)
        #expect(before.verify().difference == nil)
    }

    @Test("The members of structs are named, also of those without a value; those of other values are not")
    func names() {
        struct Kinds: Codable {
            var a: Bool?
            var b: UInt8?
            var c: [Int]?
            var d = ["x": 1]
            var e = [Old.Size()]
            var f = Step.looked
            var g = DigestedList<Int>()
            @Tracked var h = Old.Size()
            var i: Old.Size?
            var j: Old.Size? = Old.Size()
            var k = Date(timeIntervalSince1970: 0)
        }
        #expect(
            CanonicalValue.memberNames(of: Kinds()) == [
                "a": .null, "b": .null, "c": .null, "d": .null, "e": .null, "f": .null, "g": .null,
                "h": ["width": .null], "i": .null, "j": ["width": .null], "k": .null,
            ])
        #expect(CanonicalValue.memberNames(of: 1) == .null && CanonicalValue.memberNames(of: Step.looked) == .null)
    }

    @Test("A header that would be too long to be read names no members")
    func longHeader() throws {
        let state = Dictionary(uniqueKeysWithValues: (1...2000).map { ("member\($0)", CanonicalValue.null) })
        var header = ActionLogHeader.example
        header.members = .object(state.map { .init(key: $0, value: $1) })
        #expect(String(decoding: header.line, as: UTF8.self) == ActionLogHeader.exampleLine + "\n")
    }
}
