import QiitaDomain

/// Finds things on a page, block by block. What lays out a block, such as a line or a mark, also settles the numbers of the lines
/// after it.
extension ArticlePage {
    /// A heading with the line that it stands on.
    struct Heading: Equatable {
        var line: Int
        var level: Int
        var anchor: String
        var text: String
        /// Its place, independent of line numbers.
        var place: ReadingPosition
    }

    /// An entry of the table of contents.
    struct ContentsEntry: Equatable {
        var level: Int
        var text: String
        /// The folds that hide the heading, the outermost first; empty if it is visible.
        var closedFolds: [Int]
    }

    /// All headings of the body, also those in closed folds.
    func contentsEntries() -> [ContentsEntry] {
        let headings = layout.prepared.headings
        let setter = InlineSetter(options: layout.options)
        return headings.all.map {
            ContentsEntry(
                level: $0.level, text: setter.words($0.text),
                closedFolds: headings.closedFolds(around: $0, choices: layout.options.folds))
        }
    }

    /// A line of a laid-out block, as a place. It is valid while the line's number is still an estimate.
    func position(ofLine line: Int, inBlock block: Int) -> ReadingPosition {
        ReadingPosition(
            block: block, line: line - firstLine(ofBlock: block), lineCount: layout.lineCount(ofBlock: block))
    }

    /// Counts the lines around a place, so that a later request for its number moves no other line.
    func count(around position: ReadingPosition) {
        _ = line(of: position)
    }

    /// An existing line.
    func line(_ number: Int) -> StyledLine { lines(from: number, count: 1).first ?? StyledLine() }

    /// The number of top-level blocks.
    var blockCount: Int { layout.blockCount }

    /// The first line of a block.
    func firstLine(ofBlock block: Int) -> Int { index.start(of: block) }

    /// The lines of a block, from `firstLine(ofBlock:)` on.
    func lines(ofBlock block: Int) -> [StyledLine] { layout.lines(ofBlock: block) }

    /// The block that a line belongs to; nil if the article has no such line.
    func block(ofLine line: Int) -> Int? {
        line >= 0 && line < lineCount ? index.block(atLine: line) : nil
    }

    /// The blocks on these lines.
    func blocks(in window: Range<Int>) -> Range<Int> {
        let window = window.clamped(to: 0..<lineCount)
        guard let first = block(ofLine: window.lowerBound), let last = block(ofLine: window.upperBound - 1),
            !window.isEmpty
        else { return 0..<0 }
        return first..<last + 1
    }

    /// The headings from top to bottom. Lays out only the blocks that contain them.
    var headings: [Heading] {
        layout.prepared.headingBlocks.flatMap { block in
            let start = index.start(of: block)
            return layout.marks(ofBlock: block).compactMap { mark -> Heading? in
                guard case .heading(let level, let anchor, let text) = mark.kind else { return nil }
                return Heading(
                    line: start + mark.line, level: level, anchor: anchor, text: text,
                    place: position(ofLine: start + mark.line, inBlock: block))
            }
        }
    }

    /// The first fold on the lines; nil if there is none.
    func fold(in lines: Range<Int>) -> (number: Int, isOpen: Bool)? {
        for mark in marks(in: lines) {
            if case .fold(let number, let isOpen) = mark.kind { return (number, isOpen) }
        }
        return nil
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

extension ArticlePage {
    /// The code blocks and display formulas on these lines, with the places by which they have the focus.
    func codes(in lines: Range<Int>) -> [(place: BodyPlace, code: CodeBlock)] {
        blocks(in: lines).flatMap { block in
            let start = firstLine(ofBlock: block)
            let targets = focusTargets(ofBlock: block)
            return layout.marks(ofBlock: block).compactMap { mark -> (place: BodyPlace, code: CodeBlock)? in
                guard case .code(let code, _) = mark.kind, lines.overlaps(mark.lines(from: start)),
                    let index = targets.firstIndex(where: { $0.kind == .code && $0.line == start + mark.line })
                else { return nil }
                return (BodyPlace(block: block, index: index), code)
            }
        }
    }

    /// The formulas of the first text on these lines that has some; nil if there are none.
    func formulas(in lines: Range<Int>) -> CodeBlock? {
        for mark in marks(in: lines) {
            if case .formulas(let code, _) = mark.kind { return code }
        }
        return nil
    }
}

extension ArticlePage {
    /// The comment that a block belongs to; nil for one of the article's own.
    func comment(ofBlock block: Int) -> PageComment? {
        comments.last { $0.block <= block }
    }
}
