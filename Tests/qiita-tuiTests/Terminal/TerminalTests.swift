import Testing

@testable import qiita_tui

@Suite("The terminal's clipboard")
struct TerminalTests {
    @Test("Text reaches the clipboard as base64 alone")
    func sequence() {
        #expect(TerminalClipboard.sequence("a\u{1B}\u{07}あ") == "\u{1B}]52;c;YRsH44GC\u{07}")
    }
}
