import QiitaDomain

/// Looks for a heading inside folds, so that a link can open those around it.
struct AnchorSearch {
    private let anchor: String
    private var number = 0

    /// The numbers of the folds around the heading with this anchor, the outermost first; none where it stands outside of
    /// folds, or is not in the body.
    static func folds(around anchor: String, in body: ArticleBody) -> [Int] {
        var search = AnchorSearch(anchor: anchor)
        return search.look(in: body.blocks) ?? []
    }

    private init(anchor: String) {
        self.anchor = anchor
    }

    private mutating func look(in blocks: [Block]) -> [Int]? {
        for block in blocks {
            if let folds = look(in: block) { return folds }
        }
        return nil
    }

    private mutating func look(in block: Block) -> [Int]? {
        if case .heading(_, anchor, _) = block { return [] }
        guard case .details(_, _, let blocks) = block else { return look(in: block.children) }
        let own = number
        number += 1
        return look(in: blocks).map { [own] + $0 }
    }
}
