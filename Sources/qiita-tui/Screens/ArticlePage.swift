import QiitaDomain

/// One article's body at one width, as lines that can be counted and found again, laid out as they are needed.
///
/// Until all blocks are laid out the heights of some are guesses, and so are the numbers of the lines below them. Around
/// the line that `line(of:)` was asked for last the heights are true for `reach` lines both ways, so a key that moves no
/// further leads to the very line.
final class ArticlePage {
    /// Lines around a place that are laid out with it: more than a window shows.
    static let reach = 256

    private let layout: BodyLayout
    private var index: LineIndex
    /// The first block that may be without layout, and how many are.
    private var firstOpen = 0
    private var openCount: Int

    init(_ layout: BodyLayout) {
        self.layout = layout
        openCount = layout.blockCount
        index = LineIndex(
            (0..<layout.blockCount).map { layout.outline.guessedHeight(of: $0, width: layout.width) })
    }

    /// Whether all blocks are laid out, so that no number of a line is a guess.
    var isCounted: Bool { openCount == 0 }

    /// How many lines there are, in part a guess until `isCounted`.
    var lineCount: Int { index.lineCount }

    /// All lines from top to bottom, without the margin. Lays out what is not yet.
    var lines: [StyledLine] {
        while layOutNext() {}
        return layout.allLines()
    }

    /// Lays out one more block, from the top down; false where none is left.
    func layOutNext() -> Bool {
        guard !isCounted else { return false }
        layOut(firstBlockToLayOut())
        return true
    }

    /// The lines from one on, at most so many.
    func lines(from first: Int, count: Int) -> [StyledLine] {
        guard first < index.lineCount, var block = index.block(atLine: first) else { return [] }
        var skipped = first - index.start(of: block)
        var lines: [StyledLine] = []
        while block < layout.blockCount, lines.count < count {
            layOut(block)
            lines += layout.lines(ofBlock: block).dropFirst(skipped).prefix(count - lines.count)
            skipped = 0
            block += 1
        }
        return lines
    }

    /// Whether the numbers of the lines above this one, and its own, are no guesses.
    func isNumbered(line: Int) -> Bool {
        isCounted || line < index.start(of: firstBlockToLayOut())
    }

    /// The line that a place in the article stands on at this width.
    func line(of position: ReadingPosition) -> Int {
        guard position.block >= 0, position.block < layout.blockCount else { return layOutEnd(near: index.lineCount) }
        layOut(around: position.block)
        let height = index.height(of: position.block)
        let line =
            position.lineCount == height || position.lineCount <= 0
            ? position.line : position.line * height / position.lineCount
        return index.start(of: position.block) + max(0, min(line, height - 1))
    }

    /// The place in the article that stands on a line.
    func position(ofLine line: Int) -> ReadingPosition {
        let line = layOutEnd(near: line)
        guard let block = index.block(atLine: line) else { return .start }
        layOut(block)
        let height = index.height(of: block)
        return ReadingPosition(
            block: block, line: max(0, min(line - index.start(of: block), height - 1)), lineCount: height)
    }

    /// The same line of the same block as on another page of the article, where the block may be of another height.
    func position(keeping position: ReadingPosition) -> ReadingPosition {
        guard position.block >= 0, position.block < layout.blockCount else { return position }
        layOut(position.block)
        let height = index.height(of: position.block)
        return ReadingPosition(
            block: position.block, line: max(0, min(position.line, height - 1)), lineCount: height)
    }

    /// The last heading above the line or on it; nil above the first.
    func heading(above line: Int) -> String? {
        let headings = layout.outline.headings
        guard let current = index.block(atLine: line) else { return nil }
        var next = headings.firstIndex(behind: current)
        while next > 0 {
            next -= 1
            let block = headings[next]
            layOut(block)
            let offset = block == current ? line - index.start(of: block) : .max
            for mark in layout.marks(ofBlock: block).reversed() where mark.line <= offset {
                if case .heading(_, _, let text) = mark.kind { return text }
            }
        }
        return nil
    }

    /// The first fold on the lines; nil where none is.
    func fold(in lines: Range<Int>) -> (number: Int, isOpen: Bool)? {
        guard var block = index.block(atLine: lines.lowerBound) else { return nil }
        while block < layout.blockCount, index.start(of: block) < lines.upperBound {
            layOut(block)
            let start = index.start(of: block)
            for mark in layout.marks(ofBlock: block) where lines.contains(mark.line + start) {
                if case .fold(let number, let isOpen) = mark.kind { return (number, isOpen) }
            }
            block += 1
        }
        return nil
    }

    private func firstBlockToLayOut() -> Int {
        while firstOpen < layout.blockCount, layout.isLaidOut(block: firstOpen) { firstOpen += 1 }
        return firstOpen
    }

    private func layOut(_ block: Int) {
        guard !layout.isLaidOut(block: block) else { return }
        openCount -= 1
        index.setHeight(layout.lineCount(ofBlock: block), of: block)
    }

    /// Lays out a block and its neighbours, as many lines of them as a key may move by.
    private func layOut(around block: Int) {
        layOut(block)
        layOut(from: block + 1, by: 1)
        layOut(from: block - 1, by: -1)
    }

    private func layOut(from first: Int, by step: Int) {
        var lines = 0
        var block = first
        while lines < Self.reach, block >= 0, block < layout.blockCount {
            layOut(block)
            lines += index.height(of: block)
            block += step
        }
    }

    /// Lays out the last blocks where the line is close to the end; the number that the line then has, as far from the
    /// end as before.
    private func layOutEnd(near line: Int) -> Int {
        let distance = index.lineCount - line
        guard distance < Self.reach else { return line }
        layOut(from: layout.blockCount - 1, by: -1)
        return index.lineCount - distance
    }
}

extension [Int] {
    /// The first place in an ascending list whose number is greater than this one.
    fileprivate func firstIndex(behind number: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
