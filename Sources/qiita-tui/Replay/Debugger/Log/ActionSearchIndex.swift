import Foundation
import ReduxKit

/// The searchable text of a log's actions: their types and the values of their payloads.
///
/// The values are stored as lowercased bytes in one array, so filtering a log of many megabytes takes milliseconds.
struct ActionSearchIndex: Sendable {
    /// The types of the actions, without repeats.
    private(set) var types: [String] = []
    /// The index of each action's type.
    private var kinds: [UInt16] = []
    private var bytes: [UInt8] = []
    /// The end of each action's values in `bytes`.
    private var ends: [Int] = []

    /// Adds the next action.
    /// - Parameter payload: its encoded payload; nil if it has none.
    mutating func append(type: String, payload: CanonicalValue?) {
        let kind = types.firstIndex(of: type) ?? types.count
        if kind == types.count { types.append(type) }
        kinds.append(UInt16(kind))
        for value in payload?.searchableValues ?? [] {
            append(lowercased: value)
            bytes.append(Self.separator)
        }
        ends.append(bytes.count)
    }

    private mutating func append(lowercased value: String) {
        guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return bytes.append(contentsOf: value.lowercased().utf8) }
        bytes.append(contentsOf: value.utf8.lazy.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 })
    }

    /// The rows of the actions whose type or payload contains each word of the text, ignoring case.
    func rows(matching filter: String) -> ActionRows {
        let words = filter.lowercased().split(separator: " ").map { Array($0.utf8) }
        guard let first = words.first else { return .all(count: ends.count) }
        let isFound = words.dropFirst().reduce(actions(containing: first)) { found, word in
            zip(found, actions(containing: word)).map { $0 && $1 }
        }
        return .some(isFound.indices.filter { isFound[$0] }.map { $0 + 1 })
    }

    /// The byte between two values, which no filter contains.
    private static let separator = UInt8(ascii: "\n")

    /// Whether each action contains the word.
    private func actions(containing word: [UInt8]) -> [Bool] {
        let isOfType = types.map { Array($0.lowercased().utf8).contains(word) }
        var isFound = kinds.map { isOfType[Int($0)] }
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return }
            var (start, action) = (0, 0)
            while start + word.count <= all.count,
                let found = memchr(base + start, Int32(word[0]), all.count - start - word.count + 1)
            {
                let place = UnsafeRawPointer(found) - base
                start = place + 1
                guard memcmp(base + place, word, word.count) == 0 else { continue }
                action += ends[action...].prefix { $0 <= place }.count
                isFound[action] = true
                start = ends[action]
            }
        }
        return isFound
    }
}

extension CanonicalValue {
    /// The strings and numbers in the value, without the names of members and the bodies of articles, which contain
    /// almost any word.
    fileprivate var searchableValues: [String] {
        switch self {
        case .null, .bool: []
        case .number(let number): [number]
        case .text(let text): [text]
        case .array(let elements): elements.flatMap(\.searchableValues)
        case .object(let members): members.flatMap { $0.key == "rendered_body" ? [] : $0.value.searchableValues }
        }
    }
}
