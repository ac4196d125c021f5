import QiitaDomain

/// An article's body at one width, as lines that can be counted and searched, laid out on demand.
///
/// Until all blocks are counted the heights of some are estimates, and so are the numbers of the lines below them. At both
/// ends, and around the place last passed to `line(of:)`, heights are exact for `reach` lines, so a key that moves
/// no further leads to the exact line. Line numbers change whenever a block with an estimated height above them is laid out:
/// by `line(of:)` for another place, by `layOutNext()`, and by whatever reads lines, marks or positions of such a block.
final class ArticlePage {
    /// The lines counted around a place: more than a window shows.
    static let reach = 256

    let layout: BodyLayout
    /// How many blocks are the article's own; its comments are below them.
    let ownBlockCount: Int
    /// The comments, from top to bottom.
    let comments: [PageComment]
    /// The table of contents, made at its first use.
    private(set) lazy var contents = contentsEntries()
    /// The length that is left to read from each of the article's own blocks on; 0 at their end.
    private lazy var lengthsLeft =
        ReadingLength.lengths(
            of: layout.body.blocks[..<ownBlockCount], folds: layout.options.folds
        ).reversed().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }.reversed() as [Int]
    private(set) var index: LineIndex
    private var isSettled: [Bool]
    /// The number of blocks with an estimated height, and the first that may have one.
    private var openCount: Int
    private var firstOpen = 0

    /// The page of a layout, of which the first `ownBlockCount` blocks are the article, or all. What is laid out already is counted.
    init(_ layout: BodyLayout, ownBlockCount: Int? = nil, comments: [PageComment] = []) {
        self.layout = layout
        self.comments = comments
        self.ownBlockCount = ownBlockCount ?? layout.blockCount
        isSettled = (0..<layout.blockCount).map(layout.isLaidOut(block:))
        openCount = isSettled.count { !$0 }
        index = LineIndex(
            (0..<layout.blockCount).map { block in
                layout.isLaidOut(block: block)
                    ? layout.lineCount(ofBlock: block) : layout.prepared.guessedHeight(of: block, width: layout.width)
            })
        settle(from: layout.blockCount - 1, by: -1)
    }

    /// Whether all blocks are counted, so that every line number is exact.
    var isCounted: Bool { openCount == 0 }

    /// The number of lines, an estimate until `isCounted`.
    var lineCount: Int { index.lineCount }

    /// How many lines the article itself has, without its comments; nil while that is a guess.
    var ownLineCount: Int? {
        firstOpenBlock() >= ownBlockCount ? index.start(of: ownBlockCount) : nil
    }

    /// How much of the article itself is below a line, as `ReadingLength` counts it.
    func ownLength(below line: Int) -> Int {
        guard line < lineCount, let block = index.block(atLine: line), block < ownBlockCount else { return 0 }
        let height = max(1, index.height(of: block))
        let below = min(height, max(0, index.start(of: block) + height - line))
        let after = lengthsLeft[block + 1]
        return after + (lengthsLeft[block] - after) * below / height
    }

    /// All lines from top to bottom, without the margin. Lays out the whole body.
    var lines: [StyledLine] {
        layOutAll()
        return layout.allLines()
    }

    /// Counts one more block, from the top down; returns false if none is left.
    func layOutNext() -> Bool {
        guard !isCounted else { return false }
        settle(firstOpenBlock())
        return true
    }

    /// Counts all blocks, so that every number is exact.
    func layOutAll() {
        while layOutNext() {}
    }

    /// At most `count` lines, from `first` on.
    func lines(from first: Int, count: Int) -> [StyledLine] {
        guard first < index.lineCount, var block = index.block(atLine: first) else { return [] }
        var skipped = first - index.start(of: block)
        var lines: [StyledLine] = []
        while block < layout.blockCount, lines.count < count {
            settle(block)
            lines += layout.lines(ofBlock: block).dropFirst(skipped).prefix(count - lines.count)
            skipped = 0
            block += 1
        }
        return lines
    }

    /// Whether the numbers of this line and those above it are exact, not estimated.
    func isNumbered(line: Int) -> Bool {
        isCounted || line < index.start(of: firstOpenBlock())
    }

    /// The line that a place in the article stands on at this width.
    func line(of position: ReadingPosition) -> Int {
        guard position.block >= 0, position.block < layout.blockCount else { return index.lineCount }
        settle(around: position.block)
        let height = index.height(of: position.block)
        let line =
            position.lineCount == height || position.lineCount <= 0
            ? position.line : position.line * height / position.lineCount
        return index.start(of: position.block) + max(0, min(line, height - 1))
    }

    /// The place in the article that stands on a line.
    func position(ofLine line: Int) -> ReadingPosition {
        guard let block = index.block(atLine: line) else { return .start }
        settle(block)
        let height = index.height(of: block)
        return ReadingPosition(
            block: block, line: max(0, min(line - index.start(of: block), height - 1)), lineCount: height)
    }

    /// The same line of the same block as on another page of the article, where the block may be of another height.
    func position(keeping position: ReadingPosition) -> ReadingPosition {
        guard position.block >= 0, position.block < layout.blockCount else { return position }
        settle(position.block)
        let height = index.height(of: position.block)
        return ReadingPosition(
            block: position.block, line: max(0, min(position.line, height - 1)), lineCount: height)
    }

    /// The marks on these lines, with their line numbers, from top to bottom.
    func marks(in lines: Range<Int>) -> [(line: Int, kind: BodyLandmark.Kind)] {
        guard var block = index.block(atLine: lines.lowerBound) else { return [] }
        var marks: [(line: Int, kind: BodyLandmark.Kind)] = []
        while block < layout.blockCount, index.start(of: block) < lines.upperBound {
            settle(block)
            let start = index.start(of: block)
            for mark in layout.marks(ofBlock: block) where lines.overlaps(mark.lines(from: start)) {
                marks.append((start + mark.line, mark.kind))
            }
            block += 1
        }
        return marks
    }

    private func firstOpenBlock() -> Int {
        while firstOpen < layout.blockCount, isSettled[firstOpen] { firstOpen += 1 }
        return firstOpen
    }

    private func settle(_ block: Int) {
        guard !isSettled[block] else { return }
        isSettled[block] = true
        openCount -= 1
        index.setHeight(layout.lineCount(ofBlock: block), of: block)
    }

    /// Counts the lines of a block and of its neighbours within `reach`.
    private func settle(around block: Int) {
        settle(block)
        settle(from: block + 1, by: 1)
        settle(from: block - 1, by: -1)
    }

    private func settle(from first: Int, by step: Int) {
        var lines = 0
        var block = first
        while lines < Self.reach, block >= 0, block < layout.blockCount {
            settle(block)
            lines += index.height(of: block)
            block += step
        }
    }
}

extension ArticlePage {
    /// The comment that a block belongs to; nil for one of the article's own.
    func comment(ofBlock block: Int) -> PageComment? {
        comments.last { $0.block <= block }
    }
}
