import Foundation
import Synchronization

/// A cache entry: a cached response in the form in which it is stored.
struct CacheEntry<Value: Codable & Sendable>: Codable {
    /// The version of the format; an entry with a version outside `CacheFormat.versions` is ignored.
    private var version: Int
    private let key: String
    private let time: Timestamp
    private var value: Value

    /// The bytes of a cached response; nil if JSON cannot represent it.
    static func bytes(_ cached: Cached<Value>, of key: CacheKey) -> Data? {
        CacheEntry(version: CacheFormat.version, key: key.text, time: cached.time, value: cached.value).bytes
    }

    /// The bytes with a changed value and the same key and time; nil if they contain no such value.
    static func changed(_ bytes: Data, _ change: (inout Value) -> Void) -> Data? {
        guard var entry = Self(bytes) else { return nil }
        change(&entry.value)
        return entry.bytes
    }

    /// The cached response in the bytes; nil if they belong to another key or are broken. The content is cleaned like
    /// that of a response, since any program could have written the file.
    /// - Parameter isStart: Whether the bytes are only the first ones of the entry. Articles whose bodies are behind them are
    ///   outlines then.
    static func cached(from bytes: Data, of key: CacheKey, isStart: Bool = false) -> Cached<Value>? {
        guard let entry = Self(bytes, isStart: isStart), entry.key == key.text else { return nil }
        return Cached(entry.value, time: entry.time)
    }

    /// The text of the key and the cached response in the bytes; nil if they are broken or contain no such value.
    static func any(from bytes: Data) -> (key: String, cached: Cached<Value>)? {
        Self(bytes).map { ($0.key, Cached($0.value, time: $0.time)) }
    }
}

extension CacheEntry {
    /// Reads an entry; nil if it is broken, of another version, or has no such value.
    private init?(_ bytes: Data, isStart: Bool = false) {
        let end = bytes.withUnsafeBytes { $0.firstIndex(of: CacheFormat.lineFeed) }.map { bytes.startIndex + $0 }
        let decoder = JSONDecoder()
        if let end { decoder.userInfo[CacheEntryBodies.key] = CacheEntryBodies(bytes[(end + 1)...], isStart: isStart) }
        guard let entry = try? decoder.decode(Self.self, from: bytes[..<(end ?? bytes.endIndex)]),
            CacheFormat.versions.contains(entry.version)
        else { return nil }
        self = entry
        version = CacheFormat.version
    }

    /// The bytes of the entry; nil if JSON cannot represent it.
    private var bytes: Data? {
        let encoder = JSONEncoder()
        let texts = CacheEntryBodies()
        encoder.userInfo[CacheEntryBodies.key] = texts
        return (try? encoder.encode(self)).map { $0 + [CacheFormat.lineFeed] + texts.bytes }
    }
}

/// The format of entries: one line of JSON, followed since version 2 by the bodies of its articles.
private enum CacheFormat {
    /// The version that is written.
    static let version = 2
    /// The versions that are read.
    static let versions = 1...2
    /// The byte that ends the JSON.
    static let lineFeed: UInt8 = 0x0A
}

/// The bodies of the articles in a cache entry, in UTF-8 behind its JSON: escaping them took longer than anything else in an entry.
/// An encoder or a decoder finds them by `key`, and the JSON has the range of each.
final class CacheEntryBodies: Sendable {
    /// The key of the texts in `userInfo`.
    static let key = CodingUserInfoKey(rawValue: "cachedBodies").unsafelyUnwrapped

    private let storage: Mutex<(bytes: Data, takenCount: Int)>
    /// Whether the entry has more texts behind these bytes.
    private let isStart: Bool

    /// A text of an entry.
    enum Text: Equatable {
        case read(String)
        /// It ends behind the bytes that were read.
        case behind
    }

    /// Texts of an entry that is read, or none for one that is written.
    init(_ bytes: Data = Data(), isStart: Bool = false) {
        storage = Mutex((bytes, 0))
        self.isStart = isStart
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
    func text(_ offsets: [Int]) -> Text? {
        storage.withLock { storage in
            let count = storage.bytes.count
            guard let start = offsets.first, let end = offsets.last, 0 <= start, start <= end else { return nil }
            if isStart, end > count { return .behind }
            guard end <= count, storage.takenCount + end - start <= count else { return nil }
            storage.takenCount += end - start
            return .read(storage.bytes.withUnsafeBytes { String(decoding: $0[start..<end], as: UTF8.self) })
        }
    }
}
