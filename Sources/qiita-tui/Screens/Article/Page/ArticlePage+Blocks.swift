import QiitaDomain

extension ArticlePage {
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
}
