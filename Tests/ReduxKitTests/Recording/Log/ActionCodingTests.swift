import Testing

@testable import ReduxKit

@Suite("An action's bytes")
struct ActionCodingTests {
    @Test("Numbers stand there as the long way writes them", arguments: [0, 7, 10, -1, 1_234_567_890, .max, .min])
    func numbers(_ number: Int) {
        let payload = CanonicalValue.object([
            .init(key: "a", value: .number(String(number))), .init(key: "b", value: .number("0")),
        ])
        #expect(
            ActionBytes(type: "todo.moved", [#"{"a":"#: number, #","b":"#: 0])
                == ActionBytes(EncodedAction(type: "todo.moved", payload: payload)))
    }
}
