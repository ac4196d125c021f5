import Foundation
import Synchronization

extension KeyedDecodingContainer {
    /// The value of a key that may be absent, null, or of another type than documented: nil then.
    func lenient<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
        try? decodeIfPresent(type, forKey: key)
    }

    /// The text of a key as one clean line; empty if the key is absent or holds no text.
    func line(forKey key: Key) -> String {
        Sanitizer.line(lenient(String.self, forKey: key) ?? "")
    }

    /// The count of a key; nil if there is none in `Count.range`.
    func count(forKey key: Key) -> Int? {
        lenient(Int.self, forKey: key).flatMap { Count.range.contains($0) ? $0 : nil }
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
enum Count {
    /// From zero to as many as can be added to and multiplied without a thought, and as the action log holds.
    static let range = 0...999_999_999_999
}

/// An element of an array that may be unreadable without costing the others.
struct Lossy<Element: Decodable>: Decodable {
    /// Nil if the element could not be decoded.
    let element: Element?

    /// Decodes the element or notes that it cannot be.
    init(from decoder: any Decoder) throws {
        element = try? Element(from: decoder)
    }
}

extension Lossy: Sendable where Element: Sendable {}

/// The bodies of the articles in a cache entry, in UTF-8 behind its JSON: escaping them took longer than anything else in an entry.
/// An encoder or a decoder finds them by `key`, and the JSON has the range of each.
final class StoredTexts: Sendable {
    /// The key of the texts in `userInfo`.
    static let key = CodingUserInfoKey(rawValue: "storedTexts").unsafelyUnwrapped

    private let storage: Mutex<(bytes: Data, takenCount: Int)>

    /// Texts of an entry that is read, or none for one that is written.
    init(_ bytes: Data = Data()) {
        storage = Mutex((bytes, 0))
    }

    /// The bytes of all texts.
    var bytes: Data { storage.withLock(\.bytes) }

    /// Adds a text. Returns its offsets: that of its first byte, and that after its last.
    func add(_ text: String) -> [Int] {
        storage.withLock { storage in
            let start = storage.bytes.count
            storage.bytes.append(contentsOf: text.utf8)
            return [start, storage.bytes.count]
        }
    }

    /// The text with these offsets; nil if there is none. All texts together are no longer than the bytes, so that an entry that names
    /// the same ones again and again takes no more memory than another.
    func text(_ offsets: [Int]) -> String? {
        storage.withLock { storage in
            let count = storage.bytes.count
            guard let start = offsets.first, let end = offsets.last, 0 <= start, start <= end, end <= count,
                storage.takenCount + end - start <= count
            else { return nil }
            storage.takenCount += end - start
            return storage.bytes.withUnsafeBytes { String(decoding: $0[start..<end], as: UTF8.self) }
        }
    }
}
