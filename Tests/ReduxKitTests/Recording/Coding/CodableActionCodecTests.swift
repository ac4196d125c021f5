import ReduxKit
import Testing

@Suite("A codec made from the coding of the actions")
struct CodableActionCodecTests {
    private let codec = CodableActionCodec<TodoState>(TodoAction.self, Light.self, Turn.self, Left.self)

    private enum Light: String, Action, Codable { case green, red }

    private struct Turn: Action, Codable, Equatable {
        var degrees = 90
        var isLeft = false
    }

    private struct Left: Action, Codable, Equatable {}

    private struct Bare: Action, Codable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }

    @Test(
        "Actions survive a round trip as a case and its values",
        arguments: [
            (TodoAction.counted(by: 3), "TodoAction.counted", #"{"by":3}"#),
            (.added(id: 1, title: "牛乳 \"2\""), "TodoAction.added", #"{"id":1,"title":"牛乳 \"2\""}"#),
            (.cleared, "TodoAction.cleared", "{}"),
        ])
    func roundTrip(_ action: TodoAction, _ type: String, _ payload: String) throws {
        let record = try #require(try codec.encoded(action))
        #expect(record.type == type && record.payload.json == payload)
        #expect(try codec.action(type: type, payload: record.payload.bytes[...]) as? TodoAction == action)
    }

    @Test("An enum of strings has no values, and a struct is its own case")
    func otherForms() throws {
        let light = try #require(try codec.encoded(Light.red))
        #expect(light == EncodedAction(type: "CodableActionCodecTests.Light.red", payload: .object([])))
        #expect(try codec.action(type: light.type, payload: Array("{}".utf8)[...]) as? Light == .red)
        let turn = try #require(try codec.encoded(Turn()))
        #expect(turn == EncodedAction(type: "CodableActionCodecTests.Turn", payload: ["degrees": 90, "isLeft": false]))
        #expect(try codec.action(type: turn.type, payload: turn.payload.bytes[...]) as? Turn == Turn())
        let left = try #require(try codec.encoded(Left()))
        #expect(left == EncodedAction(type: "CodableActionCodecTests.Left", payload: .object([])))
        #expect(try codec.action(type: left.type, payload: left.payload.bytes[...]) is Left)
    }

    @Test("Actions of other types are left out, and one that is neither an object nor a case cannot be encoded")
    func others() throws {
        #expect(try CodableActionCodec<TodoState>(TodoAction.self).encoded(Light.red) == nil)
        #expect(throws: UnencodableValue(type: "CodableActionCodecTests.Bare")) {
            try CodableActionCodec<TodoState>(Bare.self).encoded(Bare())
        }
    }

    @Test("Two types of one name end the program")
    func sameName() async {
        await #expect(processExitsWith: .failure) {
            _ = CodableActionCodec<TodoState>(TodoAction.self, TodoAction.self)
        }
    }

    @Test(
        "A record that is not of an action is refused",
        arguments: [
            ("TodoAction.danced", "{}", ActionCodingError.unknownType), ("Todoaction.cleared", "{}", .unknownType),
            ("other.cleared", "{}", .unknownType),
            ("todo", "{}", .unknownType), ("CodableActionCodecTests.Light.blue", "{}", .unknownType),
            ("TodoAction.\"", "{}", .unknownType),
            ("TodoAction.counted", "{", .undecodable(UndecodableValue(cause: .notJSON))),
            ("TodoAction.cleared", "{", .undecodable(UndecodableValue(cause: .notJSON))),
        ])
    func refused(_ type: String, _ payload: String, _ error: ActionCodingError) {
        #expect(throws: error) { try codec.action(type: type, payload: Array(payload.utf8)[...]) }
    }

    @Test("A payload that does not fit names the member and the cause")
    func unfit() {
        let error = #expect(throws: ActionCodingError.self) {
            try codec.action(type: "TodoAction.added", payload: Array(#"{"id":"x","title":"a"}"#.utf8)[...])
        }
        guard case .undecodable(let value) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(value.description == "id: a text is not a number")
    }

    @Test("A debug build reports an action that is read back as another one, before it is reduced")
    @MainActor func misread() throws {
        let folder = try LogFolder()
        let recorder = ActionRecorder<TodoState>(
            codec: CodableActionCodec<TodoState>(Lossy.self), report: { error, _ in Issue.record("\(error)") })
        let misuses = Recorded<Misuse>()
        recorder.onMisuse = { misuses.note($0) }
        let store = Store(inPlace: reduceTodos, state: TodoState(), middleware: [recorder.middleware()])
        try recorder.begin(.file(path: folder.path(), isReplacing: false)) { .example }
        store.dispatch(Lossy.priced(Lossy.Price(cents: 3)))
        #if DEBUG
            #expect(
                misuses.events.map(\.description) == [
                    "CodableActionCodecTests.Lossy.priced cannot be read back from the log: _0.cents: 3 is read as 0. "
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
        #expect(codec.isFailure(type: "TodoAction.failed") && !codec.isFailure(type: "TodoAction.added"))
        #expect(!codec.isFailure(type: "other.failed"))
        let own = CodableActionCodec<TodoState>(TodoAction.self) { $0 == "cleared" }
        #expect(own.isFailure(type: "TodoAction.cleared") && !own.isFailure(type: "TodoAction.failed"))
    }
}
