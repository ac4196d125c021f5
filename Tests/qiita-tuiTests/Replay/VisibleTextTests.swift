import Foundation
import QiitaDomain
import ReduxKit
import Testing

@testable import qiita_tui

@Suite("No terminal obeys what is printed of a log")
struct VisibleTextTests {
    @Test("Hidden characters are written as JSON writes them")
    func hidden() {
        #expect(VisibleText.of("a\u{1B}[31m\u{9B}b\u{202E}\u{7F}\n") == #"a\u001b[31m\u009bb\u202e\u007f\u000a"#)
    }

    @Test("Tags take two of JSON's units")
    func tags() {
        #expect(VisibleText.of("a\u{E0041}") == #"a\udb40\udc41"#)
    }

    @Test("Everything else stays as it is")
    func plain() {
        let text = #"設計 "e\u0301" 👩‍👩‍👧 e\#u{301}"#
        #expect(Array(VisibleText.of(text).unicodeScalars) == Array(text.unicodeScalars))
        #expect(VisibleText.of("e\u{1B}\u{301}") == "e\\u001b\u{301}")
    }
}

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
