import QiitaDomain

/// An article's body at one width, as lines that can be counted and searched, laid out block by block on demand.
///
/// Blocks are laid out independently of each other, so the first screen of a long article costs no more than that of a
/// short one. Laid-out blocks are kept. No line is wider than `width`, except for a full stop that hangs into the spare
/// cells of the options.
///
/// Until all blocks are counted the heights of some are estimates, and so are the numbers of the lines below them. At both
/// ends, and around the place last passed to `line(of:)`, heights are exact for `reach` lines, so a key that moves
/// no further leads to the exact line. Line numbers change whenever a block with an estimated height above them is counted:
/// by `line(of:)` for another place, by `layOutNext()`, and by whatever reads lines, marks or positions in a range of lines.
/// `block(_:)` lays out a block without counting it.
final class ArticlePage {
    /// A heading with the line that it stands on.
    struct Heading: Equatable {
        var line: Int
        var level: Int
        var anchor: String
        var text: String
        /// Its place, independent of line numbers.
        var place: ReadingPosition
    }

    struct ContentsEntry: Equatable {
        var level: Int
        var text: String
        /// The folds that hide the heading, the outermost first; empty if it is visible.
        var closedFolds: [Int]
    }

    /// The lines counted around a place: more than a window shows.
    static let reach = 256

    /// The body and what does not depend on the width.
    let prepared: PreparedBody
    /// The maximum width of a line, in cells.
    let width: Int
    /// The other settings that the lines depend on.
    let options: BodyOptions
    /// How many blocks are the article's own; its comments are below them.
    let ownBlockCount: Int
    /// All headings of the body, also those in closed folds, made at the first use.
    private(set) lazy var contents = contentsEntries()

    /// The comments, from top to bottom.
    private let comments: [PageComment]
    /// The options with the numbers of the body's links.
    private let numbered: BodyOptions
    private var found = Latest<[String], [ArticleMatch]>()
    private var laidOut: [LaidBlock?]
    private var index: LineIndex
    private var isSettled: [Bool]
    /// The number of blocks with an estimated height, and the first that may have one.
    private var openCount: Int
    private var firstOpen = 0
    /// The block around which all lines were counted last, which stay as they are.
    private var settledAround: Int?
    /// The length that is left to read from each of the article's own blocks on; 0 at their end.
    private lazy var lengthsLeft =
        ReadingLength.lengths(of: body.blocks[..<ownBlockCount], folds: options.folds)
        .reversed().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }.reversed() as [Int]

    /// Lays out the end of a body, of which the first `ownBlockCount` blocks are the article, or all. These are taken over from
    /// `earlier` as far as it has laid them out; it must have the same ones with the same width and options.
    init(
        _ prepared: PreparedBody, width: Int, options: BodyOptions, ownBlockCount: Int? = nil,
        comments: [PageComment] = [], reusing earlier: ArticlePage? = nil
    ) {
        let width = max(width, 1)
        let count = prepared.body.blocks.count
        let ownBlockCount = ownBlockCount ?? count
        var laidOut = [LaidBlock?](repeating: nil, count: count)
        if let earlier { laidOut.replaceSubrange(..<ownBlockCount, with: earlier.laidOut[..<ownBlockCount]) }
        self.prepared = prepared
        self.width = width
        self.options = options
        self.ownBlockCount = ownBlockCount
        self.comments = comments
        self.laidOut = laidOut
        var numbered = options
        if numbered.links == .numbers(nil) { numbered.links = .numbers(prepared.linkNumbers.all) }
        self.numbered = numbered
        isSettled = laidOut.map { $0 != nil }
        openCount = isSettled.count { !$0 }
        index = LineIndex(
            (0..<count).map { laidOut[$0]?.lines.count ?? prepared.guessedHeight(of: $0, width: width) })
        settle(from: count - 1, by: -1)
    }

    /// A page of a body for a single use.
    convenience init(_ body: ArticleBody, width: Int, options: BodyOptions) {
        self.init(PreparedBody(body), width: width, options: options)
    }

    var body: ArticleBody { prepared.body }

    // MARK: Blocks

    /// The number of blocks at the top level of the body.
    var blockCount: Int { body.blocks.count }

    /// A laid-out block. Its first line is the blank line that separates it from the block above, if there is one; those of the first
    /// block are the preface.
    func block(_ number: Int) -> LaidBlock {
        if let block = laidOut[number] { return block }
        let block = Typesetter.laid(
            body.blocks[number], below: number > 0 ? body.blocks[number - 1] : nil, width: width, options: numbered)
        laidOut[number] = block
        return block
    }

    /// Whether a block is laid out already.
    func isLaidOut(block: Int) -> Bool { laidOut[block] != nil }

    func firstLine(ofBlock block: Int) -> Int { index.start(of: block) }

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

    /// The comment that a block belongs to; nil for one of the article's own.
    func comment(ofBlock block: Int) -> PageComment? {
        comments.last { $0.block <= block }
    }

    // MARK: Counting

    /// Whether all blocks are counted, so that every line number is exact.
    var isCounted: Bool { openCount == 0 }

    /// The number of lines, an estimate until `isCounted`.
    var lineCount: Int { index.lineCount }

    /// How many lines the article itself has, without its comments; nil while that is a guess.
    var ownLineCount: Int? {
        firstOpenBlock() >= ownBlockCount ? index.start(of: ownBlockCount) : nil
    }

    /// Takes over the reading lengths of another page of the same article with the same folds; they do not depend on the width.
    func takeReadingLengths(from other: ArticlePage) {
        lengthsLeft = other.lengthsLeft
    }

    /// How much of the article itself is below a line, as `ReadingLength` counts it.
    func ownLength(below line: Int) -> Int {
        guard line < lineCount, let block = index.block(atLine: line), block < ownBlockCount else { return 0 }
        let height = max(1, index.height(of: block))
        let below = min(height, max(0, index.start(of: block) + height - line))
        let after = lengthsLeft[block + 1]
        return after + (lengthsLeft[block] - after) * below / height
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

    /// Whether the numbers of this line and those above it are exact, not estimated.
    func isNumbered(line: Int) -> Bool {
        isCounted || line < index.start(of: firstOpenBlock())
    }

    /// Counts the lines around a place, so that a later request for its number moves no other line.
    func count(around position: ReadingPosition) {
        _ = line(of: position)
    }

    private func firstOpenBlock() -> Int {
        while firstOpen < blockCount, isSettled[firstOpen] { firstOpen += 1 }
        return firstOpen
    }

    private func settle(_ block: Int) {
        guard !isSettled[block] else { return }
        isSettled[block] = true
        openCount -= 1
        index.setHeight(self.block(block).lines.count, of: block)
    }

    /// Counts the lines of a block and of its neighbours within `reach`.
    private func settle(around block: Int) {
        guard settledAround != block else { return }
        settledAround = block
        settle(block)
        settle(from: block + 1, by: 1)
        settle(from: block - 1, by: -1)
    }

    private func settle(from first: Int, by step: Int) {
        var lines = 0
        var block = first
        while lines < Self.reach, block >= 0, block < blockCount {
            settle(block)
            lines += index.height(of: block)
            block += step
        }
    }

    // MARK: Lines

    /// All lines from top to bottom, without the margin. Lays out the whole body.
    var lines: [StyledLine] {
        layOutAll()
        return (0..<blockCount).flatMap { block($0).lines.map(\.drawn) }
    }

    /// At most `count` lines, from `first` on, as they are drawn.
    func lines(from first: Int, count: Int) -> [StyledLine] {
        var lines: [StyledLine] = []
        lines.reserveCapacity(max(0, min(count, lineCount - first)))
        forEachLine(from: first, count: count) { lines.append($0.drawn) }
        return lines
    }

    /// An existing line.
    func line(_ number: Int) -> StyledLine { lines(from: number, count: 1).first ?? StyledLine() }

    /// Whether code on these lines goes on beyond the edge.
    func isCodeCutOff(in lines: Range<Int>) -> Bool {
        var isCutOff = false
        forEachLine(from: lines.lowerBound, count: lines.count) { isCutOff = isCutOff || $0.isCutOff }
        return isCutOff
    }

    private func forEachLine(from first: Int, count: Int, _ body: (LaidLine) -> Void) {
        guard first < index.lineCount, var number = index.block(atLine: first) else { return }
        var skipped = first - index.start(of: number)
        var left = count
        while number < blockCount, left > 0 {
            settle(number)
            let lines = block(number).lines.dropFirst(skipped).prefix(left)
            lines.forEach(body)
            left -= lines.count
            skipped = 0
            number += 1
        }
    }

    // MARK: Places

    /// The line that a place in the article stands on at this width.
    func line(of position: ReadingPosition) -> Int {
        guard position.block >= 0, position.block < blockCount else { return index.lineCount }
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

    /// A line of a laid-out block, as a place. It is valid while the line's number is still an estimate.
    func position(ofLine line: Int, inBlock block: Int) -> ReadingPosition {
        ReadingPosition(
            block: block, line: line - firstLine(ofBlock: block), lineCount: self.block(block).lines.count)
    }

    /// The same line of the same block as on another page of the article, where the block may be of another height.
    func position(keeping position: ReadingPosition) -> ReadingPosition {
        guard position.block >= 0, position.block < blockCount else { return position }
        settle(position.block)
        let height = index.height(of: position.block)
        return ReadingPosition(
            block: position.block, line: max(0, min(position.line, height - 1)), lineCount: height)
    }

    // MARK: Marks

    /// The first fold on the lines; nil if there is none.
    func fold(in lines: Range<Int>) -> (number: Int, isOpen: Bool)? {
        firstMark(in: lines) { if case .fold(let number, let isOpen) = $0 { (number, isOpen) } else { nil } }
    }

    /// The formulas of the first text on these lines that has some; nil if there are none.
    func formulas(in lines: Range<Int>) -> CodeBlock? {
        firstMark(in: lines) { if case .formulas(let code, _) = $0 { code } else { nil } }
    }

    /// The code blocks and display formulas on these lines, with the places by which they have the focus.
    func codes(in lines: Range<Int>) -> [(place: BodyPlace, code: CodeBlock)] {
        blocks(in: lines).flatMap { block in
            let start = firstLine(ofBlock: block)
            let targets = focusTargets(ofBlock: block)
            return self.block(block).marks.compactMap { mark -> (place: BodyPlace, code: CodeBlock)? in
                guard case .code(let code, _) = mark.kind, lines.overlaps(mark.lines(from: start)),
                    let index = targets.firstIndex(where: { $0.kind == .code && $0.line == start + mark.line })
                else { return nil }
                return (BodyPlace(block: block, index: index), code)
            }
        }
    }

    /// The line on which a footnote begins, by its label.
    func line(ofFootnote label: String) -> Int? {
        for number in (0..<blockCount).reversed() where body.blocks[number].holdsFootnotes {
            if let mark = block(number).marks.first(where: { $0.kind == .footnote(label: label) }) {
                return index.start(of: number) + mark.line
            }
        }
        return nil
    }

    /// What can have the focus in a block, from top to bottom.
    func focusTargets(ofBlock number: Int) -> [FocusTarget] {
        let block = block(number)
        return FocusTarget.all(in: block, first: firstLine(ofBlock: number))
    }

    /// The matches in a block from top to bottom.
    func matches(of pattern: SearchPattern, inBlock number: Int) -> [ArticleMatch] {
        let block = block(number)
        return ArticleMatch.all(
            of: pattern, in: block, number: number, first: firstLine(ofBlock: number), options: options)
    }

    /// The matches of any of these texts from top to bottom, which are kept until others are searched for. Lays out the whole article in
    /// order to number them.
    func matches(ofAny wanted: [String]) -> [ArticleMatch] {
        guard let pattern = SearchPattern(anyOf: wanted) else { return [] }
        layOutAll()
        return found.value(for: wanted) { (0..<blockCount).flatMap { matches(of: pattern, inBlock: $0) } }
    }

    /// What `content` makes of the first mark on these lines of which it makes something, from top to bottom.
    private func firstMark<Found>(in lines: Range<Int>, _ content: (BodyLandmark.Kind) -> Found?) -> Found? {
        guard var number = index.block(atLine: lines.lowerBound) else { return nil }
        while number < blockCount, index.start(of: number) < lines.upperBound {
            settle(number)
            let start = index.start(of: number)
            for mark in block(number).marks where lines.overlaps(mark.lines(from: start)) {
                if let found = content(mark.kind) { return found }
            }
            number += 1
        }
        return nil
    }

    // MARK: Headings

    /// The headings from top to bottom. Lays out only the blocks that contain them.
    var headings: [Heading] {
        prepared.headingBlocks.flatMap { number in
            let start = index.start(of: number)
            return block(number).marks.compactMap { mark -> Heading? in
                guard case .heading(let level, let anchor, let text) = mark.kind else { return nil }
                return Heading(
                    line: start + mark.line, level: level, anchor: anchor, text: text,
                    place: position(ofLine: start + mark.line, inBlock: number))
            }
        }
    }

    /// The first heading in the window from the reader's line on; if there is none, the last one above. Nil above the first. The headings
    /// of comments are passed over while the reader is in the article itself.
    func heading(near line: Int, in window: Range<Int>) -> String? {
        let ownEnd = index.start(of: ownBlockCount)
        let end = line < ownEnd ? min(window.upperBound, ownEnd) : window.upperBound
        let below =
            line < end ? firstMark(in: line..<end) { if case .heading(_, _, let text) = $0 { text } else { nil } } : nil
        return below ?? heading(above: line)
    }

    /// The last heading above the line or on it; nil above the first.
    func heading(above line: Int) -> String? {
        guard let current = index.block(atLine: line) else { return nil }
        var next = prepared.headingBlocks.partitioningIndex { $0 > current }
        while next > 0 {
            next -= 1
            let number = prepared.headingBlocks[next]
            let offset = number == current ? line - index.start(of: number) : .max
            for mark in block(number).marks.reversed() where mark.line <= offset {
                if case .heading(_, _, let text) = mark.kind { return text }
            }
        }
        return nil
    }

    private func contentsEntries() -> [ContentsEntry] {
        let headings = prepared.headings
        let setter = InlineSetter(options: options)
        return headings.all.map {
            ContentsEntry(
                level: $0.level, text: setter.words($0.text),
                closedFolds: headings.closedFolds(around: $0, choices: options.folds))
        }
    }
}

extension Block {
    fileprivate var holdsFootnotes: Bool {
        if case .footnotes = self { return true }
        return children.contains(where: \.holdsFootnotes)
    }
}
