import Foundation
import QiitaDomain

/// The searchable text of a log's actions: their types and the values of their payloads.
///
/// The texts are stored as lowercased bytes in one array, so filtering a log of many megabytes takes milliseconds.
struct ActionIndex: Sendable {
    /// The types of the actions, without repeats.
    private(set) var types: [String] = []
    private var indices: [String: Int] = [:]
    /// The number of actions.
    private(set) var count = 0
    private var bytes: [UInt8] = []
    /// The end of each action's text in `bytes`.
    private var ends: [Int] = []

    /// Adds the next action.
    /// - Parameter values: the strings and numbers of its payload.
    mutating func append(type: String, values: [String]) {
        if indices.updateValue(count, forKey: type) == nil { types.append(type) }
        count += 1
        bytes += type.lowercased().utf8
        for value in values {
            bytes.append(Self.separator)
            bytes += value.lowercased().utf8
        }
        bytes.append(Self.separator)
        ends.append(bytes.count)
    }

    /// The rows of the actions whose type or payload contains each word of the text, ignoring case.
    func rows(matching filter: String) -> ActionRows {
        let words = filter.lowercased().split(separator: " ").map { Array($0.utf8) }
        guard let first = words.first else { return .all(count: count) }
        return .some(
            words.dropFirst().reduce(numbers(containing: first)) { numbers, word in
                let more = Set(self.numbers(containing: word))
                return numbers.filter(more.contains)
            })
    }

    /// The byte between two values, which no filter contains.
    private static let separator = UInt8(ascii: "\n")

    private func numbers(containing word: [UInt8]) -> [Int] {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return [] }
            var numbers: [Int] = []
            var (start, action) = (0, 0)
            while start + word.count <= all.count,
                let found = memchr(base + start, Int32(word[0]), all.count - start - word.count + 1)
            {
                let place = UnsafeRawPointer(found) - base
                start = place + 1
                guard memcmp(base + place, word, word.count) == 0 else { continue }
                action += ends[action...].prefix { $0 <= place }.count
                numbers.append(action + 1)
                start = ends[action]
            }
            return numbers
        }
    }
}

/// The rows of the list, as numbers of actions from 1. The first row is always 0, the beginning.
enum ActionRows: Equatable {
    /// All actions of a log with `count` actions.
    case all(count: Int)
    /// Some actions, in order.
    case some([Int])

    /// The number of rows, including the beginning.
    var count: Int {
        switch self {
        case .all(let count): count + 1
        case .some(let numbers): numbers.count + 1
        }
    }

    /// The number of a row's action.
    subscript(row: Int) -> Int {
        switch self {
        case .all: row
        case .some(let numbers): row == 0 ? 0 : numbers[row - 1]
        }
    }

    /// The last row whose number is at most this one.
    func row(upTo number: Int) -> Int {
        switch self {
        case .all(let count): max(0, min(number, count))
        case .some(let numbers): numbers.partitioningIndex { $0 > number }
        }
    }

    /// The last listed number that is at most this one.
    func number(upTo number: Int) -> Int { self[row(upTo: number)] }

    /// Only the rows of these actions, and the beginning.
    func only(_ wanted: Set<Int>) -> ActionRows {
        switch self {
        case .all: .some(wanted.sorted())
        case .some(let numbers): .some(numbers.filter(wanted.contains))
        }
    }
}
