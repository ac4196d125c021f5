/// The sentences of bodies in which a search found a term.
public struct SearchExcerpt: Equatable, Sendable {
    /// The terms searched for in bodies.
    let terms: [String]

    /// Creates excerpts for a query; nil if none of its terms is searched for in bodies.
    public init?(query: String) {
        terms = query.split(whereSeparator: \.isWhitespace).compactMap { word in
            let parts = word.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0] == "body" { return String(parts[1]) }
            let isOther = word.hasPrefix("-") || word == "OR" || parts.count == 2 && Self.fields.contains(parts[0])
            return isOther ? nil : String(word)
        }
        if terms.isEmpty { return nil }
    }

    /// The fields of a query other than the body.
    private static let fields: Set<Substring> = ["tag", "user", "title", "code", "stocks", "created", "updated"]

    /// The first sentence of the body with a term that is in neither the title nor a name, and that term; nil if there is none.
    public func sentence(of article: Article) -> (text: String, term: String)? {
        let names = ([article.title, article.user.id] + article.tags).map { SearchFolding.folded($0) }
        let wanted = terms.map { ($0, SearchFolding.folded($0)) }
            .filter { term in !names.contains { $0.holds(term.1) } }
        guard !wanted.isEmpty else { return nil }
        var found: (String, String)?
        var sentence = String.UnicodeScalarView()
        func isFound() -> Bool {
            let text = String(sentence)
            sentence = String.UnicodeScalarView()
            let folded = SearchFolding.folded(text)
            found = wanted.first { folded.holds($0.1) }.map { (Sanitizer.line(text), $0.0) }
            return found != nil
        }
        BodyScan.scan(article.renderedBody) { value in
            switch value.flatMap(Unicode.Scalar.init) {
            case nil, "\n": return !isFound()
            case " " where sentence.last == " " || sentence.isEmpty: return true
            case " " where [".", "!", "?"].contains(sentence.last): return !isFound()
            case let scalar?:
                sentence.append(scalar)
                return !(["。", "！", "？"].contains(scalar) && isFound())
            }
        }
        return found ?? (isFound() ? found : nil)
    }
}

/// Reads the text of an HTML body without its markup, in one pass.
enum BodyScan {
    /// Passes the scalars of the text, and nil at the start and the end of each block; `take` returns whether to
    /// continue.
    static func scan(_ html: String, _ take: (UInt32?) -> Bool) {
        var html = html
        html.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "<"):
                    let name = packedName(in: bytes, after: index)
                    while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
                    index += 1
                    if !phrases.contains(name), !take(nil) { return }
                case UInt8(ascii: "&"):
                    let (scalar, length) = reference(in: bytes, at: index)
                    index += length
                    if !take(scalar) { return }
                case _:
                    let scalar = bytes.scalar(at: index)
                    index += bytes.scalarLength(at: index)
                    if !take(scalar) { return }
                }
            }
        }
    }

    /// The inline elements, which do not separate words.
    private static let phrases = Set(
        [
            "a", "abbr", "b", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
            "span", "strong", "sub", "sup", "tt", "u", "var", "wbr",
        ].map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })

    /// The name of the element of a tag, at most eight bytes of it.
    private static func packedName(in bytes: UnsafeBufferPointer<UInt8>, after start: Int) -> UInt64 {
        var index = start + 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        var name: UInt64 = 0
        while index < min(bytes.count, start + 9) {
            let byte = bytes[index] | 0x20
            guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { break }
            name = name << 8 | UInt64(byte)
            index += 1
        }
        return name
    }

    /// The references for characters that HTML must escape.
    private static let references: [(text: [UInt8], scalar: UInt32)] = [
        ("lt;", 0x3C), ("gt;", 0x3E), ("amp;", 0x26), ("quot;", 0x22), ("#39;", 0x27),
    ].map { (Array($0.utf8), $1) }

    /// The character of a reference and its length in bytes; an ampersand if it is not one of `references`.
    private static func reference(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (UInt32, length: Int) {
        let rest = bytes[(start + 1)...].prefix(5)
        return references.first { rest.starts(with: $0.text) }.map { ($0.scalar, $0.text.count + 1) } ?? (0x26, 1)
    }
}
