import Testing

@testable import ReduxKit

@MainActor @Suite("A state that does not show all of its parts")
struct ActionRecorderPartsTests {
    /// A state whose `notes` were forgotten. An optional part is not in the encoded state before it is set.
    private struct Forgetful: PartedState, Codable, Equatable {
        var count = 0
        var notes: [String]? = []

        func showParts(to inspector: PartInspector) {
            inspector.inspect("count", count)
        }
    }

    private enum Counting: Action, Codable, Equatable {
        case counted
        case noted
    }

    private struct Codec: ActionCoding {
        typealias State = Forgetful

        func encoded(_ action: any Action) throws(UnencodableValue) -> EncodedAction? {
            (action as? Counting).map { EncodedAction(type: "counting.\($0)", payload: .object([])) }
        }

        func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action {
            type == "counting.noted" ? Counting.noted : .counted
        }

        func isFailure(type: String) -> Bool { false }
    }

    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    /// Begins logs of a store with this state, dispatches actions, and returns the failures.
    private func failures(
        of state: Forgetful, isWithin: Bool = false, logs: [String] = ["log"], _ actions: [Counting] = []
    ) throws -> [ActionLogWriteError] {
        var failures: [ActionLogWriteError] = []
        let recorder = ActionRecorder<Forgetful>(
            codec: Codec(), clock: { 0 }, report: { error, _ in failures.append(error) })
        let store = Store<Forgetful>(
            inPlace: { state, action in
                switch action as? Counting {
                case .counted: state.count += 1
                case .noted: state.notes = ["a"]
                case nil: return
                }
            }, state: state, middleware: [recorder.middleware()])
        for log in logs {
            let destination = ActionLogDestination.file(path: folder.path(log), isReplacing: true)
            try recorder.begin(destination, from: isWithin ? state : nil) { .example }
        }
        for action in actions { store.dispatch(action) }
        #expect(recorder.isRecording == failures.isEmpty)
        return failures
    }

    @Test("A recording from the beginning fails before its first action and names the part")
    func beginning() throws {
        #expect(try failures(of: Forgetful(), [.counted]) == [.unlistedPart(name: "notes")])
    }

    @Test("Every log fails, and none goes on unchecked")
    func several() throws {
        let failures = try failures(of: Forgetful(), logs: ["log", "second"], [.counted, .counted])
        #expect(failures == [.unlistedPart(name: "notes"), .unlistedPart(name: "notes")])
        #expect(try folder.lines().count == 1 && folder.lines("second").count == 1)
    }

    @Test("A recording within a session does not begin")
    func within() {
        #expect(throws: ActionLogWriteError.unlistedPart(name: "notes")) {
            try failures(of: Forgetful(), isWithin: true)
        }
    }

    #if DEBUG
        @Test("At the hundredth action every log fails, too")
        func severalLater() throws {
            let actions: [Counting] = [.noted] + Array(repeating: .counted, count: 99)
            let failures = try failures(of: Forgetful(count: 0, notes: nil), logs: ["log", "second"], actions)
            #expect(failures == [.unlistedPart(name: "notes"), .unlistedPart(name: "notes")])
        }

        @Test("A part that has its first value later is noticed at the hundredth action of a debug build")
        func hundredth() throws {
            let state = Forgetful(count: 0, notes: nil)
            #expect(try failures(of: state, [.noted] + Array(repeating: .counted, count: 98)) == [])
            let late = try failures(of: state, [.noted] + Array(repeating: .counted, count: 99))
            #expect(late == [.unlistedPart(name: "notes")])
        }
    #endif
}
