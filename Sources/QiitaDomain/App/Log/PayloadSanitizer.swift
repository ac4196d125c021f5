import ReduxKit

/// The text of a log, which is untrusted: every string in it is cleaned before anything is decoded.
///
/// Models clean what they decode; a log also holds strings outside of models: ids, hosts, Qiita's error messages.
enum PayloadSanitizer {
    /// The most digits of a number: a thousand years in milliseconds have fourteen.
    static let longestNumber = 15

    /// The payload with all strings reduced to single lines without hidden characters; bodies and profiles are left to their models.
    /// - Throws: `undecodable` for invalid JSON, and for a number larger than any in a session, with which sums would overflow.
    static func cleaned(_ payload: ArraySlice<UInt8>) throws(ActionCodingError) -> CanonicalValue {
        let value = try CanonicalValue(payload: StreamSafeText.json(payload))
        do throws(ActionCodingError) {
            return try isClean(value, key: "") ? value : cleaned(value, key: "")
        } catch {
            throw tooLarge(in: value, at: StatePath()).map(ActionCodingError.undecodable) ?? error
        }
    }

    /// The first number that is too large; nil if there is none.
    private static func tooLarge(in value: CanonicalValue, at path: StatePath) -> UndecodableValue? {
        if case .number(let number) = value, isTooLarge(number) {
            return UndecodableValue(member: path, cause: .outOfRange(value.shortJSON(length: 40)))
        }
        for child in value.children ?? [] {
            if let found = tooLarge(in: child.value, at: path.appending(child.component)) { return found }
        }
        return nil
    }

    /// Whether a value can be decoded unchanged, as nearly all can.
    /// - Parameter key: the name that the value, or the array that contains it, has in its object.
    private static func isClean(_ value: CanonicalValue, key: String) throws(ActionCodingError) -> Bool {
        var isAllClean = true
        switch value {
        case .null, .bool: break
        case .number(let number): if isTooLarge(number) { throw .brokenPayload }
        case .text(let text): isAllClean = isClean(text) || isLongText(key)
        case .array(let elements):
            for element in elements where try !isClean(element, key: key) { isAllClean = false }
        case .object(let members):
            for member in members where try !isClean(member.value, key: member.key) || !isClean(member.key) {
                isAllClean = false
            }
        }
        return isAllClean
    }

    private static func cleaned(_ value: CanonicalValue, key: String) -> CanonicalValue {
        switch value {
        case .null, .bool, .number: value
        case .text(let text): isClean(text) || isLongText(key) ? value : .text(Sanitizer.line(text))
        case .array(let elements): .array(elements.map { cleaned($0, key: key) })
        case .object(let members):
            .object(
                members.map {
                    let key = isClean($0.key) ? $0.key : Sanitizer.line($0.key)
                    return CanonicalValue.Member(key: key, value: cleaned($0.value, key: $0.key))
                })
        }
    }

    private static func isTooLarge(_ number: String) -> Bool {
        (number.utf8.count > longestNumber || number.utf8.contains(UInt8(ascii: "e")))
            && !((Double(number) ?? .infinity).magnitude < 1e15)
    }

    private static func isClean(_ text: String) -> Bool {
        !Sanitizer.holdsHidden(text) && !text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    }

    /// Whether the strings under a key span several lines and are cleaned by their model.
    private static func isLongText(_ key: String) -> Bool {
        key == "rendered_body" || key == "description" || key == "body"
    }
}
