import QiitaDomain

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
