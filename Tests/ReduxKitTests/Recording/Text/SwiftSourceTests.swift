import ReduxKit
import Testing

@Suite("Literals of Swift")
struct SwiftSourceTests {
    @Test("Literals are valid, whatever quotes they contain")
    func literals() {
        let literal = SwiftSource.literal("a\"\u{301}\\\u{301}\u{600}\"")
        #expect(Array(literal.utf8) == Array("\"a\\\"\u{301}\\\\\u{301}\u{600}\\\"\"".utf8))
        for (lines, open) in [
            (["a"], "\"\"\""), (["\"\"\"\u{301}"], "#\"\"\""), (["\"\"\"#"], "##\"\"\""), (["\\\u{301}"], "#\"\"\""),
            (["\\##", "#\"\""], "###\"\"\""), (["\"\"\"\"#"], "##\"\"\""),
        ] {
            #expect(SwiftSource.quotes(for: lines).open == open)
        }
    }
}
