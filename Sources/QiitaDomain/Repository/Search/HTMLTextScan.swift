/// Reads the text of an HTML body without its markup, in one pass.
enum HTMLTextScan {
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

    /// The code blocks of an HTML body, with their markup.
    static func code(in html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            var code: [UInt8] = []
            var start: Int?
            var index = 0
            while let mark = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                index = mark + 1
                if start == nil, bytes[index...].starts(with: "pre".utf8) {
                    start = mark
                } else if let opened = start, bytes[index...].starts(with: "/pre".utf8) {
                    code += bytes[opened..<mark]
                    start = nil
                }
            }
            if let start { code += bytes[start...] }
            return String(decoding: code, as: UTF8.self)
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
