import Foundation
import Synchronization

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
