import ReduxKit
import Testing

@Suite("Changes as lines")
struct ChangeTextTests {
    @Test("Values are cut at 60 characters unless complete ones are requested")
    func cut() {
        let long = CanonicalValue.text(String(repeating: "長", count: 70))
        let change = StateChange(path: StatePath([.key("a")]), old: nil, new: long)
        let line = ChangeText(isFull: false).line(of: change)
        #expect(line.hasPrefix("a: (none) -> \"長長") && line.hasSuffix("長.."))
        #expect(line.count == "a: (none) -> ".count + 60)
        let whole = StateChange(path: StatePath([.key("a")]), old: nil, new: .text(String(repeating: "長", count: 58)))
        #expect(!ChangeText(isFull: false).line(of: whole).hasSuffix(".."))
        #expect(ChangeText(isFull: true).line(of: change) == "a: (none) -> \(long.json)")
    }

    @Test(
        "Containers list what was added, removed and changed",
        arguments: [
            ("[1,2]", "[2,3,4]", "[2] -> [3] (added [3, 4]; removed [1])"),
            (#"[{"id":1,"x":1},{"id":2}]"#, #"[{"id":2},{"id":1,"x":2}]"#, "[2] -> [2] (changed [1])"),
            ("[1,2]", "[2,1]", "[2] -> [2] (order changed)"),
            (#"{"a":1,"b":2}"#, #"{"b":3,"c":1}"#, #"{2} -> {2} (added ["c"]; removed ["a"]; changed ["b"])"#),
            (#"{"idle":{}}"#, #"{"loading":{}}"#, #"{"idle":{}} -> {"loading":{}}"#),
            ("3", "[1]", "3 -> [1]"),
        ])
    func containers(_ old: String, _ new: String, _ text: String) throws {
        let before: CanonicalValue = try #require(CanonicalValue(json: old))
        let after: CanonicalValue = try #require(CanonicalValue(json: new))
        let change = StateChange(path: StatePath([.key("p")]), old: before, new: after)
        #expect(ChangeText(isFull: false).line(of: change) == "p: \(text)")
    }
}
