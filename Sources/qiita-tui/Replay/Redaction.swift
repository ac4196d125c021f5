import Foundation
import QiitaDomain
import ReduxKit

/// Replaces every text, name and id in a log's actions consistently by one of the same shape, and shifts the times.
struct Redaction {
    private let text: RedactedText
    /// The shift of all times, in seconds.
    private let shift: Int

    /// Creates a redaction whose replacements depend on the secret.
    init(secret: String) {
        text = RedactedText(secret: secret)
        shift = -86400 * Int(1 + StateDigest(of: .text("\(secret) days")).value % 1000)
    }

    /// The redacted action.
    /// - Throws: `brokenPayload` if the action cannot be decoded with replaced words.
    func redacted(_ action: LoggedAction) throws(ActionCodingError) -> LoggedAction {
        let payload = action.payload ?? .object([])
        do throws(ActionCodingError) {
            return try action.with(payload: value(payload, under: "", keeping: false), by: ActionCodec())
        } catch {
            return try action.with(payload: value(payload, under: "", keeping: true), by: ActionCodec())
        }
    }

    /// The redacted input. A key is unchanged unless it typed a character of a text. Nil for input that this version
    /// does not know.
    func redacted(_ input: LoggedInput, isTyped: Bool) -> LoggedInput? {
        guard var content = RecordedInput(input) else { return nil }
        switch content {
        case .key(.character(let character)):
            guard isTyped, let other = text(String(character), under: "text", keeping: false).first else { break }
            content = .key(.character(other))
        case .paste(let pasted): content = .paste(text(pasted, under: "text", keeping: false))
        case .key, .mouse, .resize: break
        }
        return LoggedInput(line: input.line, time: input.time, json: content.value.bytes)
    }

    /// The header with a shifted time.
    func redacted(_ header: ActionLogHeader) -> ActionLogHeader {
        var header = header
        header.started = time(header.started) ?? ""
        return header
    }

    /// The redacted value.
    /// - Parameter isKeeping: whether words that may be names of enum cases are unchanged.
    private func value(_ value: CanonicalValue, under key: String, keeping isKeeping: Bool) -> CanonicalValue {
        switch value {
        case .null, .bool: value
        case .number(let digits): Self.isTime(digits) ? .number("\((Int(digits) ?? 0) + shift)") : value
        case .text(let text): .text(self.text(text, under: key, keeping: isKeeping))
        case .array(let elements): .array(elements.map { self.value($0, under: key, keeping: isKeeping) })
        case .object(let members):
            .object(
                members.map { member in
                    CanonicalValue.Member(
                        key: Self.isName(member.key) ? member.key : text.plain(member.key),
                        value: self.value(member.value, under: member.key, keeping: isKeeping))
                })
        }
    }

    private func text(_ text: String, under key: String, keeping isKeeping: Bool) -> String {
        if Self.ownWords.contains(text) || Int(text) != nil { return text }
        if let time = time(text) { return time }
        if isKeeping, !Self.privateKeys.contains(key), text.wholeMatch(of: /[A-Za-z]+[.:-]?[0-9]*/) != nil {
            return text
        }
        switch key {
        case "rendered_body", "body": return self.text.markup(text)
        case "url", "link", "href", "host": return self.text.address(text)
        default: return self.text.plain(text)
        }
    }

    /// The names of enum cases in the encoded state, which are unchanged.
    private static let ownWords: Set = [
        "latest", "trend", "timeline", "stocks", "mine", "tag", "on", "off", "unknown", "ja", "en",
        "asSent", "likes",
    ]
    /// The keys of texts that readers and authors wrote.
    private static let privateKeys: Set = [
        "id", "title", "name", "rendered_body", "body", "description", "text", "query", "message", "path", "account",
        "user", "article", "subject", "author", "tags", "earlier", "link", "url", "host", "selected", "username",
        "organization",
        "location", "filter",
    ]

    /// Whether a key is the name of a property or the number of a screen.
    private static func isName(_ key: String) -> Bool {
        let isID = key.utf8.count == 20 && key.allSatisfy(\.isHexDigit)
        return !isID && key.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*|[0-9]{1,9}/) != nil
    }

    /// Whether a number is seconds since 1970.
    private static func isTime(_ digits: String) -> Bool {
        Int(digits).map { (1_000_000_000..<5_000_000_000).contains($0) } ?? false
    }

    /// A time in ISO 8601, shifted; nil for any other text.
    private func time(_ text: String) -> String? {
        guard text.utf8.count >= 20, let time = Timestamp(iso8601: text) else { return nil }
        return Timestamp(seconds: time.seconds + shift).iso8601
    }
}

/// Replaces a text consistently by one of the same length, width and script. Its structure is unchanged.
///
/// A word of ASCII letters and digits becomes another word, which depends on the secret; every other letter becomes
/// another one of its kind. This hides the text from a reader, but it is not encryption.
struct RedactedText {
    /// The secret that determines the replacements.
    let secret: String
    /// The words of addresses and searches that are unchanged.
    private static let structure: Set = [
        "http", "https", "www", "qiita", "com", "items", "tags", "user", "tag", "title",
    ]

    /// Redacts a text without markup.
    func plain(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        var position = 0
        while position < scalars.count {
            let word = scalars[position...].prefix { Self.isASCIIWord($0) }
            if word.isEmpty {
                result.append(letter(scalars[position]))
                position += 1
            } else {
                result.append(contentsOf: self.word(String(String.UnicodeScalarView(word))).unicodeScalars)
                position = word.endIndex
            }
        }
        return String(result)
    }

    /// Redacts HTML. Tags, names of attributes, classes and character references are unchanged.
    func markup(_ html: String) -> String {
        var result = ""
        var rest = html[...]
        while let sign = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            result += plain(String(rest[..<sign]))
            rest = rest[sign...]
            if rest.first == "&" {
                let reference = rest.prefixMatch(of: /&#?[A-Za-z0-9]{1,31};/)?.output ?? rest.prefix(1)
                result += reference
                rest = rest[reference.endIndex...]
            } else {
                let end = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
                result += tag(rest[..<end])
                rest = rest[end...]
            }
        }
        return result + plain(String(rest))
    }

    /// Redacts an address. Percent-encoded text is decoded, redacted and encoded again.
    func address(_ text: String) -> String {
        guard text.contains("%"), let decoded = text.removingPercentEncoding else { return plain(text) }
        let allowed = CharacterSet.urlPathAllowed.union(.urlQueryAllowed).union(CharacterSet(charactersIn: "#"))
        return plain(decoded).addingPercentEncoding(withAllowedCharacters: allowed) ?? plain(text)
    }

    private func tag(_ tag: Substring) -> String {
        String(tag).replacing(/([A-Za-z-]+)="([^"]*)"/) { match in
            let (name, value) = (match.output.1, String(match.output.2))
            switch name {
            case "class", "type", "align", "style", "width", "height": return String(match.output.0)
            case "href", "src": return #"\#(name)="\#(address(value))""#
            default: return #"\#(name)="\#(markup(value))""#
            }
        }
    }

    private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    /// A word with other letters and digits of the same kinds. An article's id becomes another id.
    private func word(_ word: String) -> String {
        if Self.structure.contains(word) { return word }
        let isID = word.utf8.count == 20 && word.allSatisfy { $0.isHexDigit && !$0.isUppercase }
        var random = StateDigest(of: .text(secret + word)).value | 1
        return String(
            String.UnicodeScalarView(
                word.unicodeScalars.map { scalar in
                    random ^= random << 13
                    random ^= random >> 7
                    random ^= random << 17
                    return isID ? Self.pick(Self.hexDigits, random) : Self.pick(Self.kind(of: scalar), random)
                }))
    }

    private static let hexDigits = Array("0123456789abcdef".unicodeScalars)
    private static let small = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
    private static let capital = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    private static let digits = Array("123456789".unicodeScalars)

    private static func kind(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar {
        case "a"..."z": small
        case "A"..."Z": capital
        default: digits
        }
    }

    private static func pick(_ scalars: [Unicode.Scalar], _ random: UInt64) -> Unicode.Scalar {
        scalars[Int((random >> 33) % UInt64(scalars.count))]
    }

    /// Another letter of the same script. Other characters are unchanged, including small kana, for which other rules
    /// of line breaking apply.
    private func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let scripts: [ClosedRange<UInt32>] = [
            0x4E00...0x9FA5, 0xAC00...0xD7A3, 0x03B1...0x03C1, 0x0391...0x03A1, 0x0430...0x044F, 0x0410...0x042F,
            0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF71...0xFF9D, 0x00E0...0x00F6, 0x3400...0x4DB5,
        ]
        let kana: [[Unicode.Scalar]] = [Self.hiragana, Self.katakana]
        if let letters = kana.first(where: { $0.contains(scalar) }), let place = letters.firstIndex(of: scalar) {
            return letters[shifted(place, among: letters.count)]
        }
        guard let script = scripts.first(where: { $0.contains(scalar.value) }) else { return scalar }
        let place = shifted(Int(scalar.value - script.lowerBound), among: script.count)
        return Unicode.Scalar(script.lowerBound + UInt32(place)) ?? scalar
    }

    private static let hiragana = Array(
        "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ".unicodeScalars)
    private static let katakana = Array(
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ".unicodeScalars)

    /// Another index, which depends on the secret and always differs.
    private func shifted(_ place: Int, among count: Int) -> Int {
        let distance = StateDigest(of: .text("\(secret)\(count)")).value % UInt64(count - 1)
        return (place + 1 + Int(distance)) % count
    }
}
