import QiitaDomain

/// What is known of a body before it is laid out at any width, collected once.
struct PreparedBody {
    let body: ArticleBody
    /// The weight of each block, from which its height is estimated: its bytes of text and a constant for each part.
    let weights: [Int]
    /// The indices of the blocks that are or contain a heading, in order.
    let headingBlocks: [Int]
    let headings: BodyHeadings
    let linkNumbers: LinkNumbers

    /// The weight of a blank line and the unused end of a last line.
    private static let partWeight = 100

    /// Prepares a body, of which the first `ownBlockCount` blocks are the article, or all.
    init(_ body: ArticleBody, ownBlockCount: Int? = nil) {
        self.body = body
        var weights: [Int] = []
        var headingBlocks: [Int] = []
        for (index, block) in body.blocks.enumerated() {
            weights.append(Self.weight(of: block))
            if Self.holdsHeading(block) { headingBlocks.append(index) }
        }
        self.weights = weights
        self.headingBlocks = headingBlocks
        headings = BodyHeadings(body)
        linkNumbers = LinkNumbers(body, ownBlockCount: ownBlockCount)
    }

    /// An estimate of the lines that a block takes at a width in cells, at least one.
    func guessedHeight(of block: Int, width: Int) -> Int {
        max(1, weights[block] / max(1, width))
    }

    private static func holdsHeading(_ block: Block) -> Bool {
        if case .heading = block { return true }
        return block.children.contains(where: holdsHeading)
    }

    private static func weight(of block: Block) -> Int {
        switch block {
        case .heading(_, _, let text), .paragraph(let text): partWeight + weight(of: text)
        case .code(let code):
            code.lines.reduce(partWeight) { $0 + partWeight + $1.reduce(0) { $0 + $1.text.utf8.count } }
        case .table(let table):
            table.rows.reduce(partWeight) { $0 + partWeight + $1.reduce(0) { $0 + weight(of: $1.text) } }
        case .embed(let embed): partWeight + embed.text.utf8.count
        case .math(let lines): partWeight * (lines.count + 1)
        case .rule: partWeight
        case .details(_, _, isOpen: false, _): partWeight
        case .list, .definitions, .quote, .note, .details, .footnotes:
            block.children.reduce(0) { $0 + weight(of: $1) }
        }
    }

    private static func weight(of text: [Inline]) -> Int {
        text.reduce(0) { sum, run in
            switch run.content {
            case .text(let words), .code(let words), .math(let words): sum + words.utf8.count
            case .lineBreak: sum + partWeight
            case .keyboard, .ruby, .image, .emoji, .mention, .footnoteReference: sum + 8
            }
        }
    }
}
