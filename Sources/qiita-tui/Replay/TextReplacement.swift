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

    /// Redacts an address. Percent-encoded text is decoded, redacted and encoded again.
    func address(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")), let decoded = text.removingPercentEncoding else {
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
            if stays {
                result.append(contentsOf: word)
            } else {
                for scalar in word { result.append(scalars.replaced(scalar)) }
            }
            position = word.endIndex
        }
        return String(result)
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
