import Foundation
import ReduxKit

/// The text of a log, which is untrusted: every string in it is cleaned before anything is decoded.
///
/// Models clean what they decode; a log also holds strings outside of models: ids, hosts, Qiita's error messages.
enum PayloadSanitizer {
    /// The payload with all strings reduced to single lines without hidden characters; bodies and profiles are left to their models.
    /// - Throws: `brokenPayload` for invalid JSON, and for a number larger than any in a session.
    static func cleaned(_ payload: ArraySlice<UInt8>) throws(ActionCodingError) -> ArraySlice<UInt8> {
        let payload = StreamSafeText.json(payload)
        var scanner = PayloadScanner(payload)
        switch scanner.verdict() {
        case .clean: return payload
        case .broken: throw .brokenPayload
        case .suspect: return try rewritten(payload)
        }
    }

    private static func rewritten(_ payload: ArraySlice<UInt8>) throws(ActionCodingError) -> ArraySlice<UInt8> {
        guard let value = try? JSONSerialization.jsonObject(with: Data(payload)),
            let data = try? JSONSerialization.data(withJSONObject: cleaned(value, key: ""))
        else { throw .brokenPayload }
        return Array(data)[...]
    }

    private static func cleaned(_ value: Any, key: String) -> Any {
        switch value {
        case let text as String: PayloadScanner.isLongText(key.utf8) ? text : Sanitizer.line(text)
        case let elements as [Any]: elements.map { cleaned($0, key: key) }
        case let members as [String: Any]:
            [String: Any](members.map { (Sanitizer.line($0.key), cleaned($0.value, key: $0.key)) }) { $1 }
        default: value
        }
    }
}
