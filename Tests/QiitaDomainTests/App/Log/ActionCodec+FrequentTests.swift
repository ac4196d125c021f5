import Foundation
import ReduxKit
import Testing

@testable import QiitaDomain

@Suite("The fast path for frequent actions")
struct ActionCodecFrequentTests {
    private static let numbers = [
        "0", "7", "-1", "123", "999999999999999", "-999999999999999", "1000000000000000", "-0", "01", "1.0", "1e2", "",
        "-", "null", "+1", "\"1\"", " 1", "true",
    ]

    @Test("The fast path gives the decoder's result or leaves the record to the decoder", arguments: numbers)
    func exact(number: String) {
        for (type, payload) in [
            ("list.cursorMoved", #"{"id":"latest","above":2,"row":\#(number),"to":"a1"}"#),
            ("list.cursorMoved", #"{"id":"3","above":\#(number),"row":2,"to":"a1"}"#),
            ("reading.scrolled", #"{"id":3,"to":{"block":\#(number),"line":4,"lineCount":\#(number)}}"#),
        ] {
            let short = ActionCodec().frequentAction(type: type, payload: Array(payload.utf8)[...])
            if let short { #expect(short == long(type, payload), "\(payload)") }
        }
    }

    @Test("Every frequent action in its written form takes the fast path")
    func taken() throws {
        let frequent = ["list.cursorMoved", "reading.scrolled"]
        var found: Set<String> = []
        for action in ActionExamples.all {
            let encoded = try #require(try ActionCodec().encoded(action))
            let short = ActionCodec().frequentAction(type: encoded.type, payload: encoded.payload.bytes[...])
            guard let short else { continue }
            #expect(short == action)
            found.insert(encoded.type)
        }
        #expect(found == Set(frequent))
    }

    @Test("The fast path encodes every action like the encoder")
    func records() throws {
        for action in ActionExamples.all {
            #expect(try ActionCodec().encoded(action) == ActionCodec().record(action), "\(action)")
        }
    }

    @Test("Ids that need escaping or sanitizing are left to the decoder", arguments: ["a b", "a\\u0022", "日", ""])
    func ids(id: String) {
        let payload = #"{"id":"latest","above":2,"row":1,"to":"\#(id)"}"#
        #expect(ActionCodec().frequentAction(type: "list.cursorMoved", payload: Array(payload.utf8)[...]) == nil)
    }

    /// The way of the decoder: a space keeps the short one from taking it.
    private func long(_ type: String, _ payload: String) -> AppAction? {
        try? ActionCodec().action(type: type, payload: Array((" " + payload).utf8)[...]) as? AppAction
    }
}
