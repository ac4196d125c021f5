import Foundation

/// The address of a link as it is shown to a reader and handed to other programs.
///
/// Shown, its host comes first, because the host decides who answers; the signs of a deceptive address are listed.
public struct LinkAddress: Equatable, Sendable {
    /// A reason to look twice before following a link.
    public enum Warning: Equatable, Sendable {
        /// A user part, as in `https://qiita.com@example.net`, whose real host is the last one.
        case userPart(String)
        /// A host that may look like another one; the form in which it is not shown: as programs read it, in punycode, or decoded
        /// from it.
        case lookalike(otherForm: String)
        /// The text of the link names another host than its target.
        case otherHost(named: String)
    }

    /// The host in lower case, with its port; empty for an address without a host.
    public let host: String
    /// Path, query and fragment as written; the whole address if it has no host.
    public let path: String
    /// The reasons to look twice, most important first.
    public let warnings: [Warning]

    /// Examines an address and the text that links to it.
    public init(_ address: String, text: String = "") {
        let parts = Self.parts(of: address)
        host = parts.host
        path = parts.path
        var warnings: [Warning] = []
        if !parts.user.isEmpty { warnings.append(.userPart(parts.user)) }
        let name = String(host.prefix { $0 != ":" })
        if let otherForm = LookalikeHost(name).otherForm { warnings.append(.lookalike(otherForm: otherForm)) }
        if let named = Self.host(namedBy: text), !name.isEmpty, !LookalikeHost.areOfOneSite(named, name) {
            warnings.append(.otherHost(named: named))
        }
        self.warnings = warnings
    }

    /// The address on one line, host first, preceded by `[!]` if there is a warning:
    /// `[!] example.net/path (qiita.com@)`.
    public var summary: String {
        let notes = warnings.map { warning in
            switch warning {
            case .userPart(let user): "\(user)@"
            case .lookalike(let otherForm): otherForm
            case .otherHost(let named): "!= \(named)"
            }
        }
        let mark = warnings.isEmpty ? "" : "[!] "
        return mark + host + Self.shown(path) + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }

    /// The address for a browser or the clipboard: blanks and controls of every kind are percent-encoded.
    public static func encoded(_ address: String) -> String {
        guard address.unicodeScalars.contains(where: isBlankOrControl) else { return address }
        var result = ""
        for scalar in address.unicodeScalars {
            guard isBlankOrControl(scalar) else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for byte in UTF8.encode(scalar).map({ Array($0) }) ?? [] {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }

    /// An address as it is shown: its percent-encoded bytes from 0x80 on are decoded, but not those of the host. They all stay
    /// encoded if they are not valid UTF-8 or hide, turn, separate or imitate a part of the address, or if the host may look like
    /// another one.
    public static func shown(_ address: String) -> String {
        guard address.utf8.contains(0x25), !hasLookalikeHost(address) else { return address }
        let source = Array(address.utf8)
        let authority = authorityStart(of: address).map { address.utf8.distance(from: address.startIndex, to: $0) }
        let path = source[(authority ?? 0)...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? source.count
        var result = Array(source[..<path])
        var index = path
        while index < source.count {
            let end = PercentEncoding.endOfHighBytes(in: source, from: index)
            guard end > index else {
                result.append(source[index])
                index += 1
                continue
            }
            let bytes = PercentEncoding.decoded(source[index..<end])
            guard let text = String(validating: bytes, as: UTF8.self), isShowable(text) else { return address }
            result += Sanitizer.composed(text).utf8
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func hasLookalikeHost(_ address: String) -> Bool {
        let host = parts(of: address).host
        let isOther = host.utf8.contains { $0 >= 0x80 } || host.utf8.contains(0x2D) && host.contains("xn--")
        return isOther && LookalikeHost(String(host.prefix { $0 != ":" })).otherForm != nil
    }

    /// Whether each scalar of a decoded part is visible and no imitation of a slash. A mark belongs to a letter of the part.
    private static func isShowable(_ text: String) -> Bool {
        var marks = CombiningMarkLimit()
        if let first = text.unicodeScalars.first, CombiningMarkLimit.isMark(first) { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            guard marks.keeps(scalar), !isBlankOrControl(scalar), !deceptive.contains(scalar.value) else {
                return false
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .privateUse, .unassigned, .surrogate: return false
            case _: return true
            }
        }
    }

    /// Characters that look like a slash, and the blank pattern of Braille and the note without a head, which are not seen.
    private static let deceptive: [UInt32] = [
        0x2044, 0x2215, 0x2216, 0x2571, 0x2572, 0x27CB, 0x27CD, 0x2800, 0x29F5, 0x29F6, 0x29F8, 0x29F9, 0x2AFD, 0xFE68,
        0xFF0F, 0xFF3C, 0x1D159,
    ]

    private static func isBlankOrControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value > 0x7E && (Sanitizer.isHidden(scalar) || scalar.properties.isWhitespace)
    }

    /// The place behind the first `://`, where a user part or the host begins; nil if there is none. A search for the whole mark
    /// takes tens of thousands of instructions.
    public static func authorityStart(of address: String) -> String.Index? {
        var rest = address.utf8[...]
        while let colon = rest.firstIndex(of: 0x3A) {
            rest = rest[colon...].dropFirst()
            if rest.starts(with: "//".utf8) { return rest.index(rest.startIndex, offsetBy: 2) }
        }
        return nil
    }

    private static func parts(of address: String) -> (user: String, host: String, path: String) {
        guard let start = authorityStart(of: address) else { return ("", "", address) }
        let rest = address[start...]
        let end = rest.utf8.firstIndex { [0x2F, 0x3F, 0x23, 0x5C].contains($0) } ?? rest.endIndex
        let authority = rest[..<end]
        guard let at = authority.utf8.lastIndex(of: 0x40) else {
            return ("", authority.lowercased(), String(rest[end...]))
        }
        let host = authority[authority.utf8.index(after: at)...]
        return (String(authority[..<at]), host.lowercased(), String(rest[end...]))
    }

    // MARK: Texts that name a host

    /// Suffixes that occur more often in host names than in file names.
    private static let domains: Set<String> = [
        "com", "org", "net", "jp", "io", "dev", "co", "app", "ai", "edu", "gov", "info", "me", "tv", "uk", "de", "fr",
        "cn", "kr", "tw", "eu", "us", "biz", "cloud", "site", "xyz",
    ]

    /// The host that a text names: that of a URL at its start, or the text itself if it looks like one.
    private static func host(namedBy text: String) -> String? {
        let word = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        guard word.utf8.count < 2048 else { return nil }
        let isURL = ["https://", "http://"].contains { word.lowercased().hasPrefix($0) }
        if isURL {
            let host = parts(of: String(word)).host.prefix { $0 != ":" }
            return host.utf8.contains(0x2E) ? String(host) : nil
        }
        let host = word.prefix { $0 != "/" && $0 != ":" }.lowercased()
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isName =
            labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty
                    && label.unicodeScalars.allSatisfy {
                        $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
                    }
            }
        return isName && domains.contains(String(labels[labels.count - 1])) ? host : nil
    }
}

extension LinkAddress {
    /// The URL of an address, or of a relative one at `base`; nil for a text that is none. A host with letters other than ASCII is
    /// encoded here: Foundation would do it with tables of ICU that the program does not contain.
    public static func url(_ address: String, relativeTo base: URL? = nil) -> URL? {
        URL(string: hostEncoded(address), relativeTo: base)
    }

    private static func hostEncoded(_ address: String) -> String {
        guard !address.utf8.allSatisfy({ $0 < 0x80 }), let slashes = address.firstRange(of: "//"),
            address[..<slashes.lowerBound].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == ":") })
        else { return address }
        let end = address[slashes.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex
        let user = address[slashes.upperBound..<end].lastIndex(of: "@").map(address.index(after:))
        let start = user ?? slashes.upperBound
        let port = address[start..<end].firstIndex(of: ":") ?? end
        let host = address[start..<port].lowercased().precomposedStringWithCanonicalMapping
        return address[..<start] + Punycode.host(host) + address[port...]
    }
}
