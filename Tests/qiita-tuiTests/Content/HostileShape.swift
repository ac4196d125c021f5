import Testing

/// A shape of text that could make work on it grow faster than its length.
struct HostileShape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What stands before the repeated part.
    let start: String
    /// The part that is repeated.
    let unit: String

    init(_ name: String, _ unit: String, after start: String = "") {
        testDescription = name
        self.unit = unit
        self.start = start
    }

    /// The text of at least so many bytes.
    func text(bytes: Int) -> String {
        start + String(repeating: unit, count: max(1, bytes / unit.utf8.count))
    }

    /// Shapes of text and of HTML.
    static let all = texts + bodies

    /// Shapes that may stand in a title, a name or a paragraph.
    static let texts = [
        HostileShape("mixed marks", "\u{301}\u{323}\u{334}", after: "a"),
        HostileShape("one mark", "\u{301}", after: "a"),
        HostileShape("marks that do not compose", "\u{20DD}\u{20E3}", after: "a"),
        HostileShape("marks of many classes", "\u{5B0}\u{64B}\u{E38}\u{F71}\u{302A}", after: "a"),
        HostileShape("letters with eight marks", "a\u{301}\u{323}\u{334}\u{301}\u{323}\u{334}\u{301}\u{323}"),
        HostileShape("prepended signs", "\u{600}"),
        HostileShape("prepended signs before letters", "\u{600}a"),
        HostileShape("joined emoji", "👩\u{200D}"),
        HostileShape("joiners", "\u{200D}", after: "a"),
        HostileShape("selectors", "\u{FE0F}", after: "a"),
        HostileShape("selectors of variants", "\u{E0100}", after: "字"),
        HostileShape("skin tones", "\u{1F3FD}", after: "👍"),
        HostileShape("flags", "🇯"), HostileShape("whole flags", "🇯🇵"),
        HostileShape("tags", "\u{E0061}", after: "🏴"),
        HostileShape("leading consonants", "\u{1100}"), HostileShape("vowels", "\u{1161}", after: "\u{1100}"),
        HostileShape("conjuncts", "क\u{94D}"),
        HostileShape("voiced marks", "\u{3099}", after: "か"), HostileShape("half-width voiced marks", "ﾞ", after: "ｶ"),
        HostileShape("decomposed kana", "か\u{3099}"),
        HostileShape("fillers", "\u{3164}"), HostileShape("controls", "\u{1B}[2J"),
        HostileShape("full-width spaces", "\u{3000}", after: "字"), HostileShape("spaces", " ", after: "a"),
        HostileShape("one word", "a"), HostileShape("one line of ideographs", "字"),
        HostileShape("closing brackets", "」"), HostileShape("opening brackets", "「"), HostileShape("stops", "。"),
        HostileShape("dashes", "―"), HostileShape("a URL", "a/", after: "https://a.example/"),
        HostileShape("URLs", "https://a.example/ "), HostileShape("schemes", "https://"),
        HostileShape("numbers", "1,000"), HostileShape("dollars", "$"), HostileShape("formulas", "$a$ "),
        HostileShape("open formulas", "$a "), HostileShape("quotation marks", "\"\"\"\u{301}"),
        HostileShape("backslashes", "\\"), HostileShape("backquotes", "`"), HostileShape("square brackets", "]["),
        HostileShape("ampersands", "&"), HostileShape("angle brackets", "<"), HostileShape("quotation signs", "\""),
    ]

    /// Shapes of HTML.
    static let bodies = [
        HostileShape("nested quotes", "<blockquote>"), HostileShape("nested lists", "<ul><li>"),
        HostileShape("nested tables", "<table><tr><td>"), HostileShape("nested folds", "<details>"),
        HostileShape("nested marks", "<b><i>"), HostileShape("marks closed in the wrong order", "<b><i></b></i>a"),
        HostileShape("display formulas", "$$<br>"), HostileShape("display formulas in text", "文<br>$$x<br>"),
        HostileShape("emphasis in formulas", "$a<em>b</em>"),
        HostileShape(
            "marks in an address",
            "<a href=\"https://a.b/a\(String(repeating: "\u{301}\u{323}\u{334}", count: 30))\">x</a>"),
        HostileShape("references in an address", "<a href=\"https://a.b/\(String(repeating: "&", count: 90))\">x</a>"),
        HostileShape("references of marks", "&#x301;&#x323;", after: "<p>a"),
        HostileShape("links", "<a href=x>a</a>"), HostileShape("open links", "<a href=x>a"),
        HostileShape("footnotes", "<a href=\"#fn-a\" id=fnref>"), HostileShape("drawings", "<svg>"),
        HostileShape("videos", "<video>"), HostileShape("comments", "<!-"), HostileShape("references", "&a"),
        HostileShape("images", "<img src=a.png alt=\"a b\">"), HostileShape("emoji", "<img class=emoji alt=\":a:\">"),
        HostileShape(
            "cards", "<iframe src=\"https://qiita.com/embed-contents/link-card\" data-content=\"https://a.b\"></iframe>"
        ),
        HostileShape("line breaks", "a<br>"), HostileShape("cells", "<td>字", after: "<table><tr>"),
        HostileShape("rows", "<tr><td>字の多い欄<td>word", after: "<table>"),
        HostileShape("wide cells", "<td colspan=9>字", after: "<table><tr>"),
        HostileShape("code", "a(b, c) ", after: "<pre>"), HostileShape("code without breaks", "a", after: "<pre>"),
        HostileShape("indented code", " ", after: "<pre>"), HostileShape("code of tabs", "\t;", after: "<pre>"),
        HostileShape("code of spans", "<span class=k>a</span><span class=s>\u{301}</span>", after: "<pre>"),
        HostileShape("LaTeX", "\\a", after: "<div class=code-frame data-lang=math><pre>"),
        HostileShape("changes", "<del>a</del>"), HostileShape("readings", "<ruby>字<rt>じ</ruby>"),
    ]
}
