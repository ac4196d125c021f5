/// Bodies that are wrong on purpose, the same ones for the same seed.
struct BrokenHTML {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private static let elements = [
        "p", "div", "ul", "ol", "li", "b", "em", "a href=\"/x\"", "code", "pre", "blockquote", "table", "tr", "td",
        "th", "thead",
        "tbody", "details", "summary", "h2", "h3", "dl", "dt", "dd", "div class=\"note info\"", "kbd", "sup", "ruby",
        "rt", "span",
        "section", "div class=\"code-frame\" data-lang=x", "span class=k", "br", "hr", "q", "caption", "unknown", "del",
        "rp",
        "section class=footnotes", "blockquote class=twitter-tweet", "title",
        "p class=codepen data-slug-hash=a data-user=b",
        "div class=code-lang",
    ]

    /// A body and its words from first to last.
    mutating func body() -> (html: String, words: [String]) {
        var html = ""
        var words: [String] = []
        for _ in 0..<(10 + next(60)) {
            switch next(5) {
            case 0, 1: html += "<\(pick(Self.elements))>"
            case 2: html += "</\(pick(Self.elements).prefix { $0 != " " })>"
            default:
                words.append("w\(words.count)x")
                html += words[words.count - 1] + pick([" ", "", "\n", " &amp; "])
            }
        }
        return (html, words)
    }

    /// Any characters, with those that mean something more often.
    mutating func noise() -> String {
        var html = ""
        for _ in 0..<200 {
            switch next(6) {
            case 0: html += "<\(pick(Self.elements))"
            case 1:
                html += pick([
                    "<", ">", "</", "<!--", "-->", "&", "&#", ";", "=", "\"", "'", "<![CDATA[", "]]>", "<svg>",
                    "<script>",
                ])
            case 2:
                html += pick(["&lt;", "&#0;", "&#xD800;", "&#27;", "\0", "\r\n", "$", "\u{3099}", "か", "😀", "\u{202E}"])
            case 3: html.unicodeScalars.append(Unicode.Scalar(UInt32(next(0xD7FF))) ?? "x")
            case 4: html.unicodeScalars.append(Unicode.Scalar(UInt8(next(128))))
            default: html += pick(["a", " ", ">", "</p>", "日本\n語"])
            }
        }
        return html
    }

    private mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }
}
