import ReduxKit
import Testing

@Suite("Literals of Swift")
struct SwiftLiteralTests {
    @Test(
        "Controls, separators and invisible characters are escaped as in Swift",
        arguments: [
            ("a\u{2028}b\u{2029}", #""a\u{2028}b\u{2029}""#), ("\u{0}\t\r\n\u{1B}", #""\u{0}\u{9}\u{d}\u{a}\u{1b}""#),
            ("\u{7F}\u{85}\u{9B}", #""\u{7f}\u{85}\u{9b}""#),
            ("\u{202E}\u{2066}\u{200E}", #""\u{202e}\u{2066}\u{200e}""#),
            ("\u{FEFF}\u{E0041}", #""\u{feff}\u{e0041}""#), ("設計 é 👩\u{200D}💻\u{FE0F}", "\"設計 é 👩\u{200D}💻\u{FE0F}\""),
        ])
    func hidden(text: String, literal: String) {
        #expect(SwiftLiteral.of(text).utf8.elementsEqual(literal.utf8))
    }

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
