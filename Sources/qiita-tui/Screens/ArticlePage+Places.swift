import QiitaDomain

/// Finding things on a page, block by block. Nothing here changes the number of a line.
extension ArticlePage {
    /// A heading with the line that it stands on.
    struct Heading: Equatable {
        var line: Int
        var level: Int
        var anchor: String
        var text: String
    }

    /// How many blocks the article has at its top level.
    var blockCount: Int { layout.blockCount }

    /// A line, which the article must have.
    func line(_ number: Int) -> StyledLine {
        lines(from: number, count: 1).first ?? StyledLine()
    }

    /// The first line of a block.
    func firstLine(ofBlock block: Int) -> Int { index.start(of: block) }

    /// The lines of a block, from `firstLine(ofBlock:)` on.
    func lines(ofBlock block: Int) -> [StyledLine] { layout.lines(ofBlock: block) }

    /// The block that a line belongs to; nil where the article has no such line.
    func block(ofLine line: Int) -> Int? {
        line >= 0 && line < lineCount ? index.block(atLine: line) : nil
    }

    /// The blocks that have a line among these.
    func blocks(in window: Range<Int>) -> Range<Int> {
        let window = window.clamped(to: 0..<lineCount)
        guard let first = block(ofLine: window.lowerBound), let last = block(ofLine: window.upperBound - 1),
            !window.isEmpty
        else { return 0..<0 }
        return first..<last + 1
    }

    /// The headings from top to bottom. Lays out the blocks that hold them, no others.
    var headings: [Heading] {
        layout.outline.headings.flatMap { block in
            let start = index.start(of: block)
            return layout.marks(ofBlock: block).compactMap { mark -> Heading? in
                guard case .heading(let level, let anchor, let text) = mark.kind else { return nil }
                return Heading(line: start + mark.line, level: level, anchor: anchor, text: text)
            }
        }
    }

    /// The line on which a footnote begins, by its label.
    func line(ofFootnote label: String) -> Int? {
        for block in (0..<blockCount).reversed() where layout.body.blocks[block].holdsFootnotes {
            if let mark = layout.marks(ofBlock: block).first(where: { $0.kind == .footnote(label: label) }) {
                return index.start(of: block) + mark.line
            }
        }
        return nil
    }

    /// Whether a footnote begins on the line.
    func beginsFootnote(_ line: Int) -> Bool {
        guard let block = block(ofLine: line) else { return false }
        let offset = line - index.start(of: block)
        return layout.marks(ofBlock: block).contains { mark in
            if case .footnote = mark.kind { mark.line == offset } else { false }
        }
    }
}

extension Block {
    fileprivate var holdsFootnotes: Bool {
        if case .footnotes = self { return true }
        return children.contains(where: \.holdsFootnotes)
    }
}
