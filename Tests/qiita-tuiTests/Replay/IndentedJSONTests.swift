import Foundation
import QiitaDomain
import ReduxKit
import Testing

@testable import qiita_tui

@Suite("A value as JSON that people read")
struct IndentedJSONTests {
    @Test("A line a value, keys in order, empty containers in one line")
    func lines() throws {
        let value = CanonicalValue.object([
            .init(key: "a", value: .array([.number("1"), .object([]), .array([])])), .init(key: "b\"", value: .null),
            .init(key: "c", value: .object([.init(key: "d", value: .text("設\n計"))])),
        ])
        #expect(
            IndentedJSON(value).lines == [
                "{", #"  "a": ["#, "    1,", "    {},", "    []", "  ],", #"  "b\"": null,"#, #"  "c": {"#,
                #"    "d": "設\n計""#, "  }", "}",
            ])
        #expect(IndentedJSON(.bool(true)).lines == ["true"])
    }

    @Test("It is the state, for whoever decodes it")
    func decoded() throws {
        let state = AppState.home([.make(title: "設計 \"a\"", renderedBody: "<p>a\n\tb</p>")])
        let text = IndentedJSON(try CanonicalValue(encoding: state)).lines.joined(separator: "\n")
        #expect(try JSONDecoder().decode(AppState.self, from: Data(text.utf8)) == state)
    }
}
