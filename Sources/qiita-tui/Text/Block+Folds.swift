import QiitaDomain

extension Block {
    /// How many folds the block is or holds, each counted where it begins.
    var foldCount: Int {
        switch self {
        case .details(_, _, let blocks): 1 + blocks.foldCount
        case .quote(let blocks), .note(_, let blocks): blocks.foldCount
        case .list(let list): list.items.reduce(0) { $0 + $1.blocks.foldCount }
        case .definitions(let definitions):
            definitions.reduce(0) { $0 + $1.details.reduce(0) { $0 + $1.foldCount } }
        case .footnotes(let notes): notes.reduce(0) { $0 + $1.blocks.foldCount }
        case .heading, .paragraph, .code, .table, .embed, .math, .rule: 0
        }
    }
}

extension [Block] {
    /// How many folds are in the blocks.
    var foldCount: Int {
        reduce(0) { $0 + $1.foldCount }
    }
}
