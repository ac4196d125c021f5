import Foundation
import TestSupport
import Testing

@Suite("Pasted text never acts as keys", .serialized, .ownThread)
struct TerminalPastingTests {
    /// 100 KB in which every line would do something as keys, and a control sequence of every kind.
    private static let dangerous = String(
        repeating: "Q q\r\n\u{3}\u{1A}j\u{1B}[A\u{1B}]0;x\u{7}あ漢 ", count: 4000)

    @Test("Pasting on a list does nothing")
    func list() throws {
        let session = try ProgramSession()
        try session.waitFor("1/20")
        let before = try session.redrawn()
        paste(Self.dangerous, into: session)
        #expect(try session.redrawn() == before)
        session.type("j")
        try session.waitFor("2/20")
    }

    @Test("All keys typed before the first frame take effect")
    func typedAhead() throws {
        let session = try ProgramSession(typedAhead: "jj\rJJKq")
        try session.waitFor("4/20")
    }

    @Test("Pasting in a prompt inserts the text without control sequences")
    func prompt() throws {
        let session = try ProgramSession()
        try session.waitFor("1/20")
        session.type("\r")
        try session.waitFor("a author")
        session.type("/")
        paste(Self.dangerous, into: session)
        session.type("end")
        try session.waitFor("end")
        #expect(session.screen.text.last?.hasPrefix("/") == true)
        #expect(session.screen.unknown == [])
        session.type("\u{15}")
        try session.wait("has an empty prompt") { $0.text.last == "/" }
        session.type("\u{1B}")
        try session.waitFor("a author")
    }

    @Test("A paste without its end is inserted after a second, and the keys act again")
    func unfinished() throws {
        let session = try ProgramSession()
        try session.waitFor("1/20")
        session.type("/\u{1B}[200~text\u{3}\u{1B}[201")
        session.type("~")
        try session.waitFor("/text")
        session.type("\u{15}\u{1B}[200~open")
        try session.waitFor("/open")
        session.type("ed")
        try session.waitFor("/opened")
        session.type("\u{1B}j")
        try session.waitFor("2/20")
        session.type("\u{1B}[200~q")
        session.type("\u{3}")
        #expect(session.program.waitForEnd(seconds: 60) == .exited(status: 0))
    }

    @Test(
        "^C ends the program in every open sequence and paste, in each form that terminals send",
        arguments: [
            ("\u{1B}[200~", "\u{3}"), ("\u{1B}[200~q", "\u{3}"), ("\u{1B}]0;x", "\u{3}"), ("\u{1B}Px", "\u{1B}[99;5u"),
            ("\u{1B}_x", "\u{1B}[27;5;99~"), ("\u{1B}[1;", "\u{1B}[99;5u"), ("\u{1B}[M", "\u{3}"),
        ])
    func interrupt(begun: String, form: String) throws {
        let session = try ProgramSession()
        try session.waitFor("1/20")
        session.type(begun)
        session.type(form)
        #expect(session.program.waitForEnd(seconds: 60) == .exited(status: 0))
        session.expectTerminalAsBefore()
    }

    @Test("A click and the wheel do nothing unless the mouse is on, whatever the terminal reports")
    func mouse() throws {
        let session = try ProgramSession()
        try session.waitFor("1/20")
        session.type("\u{1B}[<65;1;5M\u{1B}[<0;1;7Mj")
        try session.waitFor("2/20")
    }

    /// Types in pieces, reading meanwhile, as a terminal does.
    private func paste(_ text: String, into session: ProgramSession) {
        let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
        for start in stride(from: 0, to: bytes.count, by: 1024) {
            session.window.type(bytes: Array(bytes[start..<min(start + 1024, bytes.count)]))
            session.window.read()
        }
    }
}
