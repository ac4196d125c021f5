import Foundation
import ReduxKit

/// The text of a log, which may be a stranger's: every string in it is cleaned before anything is decoded.
///
/// Models clean what they decode; a log also holds strings that belong to none: ids, hosts, Qiita's word for an error.
enum LogText {
    /// The payload whose strings are lines without hidden characters; a body and a profile are left to their models.
    /// - Throws: `brokenPayload` for what is not JSON, and for a number that no session comes to.
    static func cleaned(_ payload: ArraySlice<UInt8>) throws(ActionCodingError) -> ArraySlice<UInt8> {
        var scanner = LogTextScanner(payload)
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
        case let text as String: LogTextScanner.isLongText(key.utf8) ? text : Sanitizer.line(text)
        case let elements as [Any]: elements.map { cleaned($0, key: key) }
        case let members as [String: Any]:
            [String: Any](members.map { (Sanitizer.line($0.key), cleaned($0.value, key: $0.key)) }) { $1 }
        default: value
        }
    }
}
