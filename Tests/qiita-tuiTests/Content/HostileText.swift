import Foundation
import QiitaDomain

/// What a stranger may write in the hope that a terminal obeys it, or that a reader is deceived.
enum HostileText: String, CaseIterable, Sendable {
    case clearScreen = "\u{1B}[2J\u{1B}[H"
    case csi = "\u{9B}31m"
    case windowTitle = "\u{1B}]0;pwned\u{7}"
    case clipboard = "\u{1B}]52;c;cHduZWQ=\u{1B}\\"
    case c1 = "\u{80}\u{85}\u{90}\u{9C}\u{9D}\u{9F}"
    case carriageReturn = "shown\rhidden"
    case bell = "\u{7}\u{8}\u{E}"
    case bidi = "\u{202E}fdp.exe\u{2066}\u{200F}\u{61C}"
    case zeroWidth = "\u{200B}\u{2060}\u{FEFF}\u{AD}\u{180E}"
    case nul = "a\u{0}b\u{7F}"
    case decomposed = "か\u{3099}は\u{309A}"
    case lines = "one\ntwo\r\nthree\u{2028}four"
    case tags = "\u{E0001}\u{E0041}\u{E0042}\u{E007F}"
    case fillers = "\u{3164}\u{FFA0}\u{115F}\u{1160}\u{34F}\u{17B4}\u{1BCA0}\u{1D173}\u{FFF0}\u{E01F0}"
    case annotation = "\u{FFF9}base\u{FFFA}over\u{FFFB}"

    /// A megabyte that begins with it.
    var long: String { rawValue + String(repeating: "長い", count: 175_000) }

    /// An answer of Qiita in which every field has the text.
    static func article(_ text: String, inBody written: String? = nil) throws -> Article {
        let body = body(written ?? text)
        let fields: [String: Any] = [
            "id": "id\(text)", "title": "title\(text)", "rendered_body": body, "created_at": text,
            "url": "https://qiita.com/a/items/\(text)", "tags": [["name": "tag\(text)"]], "comments_count": 1,
            "user": ["id": "user\(text)", "name": "name\(text)", "description": "profile\(text)"],
        ]
        return try JSONDecoder().decode(Article.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    /// A comment in whose every field is the text.
    static func comment(_ text: String) throws -> Comment {
        let fields: [String: Any] = [
            "id": "id\(text)", "rendered_body": body(text) + "<p>\(text) was said</p>", "created_at": text,
            "user": ["id": "user\(text)", "name": "name\(text)"],
        ]
        return try JSONDecoder().decode(Comment.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    /// A body in which every construct has the text, once as it is and once as references.
    static func body(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
        return """
            <h2 id="\(text)">h\(text)</h2><p>p\(text) <a href="https://example.com/\(text)">l\(text)</a></p>
            <p>\(escaped)</p><p><code>c\(text)</code><img alt="\(text)" src="x\(text)"></p>
            <div class="code-frame" data-lang="\(text)"><div class="code-lang"><span class="bold">f\(text)</span></div>
            <div class="highlight"><pre><code>k\(text)</code></pre></div></div>
            <table><tr><th>\(text)</th></tr></table><details><summary>\(text)</summary>\(text)</details>
            """
    }
}

extension String {
    /// The scalars that no terminal may get, as hexadecimal numbers; line feeds are none of them.
    var harmful: [String] {
        unicodeScalars.filter { Sanitizer.isHidden($0) && $0 != "\n" }.map { String($0.value, radix: 16) }
    }

    /// Without the sequences that set looks.
    var withoutLooks: String {
        replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }
}
