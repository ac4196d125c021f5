import Foundation
import ReduxKit

/// A recorded state of an earlier version, which lacks what the state has got since.
enum EarlierState {
    /// The most values that may be missing.
    private static let mostMissing = 100

    /// The state, in which each value that it lacks and has to have is as at the beginning of every session; nil where
    /// that helps nothing. What may be absent stays absent.
    static func completed(_ payload: ArraySlice<UInt8>) -> AppState? {
        guard var start = object(payload), let initial = try? CanonicalValue(encoding: AppState()),
            let beginning = object(initial.bytes[...])
        else { return nil }
        for _ in 0..<mostMissing {
            do {
                let data = try JSONSerialization.data(withJSONObject: start)
                return try JSONDecoder().decode(Start.self, from: data).state
            } catch DecodingError.keyNotFound(let key, let context) {
                let path = (context.codingPath + [key]).map(\.stringValue)
                guard path.count > 1, let value = value(at: path[...], in: ["state": beginning]) else { return nil }
                start = putting(value, at: path[...], in: start)
            } catch {
                return nil
            }
        }
        return nil
    }

    private static func value(at path: ArraySlice<String>, in object: [String: Any]) -> Any? {
        guard let key = path.first else { return nil }
        if path.count == 1 { return object[key] }
        return (object[key] as? [String: Any]).flatMap { value(at: path.dropFirst(), in: $0) }
    }

    private static func putting(_ value: Any, at path: ArraySlice<String>, in object: [String: Any]) -> [String: Any] {
        guard let key = path.first else { return object }
        var object = object
        let inner = object[key] as? [String: Any] ?? [:]
        object[key] = path.count == 1 ? value : putting(value, at: path.dropFirst(), in: inner)
        return object
    }

    private static func object(_ bytes: ArraySlice<UInt8>) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
    }

    private struct Start: Decodable {
        let state: AppState
    }
}
