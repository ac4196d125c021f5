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
        options.folds = Dictionary(uniqueKeysWithValues: (0..<body.foldCount).map { ($0, true) })
        var targets: [(address: String, link: Int)] = []
        switch links {
        case .list:
            let all = LinkNumbers(body)
            let numbers = all.printed(in: body)
            for link in all.links where numbers.indices.contains(link) && numbers[link] != nil {
                // The address of an image is the one that its signed address was made from.
                targets.append((body.printedLink(link), link))
            }
            options.links = .numbers(numbers)
        case .inline: options.links = .inline(body.links.indices.map(body.printedLink))
        case .none: options.links = .none
        }
        var laid = Typesetter.laid(body.blocks, width: width, options: options).lines
        if !targets.isEmpty {
            if !laid.isEmpty { laid.append(LaidLine(drawn: StyledLine())) }
            laid += Typesetter.laid(linkTargets: targets, width: width, options: options).lines
        }
        lines = laid.map(\.drawn)
    }
}
