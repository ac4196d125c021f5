import QiitaDomain

extension ArticlePage {
    /// The line on which a footnote begins, by its label.
    func line(ofFootnote label: String) -> Int? {
        for block in (0..<blockCount).reversed() where layout.body.blocks[block].holdsFootnotes {
            if let mark = layout.marks(ofBlock: block).first(where: { $0.kind == .footnote(label: label) }) {
                return index.start(of: block) + mark.line
            }
        }
        return nil
    }

    /// The lines of a block on which a footnote begins, counted from the block's first.
    func footnoteOffsets(ofBlock block: Int) -> Set<Int> {
        let offsets = layout.marks(ofBlock: block).compactMap { mark -> Int? in
            if case .footnote = mark.kind { mark.line } else { nil }
        }
        return Set(offsets)
    }
}

extension Block {
    fileprivate var holdsFootnotes: Bool {
        if case .footnotes = self { return true }
        return children.contains(where: \.holdsFootnotes)
    }
}
