import QiitaDomain

/// The targets of the links of a body by their `LinkNumbers`. The address of an image is the one that its signed address was made
/// from.
struct PrintedLinkList {
    /// The number for each index of `ArticleBody.links`.
    let numbers: [Int?]
    private var targets: [(address: String, link: Int)] = []

    init(_ body: ArticleBody) {
        let all = LinkNumbers(body)
        numbers = all.printed(in: body)
        for link in all.links where numbers.indices.contains(link) && numbers[link] != nil {
            targets.append((body.printedLink(link), link))
        }
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
                var flow = FlowText()
                flow.append(target.address, TextStyle(.link), link: target.link, grip: .address)
                $0.flow(flow, width: $1, into: &$2)
            }
        }
        return sink.lines
    }
}
