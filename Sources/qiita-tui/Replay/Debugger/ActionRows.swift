import QiitaDomain

/// The types of a log's actions, each name kept once, so that filtering a long log compares few texts.
struct ActionTypes {
    private var names: [String] = []
    /// Each action's name, as an index into `names`.
    private var indices: [Int] = []

    init(of types: some Sequence<String>) {
        var known: [String: Int] = [:]
        for type in types {
            let index = known[type] ?? names.count
            if index == names.count {
                known[type] = index
                names.append(type.lowercased())
            }
            indices.append(index)
        }
    }

    /// The rows of a list of the actions whose type contains the text, in upper or lower case.
    func rows(matching filter: String) -> ActionRows {
        guard !filter.isEmpty else { return .all(count: indices.count) }
        let wanted = filter.lowercased()
        let matches = names.map { $0.contains(wanted) }
        return .some(indices.indices.filter { matches[indices[$0]] }.map { $0 + 1 })
    }
}

/// The actions that a list shows, by their numbers from 1; the first row is always number 0, the beginning.
enum ActionRows: Equatable {
    /// All of so many.
    case all(count: Int)
    /// These, in order.
    case some([Int])

    /// How many rows there are, with that of the beginning.
    var count: Int {
        switch self {
        case .all(let count): count + 1
        case .some(let numbers): numbers.count + 1
        }
    }

    /// The number in a row.
    subscript(row: Int) -> Int {
        switch self {
        case .all: row
        case .some(let numbers): row == 0 ? 0 : numbers[row - 1]
        }
    }

    /// The last row whose number is not greater; that of the number itself where it is listed.
    func row(upTo number: Int) -> Int {
        switch self {
        case .all(let count): max(0, min(number, count))
        case .some(let numbers): numbers.partitioningIndex { $0 > number }
        }
    }
}
