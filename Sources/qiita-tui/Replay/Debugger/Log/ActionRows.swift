import Foundation

/// The rows of the list, as numbers of actions from 1. The first row is always 0, the beginning.
enum ActionRows: Equatable {
    /// All actions of a log with `count` actions.
    case all(count: Int)
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
