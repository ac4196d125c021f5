import QiitaDomain

/// Searches the closed folds of a body, so that a search can open those that contain a match.
struct ClosedFoldSearch {
    /// Wide enough that no line breaks.
    private static let width = 100_000

    private let options: BodyOptions
    private let matches: (String) -> Bool
    private var found: [Int] = []

    /// The numbers of the closed folds whose hidden text has a matching line, in ascending order. Of nested folds, all that
    /// must be opened are listed.
    static func closedFolds(in body: ArticleBody, options: BodyOptions, where matches: (String) -> Bool) -> [Int] {
        withoutActuallyEscaping(matches) { matches in
            var search = ClosedFoldSearch(options: options, matches: matches)
            for block in body.blocks { _ = search.search(in: block) }
            return search.found.sorted()
        }
    }

    private init(options: BodyOptions, matches: @escaping (String) -> Bool) {
        self.options = options
        self.matches = matches
    }

    /// Whether the block or its content matches. Blocks outside folds are skipped.
    private mutating func search(in block: Block, isHidden: Bool = false) -> Bool {
        guard case .details(let number, _, let isOpen, let blocks) = block else {
            if block.holdsFold { return block.children.reduce(false) { search(in: $1, isHidden: isHidden) || $0 } }
            return isHidden && hasMatch(block)
        }
        let isClosed = !(options.folds[number] ?? isOpen)
        let matches = blocks.reduce(false) { search(in: $1, isHidden: isHidden || isClosed) || $0 }
        if matches, isClosed { found.append(number) }
        return matches
    }

    private func hasMatch(_ block: Block) -> Bool {
        Typesetter.laid(block, below: nil, width: Self.width, options: options)
            .lines.contains { matches($0.text) }
    }
}
