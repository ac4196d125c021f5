import ReduxKit
import Testing

@Suite("Literals of Swift")
struct SwiftLiteralTests {
    @Test("Literals are valid, whatever quotes they contain")
    func literals() {
        let literal = SwiftLiteral.of("a\"\u{301}\\\u{301}\u{600}\"")
        #expect(Array(literal.utf8) == Array("\"a\\\"\u{301}\\\\\u{301}\u{600}\\\"\"".utf8))
        for (lines, open) in [
            (["a"], "\"\"\""), (["\"\"\"\u{301}"], "#\"\"\""), (["\"\"\"#"], "##\"\"\""), (["\\\u{301}"], "#\"\"\""),
            (["\\##", "#\"\""], "###\"\"\""), (["\"\"\"\"#"], "##\"\"\""),
        ] {
            #expect(SwiftLiteral.quotes(for: lines).open == open)
        }
    }
}
