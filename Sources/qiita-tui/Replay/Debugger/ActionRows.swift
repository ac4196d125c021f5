import QiitaDomain

/// The types of a log's actions. Each name is kept once, so filtering a long log compares few texts.
struct ActionTypes {
    private(set) var names: [String] = []
    /// The index in `names` of each action's type.
    private var indices: [Int] = []

    init(of types: some Sequence<String>) {
        var known: [String: Int] = [:]
        for type in types {
            let index = known[type] ?? names.count
            if index == names.count {
                known[type] = index
                names.append(type)
            }
            indices.append(index)
        }
    }

    /// The rows of the actions whose type contains the text, ignoring case.
    func rows(matching filter: String) -> ActionRows {
        guard !filter.isEmpty else { return .all(count: indices.count) }
        let wanted = filter.lowercased()
        let matches = names.map { $0.lowercased().contains(wanted) }
        return .some(indices.indices.filter { matches[indices[$0]] }.map { $0 + 1 })
    }
}

/// The rows of the list, as numbers of actions from 1. The first row is always 0, the beginning.
enum ActionRows: Equatable {
    /// All actions of a log with this count.
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
}
