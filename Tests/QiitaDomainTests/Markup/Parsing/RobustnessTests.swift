import QiitaDomain
import TestSupport
import Testing

@Suite("Broken and huge bodies", .inTurn)
struct RobustnessTests {
    @Test("Every word survives any nesting, in order", arguments: 0..<8)
    func words(part: Int) {
        for seed in part * 250..<(part + 1) * 250 {
            var random = BrokenHTML(seed: UInt64(seed))
            let (html, words) = random.body()
            let text = BodyText.of(BlockParser.parse(html))
            #expect(Self.holds(text, words), "seed \(seed): \(html)")
        }
    }

    private static func holds(_ text: String, _ words: [String]) -> Bool {
        var rest = text[...]
        for word in words {
            guard let found = rest.firstRange(of: word) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    @Test("Any bytes parse, and no hidden character comes out", arguments: 0..<4)
    func noise(part: Int) {
        for seed in part * 250..<(part + 1) * 250 {
            var random = BrokenHTML(seed: UInt64(seed))
            let text = BodyText.of(BlockParser.parse(random.noise()))
            let hidden = text.unicodeScalars.first { Sanitizer.isHidden($0) && $0 != "\n" && $0 != "\t" }
            #expect(hidden == nil, "seed \(seed)")
        }
    }

    @Test(
        "5,000 nested elements keep their text and respect the depth limit",
        arguments: [
            "div", "blockquote", "ul><li", "details", "b", "sup", "table><tr><td", "h2", "pre", "section class=note",
            "div class=note", "dl><dd", "span", "a href=/x", "ruby", "code", "title",
            "section class=footnotes><ol><li", "ol",
        ])
    func nested(element: String) {
        for closing in ["", "</\(element.prefix { $0 != " " && $0 != ">" })>"] {
            let html =
                String(repeating: "<\(element)>", count: 5000) + "x" + String(repeating: closing, count: 5000) + "y"
            let body = BlockParser.parse(html)
            #expect(BodyText.of(body).filter { $0.isLetter }.suffix(2) == "xy")
            #expect(BodyText.depth(of: body.blocks) <= BlockParser.maximumDepth + 1)
        }
    }

    @Test("A line of a megabyte is one paragraph")
    func longLine() {
        let body = BlockParser.parse("<p>" + String(repeating: "あa ", count: 200_000) + "</p>")
        #expect(BodyText.of(body).utf8.count == 200_000 * 5 - 1)
    }

    /// Sixteen times the source is sixteen times the work, or two hundred and fifty-six where it grows with the square.
    @Test(
        "Adversarial sources parse in linear work",
        arguments: [
            "<b></b>a", "<a href=x>", "<svg>", "<video>", "<!-", "</", "&a", "<b><i>", "</b></i>", "$", "$a ",
            "<ul><li>", "<table>", "<td>",
            "<p>", "<span>$", "<sup><a href=\"#fn-1\" id=\"fnref\">", "<x y=1 ", "<iframe>", "<ruby>a<rt>", "</div>",
            "<dt>", "a<code>",
            "<a class=user-mention href=/a>@", "<noscript>", "<table><tr><td>", "<h2>a", "<pre>", "<script><!--<",
            "か\u{3099}", "\u{301}", "$a<b>b</b>$ ", "$<em>a</em>$1",
        ])
    func slow(piece: String) throws {
        let short = try ThreadTime.least(of: 2) { _ = BlockParser.parse(String(repeating: piece, count: 1_000)) }
        let long = try ThreadTime.least(of: 1) { _ = BlockParser.parse(String(repeating: piece, count: 16_000)) }
        #expect(long < short * 100 + .milliseconds(20))
    }

    @Test("Elements beyond the depth limit close with their parent")
    func counted() {
        let deep = String(repeating: "<blockquote>", count: 300)
        let html = "<table><tr><td>\(deep)</table><blockquote>q</blockquote>r"
        #expect(BlockDump.dump(html).hasSuffix("quote\n  p q\np r"))
    }

    @Test("An empty body has no blocks")
    func empty() {
        #expect(BlockParser.parse("").blocks.isEmpty)
        #expect(BlockParser.parse("\n \u{0}").blocks.isEmpty)
    }
}
