import Foundation
import QiitaDomain
import ReduxKit
import Testing
@testable import qiita_tui

@Suite("Changes as lines")
struct ChangeTextTests {
    @Test("Values are cut at 60 cells unless complete ones are requested")
    func cut() {
        let long = CanonicalValue.text(String(repeating: "長", count: 50))
        let change = StateChange(path: StatePath([.key("a")]), old: nil, new: long)
        let line = ChangeText(change, isFull: false).line
        #expect(line.hasPrefix("a: (none) -> \"長長") && line.hasSuffix("長.."))
        #expect(DisplayWidth.standard.cells(of: line) <= "a: (none) -> ".count + 60)
        #expect(ChangeText(change, isFull: true).line == "a: (none) -> \(long.json)")
    }

    @Test(
        "Containers list what was added, removed and changed",
        arguments: [
            ("[1,2]", "[2,3,4]", "[2] -> [3] (added 3, 4; removed 1)"),
            (#"[{"id":1,"x":1},{"id":2}]"#, #"[{"id":2},{"id":1,"x":2}]"#, "[2] -> [2] (changed 1)"),
            ("[1,2]", "[2,1]", "[2] -> [2] (order changed)"),
            (#"{"a":1,"b":2}"#, #"{"b":3,"c":1}"#, #"{2} -> {2} (added "c"; removed "a"; changed "b")"#),
            (#"{"idle":{}}"#, #"{"loading":{}}"#, #"{"idle":{}} -> {"loading":{}}"#),
            ("3", "[1]", "3 -> [1]"),
        ])
    func containers(_ old: String, _ new: String, _ text: String) throws {
        let before: CanonicalValue = try #require(CanonicalValue(json: old))
        let after: CanonicalValue = try #require(CanonicalValue(json: new))
        let change = StateChange(path: StatePath([.key("p")]), old: before, new: after)
        #expect(ChangeText(change, isFull: false).line == "p: \(text)")
    }
}

@Suite("Printed logs contain no control sequences")
struct VisibleTextTests {
    @Test("Hidden characters are written as JSON escapes")
    func hidden() {
        #expect(VisibleText.of("a\u{1B}[31m\u{9B}b\u{202E}\u{7F}\n") == #"a\u001b[31m\u009bb\u202e\u007f\u000a"#)
    }

    @Test("Tag characters are written as surrogate pairs")
    func tags() {
        #expect(VisibleText.of("a\u{E0041}") == #"a\udb40\udc41"#)
    }

    @Test("Other characters are unchanged")
    func plain() {
        let text = #"設計 "e\u0301" 👩‍👩‍👧 e\#u{301}"#
        #expect(Array(VisibleText.of(text).unicodeScalars) == Array(text.unicodeScalars))
        #expect(VisibleText.of("e\u{1B}\u{301}") == "e\\u001b\u{301}")
    }
}

@Suite("Readable JSON")
struct IndentedJSONTests {
    @Test("JSON has one line per value, sorted keys, empty containers on one line")
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

    @Test("The JSON decodes to the same state")
    func decoded() throws {
        let state = AppState.home([.make(title: "設計 \"a\"", renderedBody: "<p>a\n\tb</p>")])
        let text = IndentedJSON(try CanonicalValue(encoding: state)).lines.joined(separator: "\n")
        #expect(try JSONDecoder().decode(AppState.self, from: Data(text.utf8)) == state)
    }
}
