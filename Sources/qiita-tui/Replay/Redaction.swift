import QiitaDomain
import ReduxKit

/// Makes of a log's actions the same ones about made-up articles, people and searches: every text, name and id is replaced
/// by one of the same shape, the same one each time, and times are shifted.
struct Redaction {
    private let text: RedactedText
    /// Seconds by which every time is shifted.
    private let shift: Int

    /// A redaction that nobody can undo who does not know the secret.
    init(secret: String) {
        text = RedactedText(secret: secret)
        shift = -86400 * Int(1 + StateDigest(of: .text("\(secret) days")).value % 1000)
    }

    /// The action about something else.
    /// - Throws: `brokenPayload` if the action cannot be decoded without its own words.
    func redacted(_ action: LoggedAction) throws(ActionCodingError) -> LoggedAction {
        let payload = action.payload ?? .object([])
        do throws(ActionCodingError) {
            return try action.with(payload: value(payload, under: "", keeping: false), by: ActionCodec())
        } catch {
            return try action.with(payload: value(payload, under: "", keeping: true), by: ActionCodec())
        }
    }

    /// The header of a session at another time.
    func redacted(_ header: ActionLogHeader) -> ActionLogHeader {
        var header = header
        header.started = time(header.started) ?? ""
        return header
    }

    /// - Parameter isKeeping: whether words that may be the program's own stay.
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

    /// What the state's own enums are written as.
    private static let ownWords: Set = [
        "latest", "trend", "timeline", "stocks", "mine", "tag", "stocked", "notStocked", "unknown", "ja", "en",
    ]
    /// Where a reader's or an author's words stand.
    private static let privateKeys: Set = [
        "id", "title", "name", "rendered_body", "body", "description", "text", "query", "message", "path", "account",
        "user", "article", "author", "tags", "earlier", "link", "url", "host", "selected", "username", "organization",
        "location",
    ]

    /// A name of a member: of a type's own, or a screen's number.
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
