import QiitaDomain

/// A body laid out for printing: all folds are open. With `Links.list` the targets of its links are listed at the end.
struct PrintedBody {
    /// How the output shows where the links of a body lead: the values of `--links`.
    enum Links: String, Sendable, CaseIterable {
        /// Numbers in the text, and a numbered list at the end.
        case list
        /// Each URL in angle brackets after the text of its link.
        case inline
        case none
    }

    /// The lines from top to bottom.
    let lines: [StyledLine]

    /// Lays out a body. `options` are those of a screen; their folds, link marks and hint are replaced.
    init(_ body: ArticleBody, width: Int, options: BodyOptions, links: Links = .list) {
        var options = options
        options.words.foldHint = ""
        options.folds = Dictionary(uniqueKeysWithValues: (0..<body.blocks.foldCount).map { ($0, true) })
        let list = PrintedLinkList(body)
        options.links =
            switch links {
            case .list: .numbers(list.numbers)
            case .inline: .inline(body.links.indices.map(body.printedLink))
            case .none: .none
            }
        var typesetter = Typesetter(options: options, nextFold: 0)
        var sink = LineSink()
        typesetter.set(body.blocks, width: width, into: &sink)
        var lines = sink.lines
        let targets = links == .list ? list.lines(width: width, options: options) : []
        if !lines.isEmpty, !targets.isEmpty { lines.append(StyledLine()) }
        lines += targets
        self.lines = lines
    }
}
