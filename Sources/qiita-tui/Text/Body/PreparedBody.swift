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

/// The headings of a body, including those inside closed folds.
struct BodyHeadings {
    struct Heading: Equatable {
        var level: Int
        var anchor: String
        var text: [Inline]
        /// The numbers of the folds that contain it, the outermost first.
        var folds: [Int]
    }
    /// The headings from top to bottom.
    private(set) var all: [Heading] = []
    /// Whether each fold is open in the author's text.
    private var openFolds: [Int: Bool] = [:]
    private var path: [Int] = []

    init(_ body: ArticleBody) {
        for block in body.blocks { read(block) }
    }

    /// The closed folds that contain a heading. The reader's choices override the author's.
    func closedFolds(around heading: Heading, choices: [Int: Bool]) -> [Int] {
        heading.folds.filter { !(choices[$0] ?? openFolds[$0] ?? false) }
    }

    /// The heading with an anchor: an exact match, else one that differs only in case.
    func heading(anchor: String) -> Heading? {
        all.first { $0.anchor == anchor } ?? all.first { $0.anchor.lowercased() == anchor.lowercased() }
    }

    private mutating func read(_ block: Block) {
        switch block {
        case .heading(let level, let anchor, let text):
            all.append(Heading(level: level, anchor: anchor, text: text, folds: path))
        case .details(let number, _, let isOpen, let blocks):
            path.append(number)
            openFolds[number] = isOpen
            for block in blocks { read(block) }
            path.removeLast()
        case .list, .definitions, .quote, .note, .footnotes:
            for block in block.children { read(block) }
        case .paragraph, .code, .table, .embed, .math, .rule: return
        }
    }
}
