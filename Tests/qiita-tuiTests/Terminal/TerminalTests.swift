import Testing

@testable import qiita_tui

@Suite("The terminal's clipboard")
struct TerminalTests {
    @Test("Text reaches the clipboard only as base64")
    func sequence() {
        #expect(TerminalClipboard.sequence("a\u{1B}\u{07}あ") == "\u{1B}]52;c;YRsH44GC\u{07}")
    }

    @Test("In tmux and screen the sequence is also marked to be passed on to their terminal, in pieces in screen")
    func multiplexers() {
        let plain = "\u{1B}]52;c;YQ==\u{07}"
        func sequence(_ variables: [String: String]) -> String {
            TerminalClipboard.sequence("a", variables: variables)
        }
        #expect(sequence(["TERM": "xterm-256color"]) == plain)
        for variables in [["TERM": "tmux-256color"], ["TERM": "screen", "TMUX": "/tmp/x,1,0"]] {
            #expect(sequence(variables) == plain + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;YQ==\u{07}\u{1B}\\")
        }
        // Without a variable of its own it may be screen or tmux, on another machine.
        #expect(sequence(["TERM": "screen-256color"]) == plain + "\u{1B}P\(plain)\u{1B}\\")
        let text = String(repeating: "長い", count: 500)
        let pieces = TerminalClipboard.sequence(text, variables: ["TERM": "screen", "STY": "1.x"])
            .components(separatedBy: "\u{1B}\\")
        #expect(pieces.last == "" && pieces.count > 10)
        #expect(pieces.dropLast().allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 202 })
        #expect(pieces.map { $0.dropFirst(2) }.joined() == TerminalClipboard.sequence(text))
    }
}
