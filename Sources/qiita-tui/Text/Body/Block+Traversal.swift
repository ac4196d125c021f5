import QiitaDomain

extension Block {
    /// The blocks inside the block, from top to bottom.
    var children: [Block] {
        switch self {
        case .details(_, _, _, let blocks), .quote(let blocks), .note(_, let blocks): blocks
        case .list(let list): list.items.flatMap(\.blocks)
        case .definitions(let definitions): definitions.flatMap { $0.details.flatMap { $0 } }
        case .footnotes(let notes): notes.flatMap(\.blocks)
        case .heading, .paragraph, .code, .table, .embed, .math, .rule: []
        }
    }

    /// Calls `body` with the inline texts of the block itself, from top to bottom; those of the blocks inside it are not
    /// among them.
    func forEachText(_ body: ([Inline]) -> Void) {
        switch self {
        case .heading(_, _, let text), .paragraph(let text), .details(_, let text, _, _): body(text)
        case .definitions(let definitions): for definition in definitions { definition.terms.forEach(body) }
        case .table(let table): for row in table.rows { for cell in row { body(cell.text) } }
        case .list, .quote, .note, .footnotes, .code, .embed, .math, .rule: return
        }
    }

    /// Whether the block is a fold or contains one.
    var holdsFold: Bool {
        if case .details = self { true } else { children.contains(where: \.holdsFold) }
    }
}
