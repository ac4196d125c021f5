import Foundation

extension KeyedDecodingContainer {
    /// The value of a key that may be absent, null, or of another type than documented: nil then.
    func lenient<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
        try? decodeIfPresent(type, forKey: key)
    }

    /// The text of a key as one clean line; empty if the key is absent or holds no text.
    func line(forKey key: Key) -> String {
        Sanitizer.line(lenient(String.self, forKey: key) ?? "")
    }

    /// The count of a key; nil if there is none in `AcceptedCounts.range`.
    func count(forKey key: Key) -> Int? {
        lenient(Int.self, forKey: key).flatMap { AcceptedCounts.range.contains($0) ? $0 : nil }
    }

    /// The date of a key; nil if none can be read.
    func timestamp(forKey key: Key) -> Timestamp? {
        lenient(String.self, forKey: key).flatMap(Timestamp.init(iso8601:))
    }

    /// The id of a key as one clean line.
    /// - Throws: `DecodingError` where it is absent, of another type, or has nothing to read.
    func requiredLine(forKey key: Key) throws -> String {
        let line = Sanitizer.line(try decode(String.self, forKey: key))
        guard !line.isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "nothing to read in it")
        }
        return line
    }
}

/// The counts that are accepted from outside.
enum AcceptedCounts {
    /// From zero to as many as can be added and multiplied without overflow, and as the action log holds.
    static let range = 0...999_999_999_999
}

/// An element of an array that may be unreadable without costing the others.
struct LossyElement<Element: Decodable>: Decodable {
    /// Nil if the element could not be decoded.
    let element: Element?

    /// Decodes the element or records that it is invalid.
    init(from decoder: any Decoder) throws {
        element = try? Element(from: decoder)
    }
}

extension LossyElement: Sendable where Element: Sendable {}
