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

    /// Begins a recording of a store with this state, dispatches actions, and returns the failures.
    private func failures(
        of state: Forgetful, isWithin: Bool = false, _ actions: [Counting] = []
    ) throws -> [ActionLogWriteError] {
        var failures: [ActionLogWriteError] = []
        let recorder = ActionRecorder<Forgetful>(codec: Codec(), clock: { 0 }, report: { failures.append($0) })
        let store = Store<Forgetful>(
            inPlace: { state, action in
                switch action as? Counting {
                case .counted: state.count += 1
                case .noted: state.notes = ["a"]
                case nil: return
                }
            }, state: state, middleware: [recorderMiddleware(recorder)])
        let destination = ActionLogDestination.file(path: folder.path(), isReplacing: true)
        try recorder.begin(destination, from: isWithin ? state : nil) { .example }
        for action in actions { store.dispatch(action) }
        #expect(recorder.isRecording == failures.isEmpty)
        return failures
    }

    @Test("A recording from the beginning fails before its first action and names the part")
    func beginning() throws {
        #expect(try failures(of: Forgetful(), [.counted]) == [.unlistedPart(name: "notes")])
    }

    @Test("A recording within a session does not begin")
    func within() {
        #expect(throws: ActionLogWriteError.unlistedPart(name: "notes")) {
            try failures(of: Forgetful(), isWithin: true)
        }
    }

    #if DEBUG
        @Test("A part that has its first value later is noticed at the hundredth action of a debug build")
        func hundredth() throws {
            let state = Forgetful(count: 0, notes: nil)
            #expect(try failures(of: state, [.noted] + Array(repeating: .counted, count: 98)) == [])
            let late = try failures(of: state, [.noted] + Array(repeating: .counted, count: 99))
            #expect(late == [.unlistedPart(name: "notes")])
        }
    #endif
}
