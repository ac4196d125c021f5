import ReduxKit
import Testing

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
        let text = #"設計 "e\u0301" 👩‍👩‍👧 ❤\#u{FE0F} e\#u{301}"#
        #expect(Array(VisibleText.of(text).unicodeScalars) == Array(text.unicodeScalars))
        #expect(VisibleText.of("e\u{1B}\u{301}") == "e\\u001b\u{301}")
    }
}
