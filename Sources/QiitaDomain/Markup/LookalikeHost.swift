import Foundation

/// Whether a host may look like another one to a reader: it mixes scripts, has letters that resemble those of ASCII, or characters that
/// programs read as others.
struct LookalikeHost {
    /// The form of the host in which it is not shown: as programs read it, in punycode, or decoded from it. Nil for a host that does not
    /// look like another one.
    let otherForm: String?

    /// Examines a host in lower case, without its port.
    init(_ name: String) {
        let decoded = Punycode.decodedHost(name)
        if Self.mixesScripts(decoded) || Self.resemblesASCII(decoded) {
            otherForm = decoded == name ? Punycode.host(name) : decoded
        } else {
            let read = Self.read(name)
            otherForm = read == name ? nil : Punycode.host(read)
        }
    }

    /// Whether two hosts are the same or one is a part of the other's domain.
    static func areOfOneSite(_ first: String, _ second: String) -> Bool {
        let first = Punycode.host(first).withoutWWW
        let second = Punycode.host(second).withoutWWW
        return first == second || first.hasSuffix("." + second) || second.hasSuffix("." + first)
    }

    /// The host as browsers read it (UTS #46): full-width characters are those of ASCII, and the full stops of Chinese and Japanese
    /// separate labels. A full stop at the end, which may belong to the sentence, stays.
    private static func read(_ host: String) -> String {
        guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host }
        let scalars = host.unicodeScalars
        let end = scalars.lastIndex { !fullStops.contains($0) }.map(scalars.index(after:)) ?? scalars.startIndex
        var result = String.UnicodeScalarView()
        for scalar in scalars[..<end] {
            let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
            let ascii = isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) : nil
            result.append(fullStops.contains(scalar) ? "." : ascii ?? scalar)
        }
        result.append(contentsOf: scalars[end...])
        return String(result).lowercased()
    }

    private static let fullStops: Set<Unicode.Scalar> = ["\u{3002}", "\u{FF0E}", "\u{FF61}"]

    // MARK: Letters that resemble those of ASCII

    /// Whether a host has Latin letters that look like others without a mark, or is Qiita's but for marks on its letters.
    private static func resemblesASCII(_ host: String) -> Bool {
        guard host.utf8.contains(where: { $0 >= 0x80 }) else { return false }
        let hasOwnLetter = ["tr", "az"].contains { host.hasSuffix(".\($0)") }
        let resembles = host.unicodeScalars.contains {
            $0 == dotlessI ? !hasOwnLetter : resembling.contains($0)
        }
        return resembles || areOfOneSite(withoutMarks(host), "qiita.com")
    }

    /// A letter of Turkish and Azerbaijani.
    private static let dotlessI: Unicode.Scalar = "\u{131}"
    /// Latin letters like k, l, n, s, b, p, j and the signs of clicks, which look like l, ll and an exclamation mark.
    private static let resembling: Set<Unicode.Scalar> = [
        "\u{138}", "\u{140}", "\u{149}", "\u{17F}", "\u{185}", "\u{19A}", "\u{1BF}", "\u{1C0}", "\u{1C1}", "\u{1C2}",
        "\u{1C3}",
        "\u{237}",
    ]

    private static func withoutMarks(_ host: String) -> String {
        let scalars = host.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
            !CombiningMarkLimit.isMark($0)
        }
        return String(String.UnicodeScalarView(scalars.map { $0 == dotlessI ? "i" : $0 }))
    }

    // MARK: Scripts

    private enum Script: UInt8 {
        case latin, greek, cyrillic, kana, han, hangul, bopomofo, other
    }

    /// Whether a host has letters of scripts that are not written together. Japanese, Chinese and Korean names may also
    /// have Latin letters.
    private static func mixesScripts(_ host: String) -> Bool {
        guard host.utf8.contains(where: { $0 >= 0x80 }) else { return false }
        let scripts = Set(host.unicodeScalars.compactMap(script))
        if scripts.contains(.other) { return scripts.count > 1 || !scripts.isSubset(of: [.other]) }
        let families: [Set<Script>] = [
            [.latin, .han, .kana], [.latin, .han, .hangul], [.latin, .han, .bopomofo],
        ]
        return scripts.count > 1 && !families.contains { scripts.isSubset(of: $0) }
    }

    /// The script of a letter; nil for digits, hyphens and dots.
    private static func script(of scalar: Unicode.Scalar) -> Script? {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
        case 0..<0x80, 0x30FB, 0x3002, 0xFF0E, 0xFF61: nil
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .han
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .kana
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: .hangul
        case 0x3100...0x312F, 0x31A0...0x31BF: .bopomofo
        case _: .other
        }
    }
}

extension String {
    fileprivate var withoutWWW: String {
        hasPrefix("www.") ? String(dropFirst(4)) : self
    }
}
