import QiitaDomain

/// The targets of the links of a body, numbered in the order in which their texts are printed.
///
/// A link that is only ever shown by its own URL, as a card is, has no number, nor has one to a place in the body. The
/// address of an image is the one that its signed address was made from.
struct PrintedLinkList {
    /// The number for each index of `ArticleBody.links`.
    private(set) var numbers: [Int?]
    private var targets: [(address: String, link: Int)] = []

    init(_ body: ArticleBody) {
        numbers = Array(repeating: nil, count: body.links.count)
        for block in body.blocks { read(block, body) }
    }

    private mutating func read(_ block: Block, _ body: ArticleBody) {
        block.forEachText { text in for run in text { read(run, body) } }
        for child in block.children { read(child, body) }
    }

    private mutating func read(_ run: Inline, _ body: ArticleBody) {
        guard let link = run.link, !run.style.contains(.bareLink), numbers.indices.contains(link),
            numbers[link] == nil, !body.links[link].hasPrefix("#")
        else { return }
        targets.append((body.printedLink(link), link))
        numbers[link] = targets.count
    }

    /// The list below its heading; no lines if there are no numbers.
    func lines(width: Int, options: BodyOptions) -> [StyledLine] {
        guard !targets.isEmpty else { return [] }
        var typesetter = Typesetter(options: options, nextFold: 0)
        var sink = LineSink()
        typesetter.flow(
            FlowText([StyledSpan(options.words.links, TextStyle(.heading, .bold))]), width: width, into: &sink)
        let widest = String(targets.count).count
        for (index, target) in targets.enumerated() {
            let mark = StyledSpan(options.measure.padded("[\(index + 1)]", to: widest + 3), TextStyle(.dim))
            typesetter.indent(mark, .blank(widest + 3), width: width, into: &sink) {
                $0.flow(
                    FlowText([StyledSpan(target.address, TextStyle(.link), link: target.link)]), width: $1, into: &$2)
            }
        }
        return sink.lines
    }
}
