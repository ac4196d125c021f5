import QiitaDomain
import Testing

@Suite("The sanitizer")
struct SanitizerTests {
    @Test(
        "A line has no control characters, no bidi marks and single spaces",
        arguments: [
            ("a", "a"), ("", ""), (" a  b\t\n c ", "a b c"), ("a\u{1B}[31mb\u{7F}\u{9B}c", "a[31mbc"),
            ("\u{202E}a\u{2066}b\u{200E}\u{61C}", "ab"),
            ("a\u{200B}b\u{FEFF}c\u{AD}d", "abcd"),
            ("a\u{2060}b\u{180E}c\u{FFF9}d\u{FFFB}e\u{E0041}\u{E007F}f\u{206F}", "abcdef"),
            ("a\u{2028}b\u{2029}c", "a b c"), ("a \u{200B} b", "a b"),
            ("👨\u{200D}👩\u{FE0F}\u{200C}", "👨\u{200D}👩\u{FE0F}\u{200C}"),
            ("か\u{3099}", "が"), ("a\u{3000}b", "a\u{3000}b"), ("\n", ""),
        ])
    func line(text: String, expected: String) {
        #expect(Sanitizer.line(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(
        "A text keeps its line feeds and tabs",
        arguments: [
            ("a\n\tb  c", "a\n\tb  c"), ("a\r\nb\rc", "a\nb\nc"), ("a\u{1B}b\u{202E}c\u{2028}d", "abc\nd"),
            ("か\u{3099}\n", "が\n"),
        ])
    func text(text: String, expected: String) {
        #expect(Sanitizer.text(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(
        "Code shows hidden characters",
        arguments: [
            ("a\tb\nc", "a\tb\nc"), ("\u{1B}\u{7}\u{0}\u{7F}\r", "^[^G^@^?^M"),
            ("\u{9B}\u{202E}\u{200B}", "<U+009B><U+202E><U+200B>"),
            ("\u{2060}\u{FFFA}\u{E0041}", "<U+2060><U+FFFA><U+E0041>"),
        ])
    func visible(text: String, expected: String) {
        #expect(Sanitizer.visible(text) == expected)
    }

    @Test(
        "A long text is normalized like a short one",
        arguments: ["か\u{3099}", "x\u{301}\u{323}", "\u{1112}\u{1161}\u{11AB}"])
    func longComposition(letter: String) {
        let expected = Sanitizer.text(letter)
        let long = Sanitizer.text(String(repeating: letter, count: 5000))
        #expect(long.unicodeScalars.elementsEqual(String(repeating: expected, count: 5000).unicodeScalars))
    }

    @Test("A line that is too long is cut between scalars", arguments: 0...3)
    func longLine(_ offset: Int) {
        let ascii = String(repeating: "x", count: offset)
        let line = Sanitizer.line(ascii + String(repeating: "あ", count: 400_000))
        #expect(line == ascii + String(repeating: "あ", count: (Sanitizer.longestLine - 2 - offset) / 3) + "..")
        #expect(Sanitizer.line(line) == line)
    }

    /// Letters without a glyph, and what Unicode reserves for such letters.
    static let invisibleLetters: [UInt32] = [
        0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x3164, 0xFFA0, 0xFFF0, 0xFFF8, 0x1BCA0, 0x1BCA3, 0x1D173,
        0x1D17A, 0xE0000, 0xE0080, 0xE00FF, 0xE01F0, 0xE0FFF,
    ]

    @Test("Invisible letters are removed from prose and shown in code", arguments: invisibleLetters)
    func invisible(value: UInt32) throws {
        let letter = String(try #require(Unicode.Scalar(value)))
        let picture =
            "<U+" + String(repeating: "0", count: value < 0x1000 ? 1 : 0) + String(value, radix: 16, uppercase: true)
            + ">"
        #expect(Sanitizer.line("a\(letter)b") == "ab" && Sanitizer.text("a\(letter)b") == "ab")
        #expect(Sanitizer.visible("a\(letter)b") == "a\(picture)b")
        for source in ["%", "&#x\(String(value, radix: 16));"].map({ $0.replacing("%", with: letter) }) {
            let html = "<p>a\(source)b<code>c\(source)d</code></p><pre>e\(source)f</pre>"
            for html in [html, Sanitizer.html(html)] {
                #expect(BlockDump.dump(html) == "p ab`c\(picture)d`\ncode\n|e\(picture)f")
            }
        }
    }

    @Test("A hidden character is found anywhere in HTML")
    func htmlPlaces() {
        let hidden: [Character] = ["\u{0}", "\u{1F}", "\u{7F}", "\u{85}", "\u{200B}", "\u{3164}"]
        for (place, hidden) in (0..<24).flatMap({ place in hidden.map { (place, $0) } }) {
            let text = String("<p>日本語 and ~ASCII~ text</p>".prefix(place)) + String(hidden) + "0123456789"
            #expect(Sanitizer.html(text) != text, "place \(place)")
        }
    }

    @Test("HTML encodes hidden characters as references, which code shows and text drops")
    func htmlScalars() {
        for number in [0...0xFFFF, 0x1BC00...0x1D1FF, 0x1F600...0x1F6FF, 0xE0000...0xE0FFF].joined() {
            guard let scalar = Unicode.Scalar(UInt32(number)) else { continue }
            let text = "あ\(scalar)<p>"
            let isKept = !Sanitizer.isHidden(scalar) || scalar == "\n" || scalar == "\t"
            if (Sanitizer.html(text) == text) != isKept { Issue.record("U+\(String(number, radix: 16))") }
        }
    }

    @Test("Sanitized HTML contains no hidden character")
    func html() {
        let source = "<pre>a\u{1B}\u{202E}\tb\r\nc</pre>d\u{1B}\u{0}e"
        let cleaned = Sanitizer.html(source)
        #expect(cleaned == "<pre>a&#x1B;&#x202E;\tb\nc</pre>d&#x1B;e")
        #expect(BlockDump.dump(cleaned) == "code\n|a^[<U+202E>\tb\n|c\np de")
        let rare = Sanitizer.html("<p>a\u{FFF9}b\u{2060}c\u{E0041}d</p><pre>\u{FFF9}\u{E0041}</pre>")
        #expect(BlockDump.dump(rare) == "p abcd\ncode\n|<U+FFF9><U+E0041>")
    }

    @Test("C1 controls are not read as windows-1252 letters", arguments: 0x80...0x9F)
    func c1(value: UInt32) throws {
        let control = String(try #require(Unicode.Scalar(value)))
        let cleaned = Sanitizer.html("<p>a\(control)b<code>\(control)</code></p>")
        #expect(!cleaned.unicodeScalars.contains(where: Sanitizer.isHidden) && Sanitizer.html(cleaned) == cleaned)
        #expect(BlockDump.dump(cleaned) == "p ab`<U+00\(String(value, radix: 16, uppercase: true))>`")
    }
}
