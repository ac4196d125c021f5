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
            ("todo.counted", "{}", .brokenPayload), ("todo.counted", "{", .brokenPayload),
        ])
    func refused(_ type: String, _ payload: String, _ error: ActionCodingError) {
        #expect(throws: error) { try codec.action(type: type, payload: Array(payload.utf8)[...]) }
    }

    @Test("Failures are the cases whose names end so, or those that the program names")
    func failures() {
        #expect(codec.isFailure(type: "todo.failed") && !codec.isFailure(type: "todo.added"))
        #expect(!codec.isFailure(type: "other.failed"))
        let own = CodableActionCodec<TodoState, TodoAction>(prefix: "todo") { $0 == "cleared" }
        #expect(own.isFailure(type: "todo.cleared") && !own.isFailure(type: "todo.failed"))
    }
}
