import QiitaDomain

extension Block {
    /// The blocks that the block holds, from top to bottom.
    var children: [Block] {
        switch self {
        case .details(_, _, let blocks), .quote(let blocks), .note(_, let blocks): blocks
        case .list(let list): list.items.flatMap(\.blocks)
        case .definitions(let definitions): definitions.flatMap { $0.details.flatMap { $0 } }
        case .footnotes(let notes): notes.flatMap(\.blocks)
        case .heading, .paragraph, .code, .table, .embed, .math, .rule: []
        }
    }

    /// How many folds the block is or holds, each counted where it begins.
    var foldCount: Int {
        if case .details(_, _, let blocks) = self { return 1 + blocks.foldCount }
        return children.foldCount
    }
}

extension [Block] {
    /// How many folds are in the blocks.
    var foldCount: Int {
        reduce(0) { $0 + $1.foldCount }
    }
}
