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
