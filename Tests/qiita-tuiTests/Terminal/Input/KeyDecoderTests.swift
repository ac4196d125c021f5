import Testing
@testable import qiita_tui

@Suite("Decoding terminal input")
struct KeyDecoderTests {
    /// The events of input that arrives in these pieces, one after the other.
    private func events(_ pieces: String...) -> [TerminalEvent] {
        var decoder = KeyDecoder()
        return pieces.flatMap { decoder.decode($0.utf8.map(KeyDecoder.Input.byte)) }
    }

    private func events(bytes pieces: [UInt8]...) -> [TerminalEvent] {
        var decoder = KeyDecoder()
        return pieces.flatMap { decoder.decode($0.map(KeyDecoder.Input.byte)) }
    }

    @Test("Letters, control keys, Tab, Enter and Backspace are distinguished")
    func plainKeys() {
        #expect(
            events("aあ\t\r\n\u{7F}\u{8}\u{3}\u{0}\u{1C}")
                == [
                    .key(.character("a")), .key(.character("あ")), .key(.tab), .key(.enter), .key(.enter),
                    .key(.backspace), .key(.backspace), .key(.control("c")), .key(.control("@")),
                    .key(.control("\\")),
                ])
    }

    @Test("A character split in two arrives whole")
    func splitUTF8() {
        #expect(events(bytes: [0xE7], [0xAB], [0xAF]) == [.key(.character("端"))])
        #expect(events(bytes: [0xF0, 0x9F], [0x91, 0x8D, 0x61]) == [.key(.character("👍")), .key(.character("a"))])
    }

    @Test("Invalid UTF-8 is skipped, and the next key counts")
    func brokenUTF8() {
        #expect(
            events(bytes: [0xFF, 0xE7, 0xAB, 0x61, 0x80, 0xC0, 0xAF, 0x62]) == [
                .key(.character("a")), .key(.character("b")),
            ])
        #expect(events(bytes: [0xED, 0xA0, 0x80, 0x63]) == [.key(.character("c"))])
    }

    @Test(
        "Keys are recognised in both forms that terminals use",
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{1B}[C", .right),
            ("\u{1B}OD", .left), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
            ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6~", .pageDown),
            ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)),
            ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)), ("\u{1B}OS", .function(4)),
            ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)), ("\u{1B}OM", .enter),
            ("\u{1B}Op", .character("0")),
        ])
    func sequences(sequence: String, key: Key) {
        #expect(events(sequence) == [.key(key)])
        #expect(events(sequence + "j") == [.key(key), .key(.character("j"))])
    }

    @Test("A sequence split after its first two bytes arrives whole")
    func splitSequence() {
        #expect(events("\u{1B}[", "A") == [.key(.up)])
        #expect(events("\u{1B}[1", "5", "~") == [.key(.function(5))])
        #expect(events("\u{1B}O", "B") == [.key(.down)])
    }

    @Test("Esc is a key as soon as nothing follows")
    func loneEscape() {
        #expect(events("\u{1B}") == [.key(.escape)])
        #expect(events("\u{1B}", "j") == [.key(.escape), .key(.character("j"))])
        #expect(events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    }

    @Test("A sequence across two reads does not become Esc")
    func seam() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([.byte(0x1B)], isAll: false) == [])
        #expect(decoder.decode([.byte(0x5B), .byte(0x41)]) == [.key(.up)])
    }

    @Test("Alt with a key is Esc and the key", arguments: ["x", "]", "P", "あ"] as [Character])
    func meta(character: Character) {
        #expect(events("\u{1B}\(character)") == [.key(.escape), .key(.character(character))])
    }

    @Test(
        "Unknown sequences are skipped completely",
        arguments: [
            "\u{1B}[1;5A", "\u{1B}[?62;22c", "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[<0;10;10m", "\u{1B}[M ab",
            "\u{1B}[99999~", "\u{1B}[>0;276;0c", "\u{1B}Oz", "\u{1B}]11;rgb:0000/0000/0000\u{7}",
            "\u{1B}]0;title\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}[201~",
            "\u{1B}[" + String(repeating: "1;", count: 200) + "m",
        ])
    func unknown(sequence: String) {
        #expect(events(sequence + "j") == [.key(.character("j"))])
    }

    @Test("A string sequence can be split anywhere after its first byte")
    func splitString() {
        #expect(events("\u{1B}]1", "1;rgb", ":0\u{1B}", "\\j") == [.key(.character("j"))])
    }

    @Test("Control keys and new sequences end unfinished ones")
    func wayOut() {
        #expect(events("\u{1B}[12\u{3}") == [.key(.control("c"))])
        #expect(events("\u{1B}]0;lost\u{3}j") == [.key(.control("c")), .key(.character("j"))])
        #expect(events("\u{1B}[1\u{1B}[A") == [.key(.up)])
        #expect(events("\u{1B}]0;lost\u{1B}[A") == [.key(.up)])
        #expect(events("\u{1B}O\u{3}") == [.key(.control("c"))])
    }

    @Test("No byte of a long control string acts as a key", arguments: ["]52;c;", "P", "_G", "^", "X"])
    func longString(_ start: String) {
        #expect(
            events("\u{1B}\(start)" + String(repeating: "q", count: 70_000) + "\u{1B}\\j") == [.key(.character("j"))])
        #expect(events("\u{1B}\(start)" + String(repeating: "q", count: 70_000) + "\u{3}") == [.key(.control("c"))])
        var decoder = KeyDecoder()
        let begun = "\u{1B}\(start)" + String(repeating: "q", count: 70_000)
        #expect(decoder.decode(begun.utf8.map(KeyDecoder.Input.byte)) == [] && decoder.isOpen)
        #expect(decoder.expire() == [] && !decoder.isOpen)
        #expect(decoder.decode([.byte(UInt8(ascii: "j"))]) == [.key(.character("j"))])
    }

    @Test("A control string of more than a megabyte has ended")
    func endlessString() {
        let string = "\u{1B}]" + String(repeating: "x", count: KeyDecoder.longestString + 1)
        #expect(events(string + "j") == [.key(.character("j"))])
    }

    @Test("Keys recognised by ncurses keep their order among the bytes")
    func codes() {
        var decoder = KeyDecoder()
        let resize: Int32 = 0o632
        let up: Int32 = 0o403
        #expect(
            decoder.decode([.byte(0x61), .code(up), .code(resize), .byte(0x1B), .code(up)])
                == [.key(.character("a")), .key(.up), .key(.escape), .key(.up)])
    }

    @Test("A paste is one text, in any number of pieces")
    func paste() {
        #expect(
            events("a\u{1B}[200~日本\r\nq", "\u{1B}[20", "1~b")
                == [.key(.character("a")), .pasted("日本\nq"), .key(.character("b"))])
    }

    @Test("No part of a paste acts as a key")
    func pasteWithEscape() {
        var decoder = KeyDecoder()
        let begin = "\u{1B}[200~x\u{1B}\u{1B}[A\u{3}".utf8.map(KeyDecoder.Input.byte)
        let end = "y\u{1B}[201~".utf8.map(KeyDecoder.Input.byte)
        #expect(decoder.decode(begin + [.code(0o403)]) == [])
        #expect(decoder.decode(end) == [.pasted("x[Ay")])
    }
}

@Suite("Sequences and pastes without an end")
struct UnfinishedInputTests {
    private var decoder = KeyDecoder()

    private mutating func type(_ text: String, isAll: Bool = true, afterPause: Bool = false) -> [TerminalEvent] {
        decoder.decode(text.utf8.map(KeyDecoder.Input.byte), isAll: isAll, afterPause: afterPause)
    }

    @Test(
        "What has begun is open, and after a second without input the next key counts",
        arguments: [
            "\u{1B}[", "\u{1B}[12;", "\u{1B}O", "\u{1B}[M", "\u{1B}[M !", "\u{1B}]0;title", "\u{1B}Pq", "\u{1B}_G",
            "\u{1B}^a",
            "\u{1B}Xa", "\u{1B}]0;a\u{1B}", "\u{1B}[<0;1", "\u{1B}[[",
        ])
    mutating func sequences(begun: String) {
        #expect(type(begun) == [] && decoder.isOpen)
        #expect(decoder.expire() == [] && !decoder.isOpen)
        #expect(type("q") == [.key(.character("q"))])
    }

    @Test(
        "Nothing is open between keys and after whole sequences",
        arguments: ["", "a", "\u{1B}[A", "\u{1B}", "\u{1B}]0;a\u{7}"])
    mutating func closed(text: String) {
        _ = type(text)
        #expect(!decoder.isOpen)
    }

    @Test("An Esc before which more input waited is the key if that does not come")
    mutating func escape() {
        #expect(type("\u{1B}", isAll: false) == [] && decoder.isOpen)
        #expect(decoder.expire() == [.key(.escape)])
    }

    @Test("A paste without its end is what came of it, and the next key counts")
    mutating func paste() {
        #expect(type("\u{1B}[200~日本\rq") == [] && decoder.isOpen)
        #expect(decoder.expire() == [.pasted("日本\nq")])
        #expect(type("q") == [.key(.character("q"))])
    }

    @Test("A paste of a megabyte is its beginning, and the rest does not act as keys")
    mutating func longPaste() {
        let text = String(repeating: "x", count: PasteCollector.mostBytes)
        #expect(type("\u{1B}[200~" + text) == [.pasted(String(text.prefix(PasteCollector.longest)))])
        #expect(type("q") == [] && decoder.isOpen)
        #expect(type("\u{1B}[201~q") == [.key(.character("q"))])
        #expect(type("\u{1B}[200~" + text).count == 1)
        #expect(decoder.expire() == [] && type("q") == [.key(.character("q"))])
    }

    @Test(
        "A ^C alone after a pause is pressed in an open paste and ends it",
        arguments: ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"])
    mutating func interrupt(form: String) {
        _ = type("\u{1B}[200~text")
        #expect(type(form, afterPause: true) == [.key(.control("c"))])
        #expect(!decoder.isOpen && type("q") == [.key(.character("q"))])
    }

    @Test("A ^C without a pause is pressed when the paste expires, and belongs to one that ends")
    mutating func earlyInterrupt() {
        _ = type("\u{1B}[200~text")
        #expect(type("\u{3}") == [])
        #expect(decoder.expire() == [.pasted("text"), .key(.control("c"))])
        _ = type("\u{1B}[200~text")
        #expect(type("\u{3}") == [])
        #expect(type("more\u{1B}[201~") == [.pasted("textmore")])
        _ = type("\u{1B}[200~text")
        #expect(decoder.expire() == [.pasted("text")])
    }

    @Test("A ^C among other pasted text is pressed only if the paste expires")
    mutating func pastedInterrupt() {
        #expect(type("\u{1B}[200~a\u{3}b\u{1B}[201~", afterPause: true) == [.pasted("ab")])
        _ = type("\u{1B}[200~a")
        #expect(type("\u{3}b", afterPause: true) == [])
        #expect(type("\u{3}", isAll: false, afterPause: true) == [])
        #expect(decoder.expire() == [.pasted("ab"), .key(.control("c"))])
        #expect(type("\u{1B}[200~a") == [])
        #expect(decoder.expire() == [.pasted("a")])
    }

    @Test(
        "A ^C in an open sequence is pressed at once",
        arguments: [
            "\u{1B}[", "\u{1B}[12", "\u{1B}O", "\u{1B}[M", "\u{1B}[M !", "\u{1B}]0;a", "\u{1B}Pq", "\u{1B}_G",
            "\u{1B}^a", "\u{1B}Xa",
        ])
    mutating func interruptedSequence(begun: String) {
        _ = type(begun)
        #expect(type("\u{3}q") == [.key(.control("c")), .key(.character("q"))])
    }
}

@Suite("Collecting pasted text")
struct PasteCollectorTests {
    private func collect(_ text: String) -> [String] {
        var collector = PasteCollector()
        return text.utf8.compactMap { byte in
            switch collector.consume(byte) {
            case .more: nil
            case .full(let text): text
            case .end(let text): text
            }
        }
    }

    @Test("A partial end marker belongs to the text, without its Esc")
    func almostTheEnd() {
        #expect(collect("a\u{1B}[20b\u{1B}\u{1B}[201~") == ["a[20b"])
    }

    @Test("All line breaks become line feeds, tabs stay, other control characters are removed")
    func cleaned() {
        #expect(collect("1\r\n2\r3\n4\t5\u{7}\u{9B}6\u{1B}[201~") == ["1\n2\n3\n4\t56"])
    }

    @Test("A text that is too long is cut, which bounds memory")
    func tooLong() {
        let text = collect(String(repeating: "x", count: PasteCollector.longest + 10) + "\u{1B}[201~")
        #expect(text.map(\.utf8.count) == [PasteCollector.longest])
    }

    @Test("The cut does not split a character", arguments: 0...3)
    func cutCharacter(_ offset: Int) {
        let ascii = String(repeating: "x", count: offset)
        let text = collect(ascii + String(repeating: "あ", count: PasteCollector.longest) + "\u{1B}[201~")
        #expect(text == [ascii + String(repeating: "あ", count: (PasteCollector.longest - offset) / 3)])
    }
}
