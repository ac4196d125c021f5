import Foundation
import QiitaDomain
import ReduxKit

/// Replaces a text by one of the same length, width and kind of scalars; white space and punctuation stay.
///
/// A scalar always becomes the same other one, and different ones become different ones. This hides the text from a reader, but
/// it is not encryption.
struct TextReplacement {
    private let scalars: ScalarSubstitution

    init(secret: String) {
        scalars = ScalarSubstitution(secret: secret, kind: Self.kind)
    }

    /// The replacement of a text under a key of a payload.
    func replacement(of text: String, under key: String) -> String {
        switch key {
        case "rendered_body", "body": markup(text)
        case "url", "link", "href", "host": address(text)
        // The number of a link that the reader typed.
        case "digits" where text.utf8.count < 10 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }: text
        default: plain(text)
        }
    }

    /// Redacts a text without markup. The words stay that make an address or a search what it is.
    func plain(_ text: String) -> String {
        for word in Self.cursorWords where text.hasPrefix(word) {
            return word + plain(String(text.dropFirst(word.count)))
        }
        return replaced(text, isInAddress: false)
    }

    func markup(_ html: String) -> String {
        HTMLRedactor(text: plain, address: address).rewritten(html)
    }

    /// Redacts an address. Percent-encoded text is decoded, redacted and encoded again, so that as much of it is shown decoded as
    /// before; what an address with a scheme has in ASCII stays encoded as it is.
    func address(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")), LinkAddress.authorityStart(of: text) == nil,
            let decoded = text.removingPercentEncoding.map(StreamSafeText.of)
        else {
            return replaced(text, isInAddress: true)
        }
        let allowed = CharacterSet.urlPathAllowed.union(.urlQueryAllowed).union(CharacterSet(charactersIn: "#"))
        return replaced(decoded, isInAddress: true).addingPercentEncoding(withAllowedCharacters: allowed)
            ?? replaced(text, isInAddress: true)
    }

    /// The words of a list's cursor that is not on an article.
    private static let cursorWords = ["(gap)", "(retry)"]
    private static let schemes: Set = ["http", "https"]
    private static let hostWords: Set = ["qiita", "com", "www"]
    private static let pathWords: Set = ["items", "tags", "search"]
    private static let searchWords: Set = [
        "user", "tag", "title", "body", "code", "stocks", "created", "updated", "org",
    ]

    private func replaced(_ text: String, isInAddress: Bool) -> String {
        let source = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var isInAddress = isInAddress
        var isInHost = false
        var position = 0
        while position < source.count {
            let word = source[position...].prefix(while: Self.isASCIIWord)
            guard !word.isEmpty else {
                let scalar = source[position]
                if scalar == "%", let (triples, end) = redactedTriples(in: source, from: position, isInAddress) {
                    result.append(contentsOf: triples.unicodeScalars)
                    position = end
                    continue
                }
                if scalar.properties.isWhitespace || scalar == "\"" || scalar == "<" {
                    (isInAddress, isInHost) = (false, false)
                }
                if scalar == "/", isInHost, position > 0, !"/:".unicodeScalars.contains(source[position - 1]) {
                    isInHost = false
                }
                result.append(scalars.replaced(scalar))
                position += 1
                continue
            }
            let written = String(String.UnicodeScalarView(word))
            let before = position > 0 ? source[position - 1] : " "
            let rest = source[word.endIndex...]
            let stays: Bool
            if rest.starts(with: "://".unicodeScalars), Self.schemes.contains(written) {
                stays = true
                (isInAddress, isInHost) = (true, true)
            } else if isInHost {
                stays = Self.hostWords.contains(written)
            } else if isInAddress, before == "/" {
                stays = Self.pathWords.contains(written)
            } else {
                let isFirst = before.properties.isWhitespace || before == "-" || before == "?"
                stays = rest.first == ":" && isFirst && Self.searchWords.contains(written)
            }
            for scalar in word { result.append(stays ? scalar : scalars.replaced(scalar)) }
            position = word.endIndex
        }
        return String(result)
    }

    /// The percent-encoded text from a percent sign on, and its end: it is decoded, redacted and encoded again. Triples that encode
    /// no text are redacted like words. Nil if there are none, and for ASCII outside of an address.
    private func redactedTriples(
        in source: [Unicode.Scalar], from start: Int, _ isInAddress: Bool
    ) -> (text: String, end: Int)? {
        let first = source[start...].prefix(3).map { UInt8(truncatingIfNeeded: $0.value) }
        guard source[start...].prefix(3).allSatisfy(\.isASCII), let byte = PercentEncoding.byte(in: first, at: 0) else {
            return nil
        }
        guard byte >= 0x80 else {
            let other = scalars.replaced(Unicode.Scalar(byte))
            return isInAddress ? (Self.percentEncoded(String(other)), start + 3) : nil
        }
        let bytes = source[start...].prefix { $0 == "%" || Self.isASCIIWord($0) }.map { UInt8($0.value) }
        let count = PercentEncoding.endOfHighBytes(in: bytes, from: 0)
        let run = source[start..<start + count]
        guard let text = String(validating: PercentEncoding.decoded(bytes[..<count]), as: UTF8.self) else {
            return (String(String.UnicodeScalarView(run.map(scalars.replaced))), start + count)
        }
        let other = String(String.UnicodeScalarView(text.unicodeScalars.map(scalars.replaced)))
        return (Self.percentEncoded(other), start + count)
    }

    private static func percentEncoded(_ text: String) -> String {
        text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    // MARK: - Kinds

    /// The kind of a scalar: what decides its width, its place in a line and in a cluster, and its use in words; nil for white
    /// space, punctuation and what is invisible.
    static func kind(of scalar: Unicode.Scalar) -> UInt64? {
        if scalar.isASCII {
            switch scalar {
            // An id remains one of hexadecimal digits.
            case "a"..."f", "A"..."F": return 1
            case "g"..."z", "G"..."Z": return 2
            case "0"..."9": return 3
            default: return nil
            }
        }
        let properties = scalar.properties
        guard !properties.isWhitespace, !properties.isVariationSelector, !Sanitizer.isHidden(scalar) else { return nil }
        let category: UInt64
        switch properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: category = 1
        case .lowercaseLetter: category = 2
        case .modifierLetter, .otherLetter: category = 3
        case .nonspacingMark, .spacingMark, .enclosingMark:
            category = 16 + UInt64(properties.canonicalCombiningClass.rawValue)
        case .decimalNumber: category = 4
        case .letterNumber, .otherNumber: category = 5
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: category = 6
        case .privateUse: category = 7
        case .unassigned: category = 8
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
            .format,
            .surrogate:
            return nil
        @unknown default: return nil
        }
        let traits = ScalarTraits(scalar.value)
        let text = String(scalar)
        let isComposed = text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(text.unicodeScalars)
        let flags: [Bool] = [
            traits.joins, traits.isPictographic, traits.takesEmojiStyle, isComposed, properties.isEmojiModifier,
            (0x1F1E6...0x1F1FF).contains(scalar.value), (0x3041...0x309F).contains(scalar.value),
            (0x30A0...0x30FF).contains(scalar.value), (0xFF66...0xFF9D).contains(scalar.value),
        ]
        var kind = category
        kind = kind << 3 | UInt64(UTF8.width(scalar))
        kind = kind << 2 | UInt64(traits.cells(ambiguous: 1))
        kind = kind << 2 | UInt64(traits.cells(ambiguous: 2))
        kind = kind << 5 | UInt64(traits.breakClass.rawValue)
        return flags.reduce(kind) { $0 << 1 | ($1 ? 1 : 0) }
    }
}
