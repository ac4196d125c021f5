import QiitaDomain

/// The body of an article laid out for one width, block by block on demand.
///
/// Blocks are laid out independently of each other, so the first screen of a long article costs no more than that of a
/// short one. Laid-out blocks are kept. No line is wider than `width`, except for a full stop that hangs into the spare
/// cells of the options.
final class BodyLayout {
    /// The body and what does not depend on the width.
    let prepared: PreparedBody
    /// The maximum width of a line, in cells.
    let width: Int
    /// The other settings that the layout depends on.
    let options: BodyOptions

    /// The options with the numbers of the body's links.
    private let numbered: BodyOptions
    private var laidOut: [LineSink?]

    /// Prepares the layout without laying out any block.
    init(_ prepared: PreparedBody, width: Int, options: BodyOptions) {
        self.prepared = prepared
        self.width = max(width, 1)
        self.options = options
        var numbered = options
        if numbered.links == .numbers(nil) { numbered.links = .numbers(prepared.linkNumbers.all) }
        self.numbered = numbered
        laidOut = Array(repeating: nil, count: prepared.body.blocks.count)
    }

    /// Prepares the layout of a body for a single use.
    convenience init(_ body: ArticleBody, width: Int, options: BodyOptions) {
        self.init(PreparedBody(body), width: width, options: options)
    }

    /// Takes over the first blocks of another layout, which must be of the same blocks, width and options.
    func takeOver(_ count: Int, of other: BodyLayout) {
        laidOut.replaceSubrange(..<count, with: other.laidOut[..<count])
    }

    var body: ArticleBody { prepared.body }

    /// The number of blocks at the top level of the body.
    var blockCount: Int { body.blocks.count }

    /// The lines of a block, preceded by the blank line that separates it from the block above; those of the first by the preface.
    func lines(ofBlock index: Int) -> [StyledLine] {
        block(index).lines
    }

    func lineCount(ofBlock index: Int) -> Int {
        block(index).lines.count
    }

    /// The marks in a block, from top to bottom.
    func marks(ofBlock index: Int) -> [BodyLandmark] {
        block(index).marks
    }

    /// Whether a block is laid out already.
    func isLaidOut(block index: Int) -> Bool {
        laidOut[index] != nil
    }

    /// The number of lines of the body. Lays out all blocks.
    var lineCount: Int {
        (0..<blockCount).reduce(0) { $0 + lineCount(ofBlock: $1) }
    }

    /// All lines from top to bottom. Lays out all blocks.
    func allLines() -> [StyledLine] {
        (0..<blockCount).flatMap(lines(ofBlock:))
    }

    private func block(_ index: Int) -> LineSink {
        if let sink = laidOut[index] { return sink }
        var typesetter = Typesetter(options: numbered, nextFold: prepared.firstFolds[index])
        var sink = LineSink()
        let block = body.blocks[index]
        let spacing = BlockSpacing(options: numbered, width: width)
        if index == 0 { for line in options.preface { sink.add(line.spans) } }
        if index > 0, spacing.isBlankDue(between: body.blocks[index - 1], and: block) { sink.addBlank() }
        typesetter.set(block, width: width, into: &sink)
        laidOut[index] = sink
        return sink
    }
}
