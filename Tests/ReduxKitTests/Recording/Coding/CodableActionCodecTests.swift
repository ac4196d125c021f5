import ReduxKit
import Testing

@Suite("A codec made from the coding of the actions")
struct CodableActionCodecTests {
    private let codec = CodableActionCodec<TodoState, TodoAction>(prefix: "todo")

    private enum Light: String, Action, Codable { case green, red }

    private struct Turn: Action, Codable {
        var degrees = 90
        var isLeft = false
    }

    @Test(
        "Actions survive a round trip as a case and its values",
        arguments: [
            (TodoAction.counted(by: 3), "todo.counted", #"{"by":3}"#),
            (.added(id: 1, title: "牛乳 \"2\""), "todo.added", #"{"id":1,"title":"牛乳 \"2\""}"#),
            (.cleared, "todo.cleared", "{}"),
        ])
    func roundTrip(_ action: TodoAction, _ type: String, _ payload: String) throws {
        let record = try #require(try codec.encoded(action))
        #expect(record.type == type && record.payload.json == payload)
        #expect(try codec.action(type: type, payload: record.payload.bytes[...]) as? TodoAction == action)
    }

    @Test("An enum of strings has no values")
    func strings() throws {
        let codec = CodableActionCodec<TodoState, Light>(prefix: "light")
        #expect(try codec.encoded(Light.red) == EncodedAction(type: "light.red", payload: .object([])))
        #expect(try codec.action(type: "light.red", payload: Array("{}".utf8)[...]) as? Light == .red)
        #expect(throws: ActionCodingError.unknownType) {
            try codec.action(type: "light.blue", payload: Array("{}".utf8)[...])
        }
    }

    @Test("Other actions are left out, and one without a case cannot be encoded")
    func others() throws {
        #expect(try codec.encoded(Light.red) == nil)
        #expect(throws: UnencodableValue(type: "Turn")) {
            try CodableActionCodec<TodoState, Turn>(prefix: "turn").encoded(Turn())
        }
    }

    @Test(
        "A record that is not of an action is refused",
        arguments: [
            ("todo.danced", "{}", ActionCodingError.unknownType), ("tudo.cleared", "{}", .unknownType),
            ("other.cleared", "{}", .unknownType),
            ("todo", "{}", .unknownType), ("todo.\"", "{}", .unknownType),
            ("todo.counted", "{", .brokenPayload),
        ])
    func refused(_ type: String, _ payload: String, _ error: ActionCodingError) {
        #expect(throws: error) { try codec.action(type: type, payload: Array(payload.utf8)[...]) }
    }

    @Test("A payload that does not fit names the member and the cause")
    func unfit() {
        let error = #expect(throws: ActionCodingError.self) {
            try codec.action(type: "todo.added", payload: Array(#"{"id":"x","title":"a"}"#.utf8)[...])
        }
        guard case .undecodable(let value) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(value.description == "id: a text is not of type Int")
    }

    @Test("A debug build reports an action that is read back as another one, before it is reduced")
    @MainActor func misread() throws {
        let folder = try LogFolder()
        let recorder = ActionRecorder<TodoState>(
            codec: CodableActionCodec<TodoState, Lossy>(prefix: "lossy"), report: { Issue.record("\($0)") })
        let misuses = Recorded<Misuse>()
        recorder.onMisuse = { misuses.note($0) }
        let store = Store(inPlace: reduceTodos, state: TodoState(), middleware: [recorderMiddleware(recorder)])
        try recorder.begin(.file(path: folder.path(), isReplacing: false)) { .example }
        store.dispatch(Lossy.priced(Lossy.Price(cents: 3)))
        #if DEBUG
            #expect(
                misuses.events.map(\.description) == [
                    "lossy.priced cannot be read back from the log: _0.cents: 3 is read as 0. "
                        + "Its encoding and its decoding differ."
                ])
        #endif
        #expect(try folder.lines().count == 2)
    }

    private enum Lossy: Action, Codable {
        struct Price: Codable {
            var cents: Int

            init(cents: Int) { self.cents = cents }

            init(from decoder: any Decoder) throws { cents = 0 }
        }
        case priced(Price)
    }

    @Test("Failures are the cases whose names end so, or those that the program names")
    func failures() {
        #expect(codec.isFailure(type: "todo.failed") && !codec.isFailure(type: "todo.added"))
        #expect(!codec.isFailure(type: "other.failed"))
        let own = CodableActionCodec<TodoState, TodoAction>(prefix: "todo") { $0 == "cleared" }
        #expect(own.isFailure(type: "todo.cleared") && !own.isFailure(type: "todo.failed"))
    }
}
