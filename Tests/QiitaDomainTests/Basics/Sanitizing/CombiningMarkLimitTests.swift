import QiitaDomain
import Testing

@Suite("Limits of combining marks")
struct CombiningMarkLimitTests {
    private static func marks(_ count: Int) -> String { String(repeating: "\u{301}\u{323}\u{334}", count: count) }

    /// The scalars of a paragraph's or a code frame's only run.
    private static func words(_ html: String) -> String {
        switch BlockParser.parse(html).blocks.first {
        case .paragraph(let text):
            text.map { run in
                switch run.content {
                case .text(let words), .code(let words): words
                case _: ""
                }
            }.joined()
        case .code(let code): code.lines.joined().map(\.text).joined()
        case _: ""
        }
    }

    @Test(
        "More than eight marks on a letter are cut, with an ellipsis",
        arguments: ["<p>%</p>", "<p><code>%</code></p>", "<pre>%</pre>", "<p><b>%</b></p>"])
    func bodies(_ frame: String) {
        let ways = [
            Self.marks(100), Self.marks(100).unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined(),
            Self.marks(100).unicodeScalars.map { "\($0)<i></i>" }.joined(),
        ]
        for marks in ways {
            let text = Self.words(frame.replacing("%", with: "a" + marks + "b"))
            #expect(Array(text.utf8.suffix(3)) == Array("..b".utf8))
            #expect(text.unicodeScalars.count <= 12)
            #expect(text.unicodeScalars.count { $0.properties.canonicalCombiningClass != .notReordered } <= 8)
        }
    }

    @Test("Eight marks stay, and so do those of the next letter")
    func eight() {
        let letter = "x" + String(repeating: "\u{334}", count: 8)
        for text in [
            Sanitizer.line(letter + letter), Sanitizer.text(letter + letter), Sanitizer.visible(letter + letter),
        ] {
            #expect(Array(text.unicodeScalars) == Array((letter + letter).unicodeScalars))
        }
        #expect(Self.words("<p>\(letter) \(letter)</p>").unicodeScalars.count == 19)
    }

    @Test(
        "Titles and names are cut the same way, once",
        arguments: ["\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}", "\u{344}"])
    func titles(mark: String) {
        let text = "a" + String(repeating: mark, count: 50) + "b" + String(repeating: mark, count: 50)
        for clean in [Sanitizer.line(text), Sanitizer.text(text), Sanitizer.visible(text)] {
            #expect(clean.unicodeScalars.count <= 2 * (1 + 8 + 2))
            #expect(clean.utf8.split(separator: UInt8(ascii: "b")).count == 2)
            #expect(Array(clean.utf8.suffix(2)) == Array("..".utf8))
            #expect(Array(Sanitizer.text(clean).unicodeScalars) == Array(clean.precomposed))
        }
    }
}

extension String {
    fileprivate var precomposed: String.UnicodeScalarView { Sanitizer.text(self).unicodeScalars }
}
