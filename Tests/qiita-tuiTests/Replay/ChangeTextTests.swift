import ReduxKit
import Testing

@testable import qiita_tui

@Suite("A change as a line")
struct ChangeTextTests {
    @Test("Values are cut at 60 cells, unless they are asked for in full")
    func cut() {
        let long = CanonicalValue.text(String(repeating: "長", count: 50))
        let change = StateChange(path: StatePath([.key("a")]), old: nil, new: long)
        let line = ChangeText(change, isFull: false).line
        #expect(line.hasPrefix("a: (none) -> \"長長") && line.hasSuffix("長.."))
        #expect(DisplayWidth.standard.cells(of: line) <= "a: (none) -> ".count + 60)
        #expect(ChangeText(change, isFull: true).line == "a: (none) -> \(long.json)")
    }

    @Test(
        "Containers say what was added, removed and changed",
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
