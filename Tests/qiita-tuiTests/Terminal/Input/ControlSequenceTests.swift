import Testing

@testable import qiita_tui

@Suite("Reports of the terminal")
struct ControlSequenceTests {
    private func events(_ pieces: String...) -> [TerminalEvent] {
        var decoder = KeyDecoder()
        return pieces.flatMap { decoder.decode($0.utf8.map(KeyDecoder.Input.byte)) }
    }

    @Test(
        "Only a report that grapheme clustering is on enables it",
        arguments: [("1", true), ("3", true), ("0", false), ("2", false), ("4", false)])
    func clusters(answer: String, isClustering: Bool) {
        #expect(events("\u{1B}[?2027;\(answer)$y") == (isClustering ? [.clustersGraphemes] : []))
        #expect(events("\u{1B}[?20", "27;\(answer)$", "yj").last == .key(.character("j")))
    }

    @Test(
        "The left button and the wheel are events, at cells counted from 0",
        arguments: [
            ("<0;1;1M", MouseEvent.Kind.clicked, 0, 0), ("<64;10;3M", .wheelUp, 2, 9),
            ("<65;300;250M", .wheelDown, 249, 299),
        ])
    func known(_ sequence: String, _ kind: MouseEvent.Kind, _ row: Int, _ column: Int) {
        #expect(events("\u{1B}[" + sequence) == [.mouse(MouseEvent(kind: kind, row: row, column: column))])
    }

    @Test(
        "Releases, other buttons, Control, motions and malformed reports are ignored and make no key",
        arguments: [
            "<0;1;1m", "<1;1;1M", "<2;1;1M", "<16;1;1M", "<32;1;1M", "<66;1;1M", "<0;1M", "<0;0;1M", "<0;1;99999M",
            "<M",
            "M !!", "<0;1;1;1M",
        ])
    func ignored(_ sequence: String) {
        #expect(events("\u{1B}[" + sequence + "j") == [.key(.character("j"))])
    }

    @Test(
        "A key that the terminal sends in full is the key, alone and with Control",
        arguments: [
            ("99;5u", Key.control("c")), ("27;5;99~", .control("c")), ("99;5:1u", .control("c")),
            ("99:67;5u", .control("c")),
            ("99;5;3u", .control("c")), ("99;69u", .control("c")), ("67;5u", .control("c")), ("113u", .character("q")),
            ("113;1u", .character("q")), ("27u", .escape), ("13u", .enter), ("9u", .tab), ("127u", .backspace),
            ("12354u", .character("あ")), ("27;5;100~", .control("d")), ("91;5u", .escape),
        ])
    func inFull(_ sequence: String, _ key: Key) {
        #expect(events("\u{1B}[" + sequence) == [.key(key)])
    }

    @Test(
        "A release, another modifier and a code that is no character are ignored",
        arguments: [
            "99;5:3u", "99;6u", "99;3u", "u", ";5u", "99;0u", "55296u", "1114112u", "27;5~", "27;7;99~", "?1u",
            "99;5;1;1u", "57358u",
        ])
    func notKeys(_ sequence: String) {
        #expect(events("\u{1B}[" + sequence + "j") == [.key(.character("j"))])
    }

    @Test("A click and the wheel do nothing if the mouse is off")
    func withoutMouse() {
        var decoder = KeyDecoder(reportsMouse: false)
        let input = "\u{1B}[<0;1;1M\u{1B}[<64;1;1Mj".utf8.map(KeyDecoder.Input.byte)
        #expect(decoder.decode(input) == [.key(.character("j"))])
    }

    @Test("A report that arrives in pieces is one report")
    func pieces() {
        #expect(
            events("\u{1B}[<0;1", "2;", "7M") == [.mouse(MouseEvent(kind: .clicked, row: 6, column: 11))])
    }

    @Test("A report within a paste is text without its Esc")
    func pasted() {
        #expect(events("\u{1B}[200~\u{1B}[<0;1;1M\u{1B}[201~") == [.pasted("[<0;1;1M")])
    }
}
