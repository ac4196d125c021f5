import QiitaDomain

/// An article's body laid out for one width, block by block as it is needed.
///
/// No block's layout needs another's, so the first screen of a long article costs no more than that of a short one. What was
/// laid out is kept. Lines are as wide as asked at most, but for a stop that hangs into the spare cells of the options.
final class BodyLayout {
    typealias Options = BodyOptions
    typealias Mark = BodyMark

    /// The body with what is known of it at any width.
    let outline: BodyOutline
    /// The widest a line may be, in cells.
    let width: Int
    /// What else the looks depend on.
    let options: BodyOptions

    private var laidOut: [LineSink?]

    /// Prepares the layout; nothing is laid out yet.
    init(_ outline: BodyOutline, width: Int, options: BodyOptions) {
        self.outline = outline
        self.width = max(width, 1)
        self.options = options
        laidOut = Array(repeating: nil, count: outline.body.blocks.count)
    }

    /// Prepares the layout of a body that is laid out once.
    convenience init(_ body: ArticleBody, width: Int, options: BodyOptions) {
        self.init(BodyOutline(body), width: width, options: options)
    }

    /// The body.
    var body: ArticleBody { outline.body }

    /// How many blocks the body has at its top level.
    var blockCount: Int { body.blocks.count }

    /// The lines of a block, with the blank line before them that parts it from the block above.
    func lines(ofBlock index: Int) -> [StyledLine] {
        block(index).lines
    }

    /// How many lines a block takes.
    func lineCount(ofBlock index: Int) -> Int {
        block(index).lines.count
    }

    /// The places in a block that keys lead to, from top to bottom.
    func marks(ofBlock index: Int) -> [BodyMark] {
        block(index).marks
    }

    /// Whether a block is laid out already, so that asking for its lines costs nothing.
    func isLaidOut(block index: Int) -> Bool {
        laidOut[index] != nil
    }

    /// How many lines the body takes. Lays out what is not yet.
    var lineCount: Int {
        (0..<blockCount).reduce(0) { $0 + lineCount(ofBlock: $1) }
    }

    /// All lines from top to bottom. Lays out what is not yet.
    func allLines() -> [StyledLine] {
        (0..<blockCount).flatMap(lines(ofBlock:))
    }

    private func block(_ index: Int) -> LineSink {
        if let sink = laidOut[index] { return sink }
        var typesetter = Typesetter(options: options, nextFold: outline.firstFolds[index])
        var sink = LineSink()
        let block = body.blocks[index]
        if index > 0, BlockSpacing.isBlankDue(between: body.blocks[index - 1], and: block) { sink.addBlank() }
        typesetter.set(block, width: width, into: &sink)
        laidOut[index] = sink
        return sink
    }
}
