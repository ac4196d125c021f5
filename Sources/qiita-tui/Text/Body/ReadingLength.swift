import QiitaDomain

/// The length of a text for a reader: a Japanese character counts two, a Latin letter one; the content of closed folds does not count.
struct ReadingLength {
    /// The length read in a minute: 600 characters of Japanese, or some 200 words of English.
    static let ofMinute = 1200

    private let folds: [Int: Bool]
    private var nextFold = 0

    /// The length of each block, from the first of a body on. `folds` are those that the reader opened or closed.
    static func lengths(of blocks: ArraySlice<Block>, folds: [Int: Bool]) -> [Int] {
        var length = ReadingLength(folds: folds)
        return blocks.map { length.length(of: $0) }
    }

    private init(folds: [Int: Bool]) {
        self.folds = folds
    }

    private mutating func length(of block: Block) -> Int {
        switch block {
        case .code(let code): return code.lines.joined().reduce(0) { $0 + Self.length(of: $1.text) }
        case .embed(let embed): return Self.length(of: embed.text)
        case .math(let lines): return lines.reduce(0) { $0 + Self.length(of: $1) }
        case .details(_, let summary, let isOpen, let blocks):
            let isShown = folds[nextFold] ?? isOpen
            nextFold += 1
            guard isShown else {
                nextFold += blocks.foldCount
                return Self.length(of: summary)
            }
            return blocks.reduce(Self.length(of: summary)) { $0 + length(of: $1) }
        case .heading, .paragraph, .table, .rule, .list, .definitions, .quote, .note, .footnotes:
            var own = 0
            block.forEachText { own += Self.length(of: $0) }
            return block.children.reduce(own) { $0 + length(of: $1) }
        }
    }

    private static func length(of text: [Inline]) -> Int {
        text.reduce(0) { sum, run in
            switch run.content {
            case .text(let words), .code(let words), .math(let words): sum + length(of: words)
            case .lineBreak: sum
            case .keyboard, .ruby, .image, .emoji, .mention, .footnoteReference: sum + 4
            }
        }
    }

    /// Characters by the first byte of each in UTF-8.
    private static func length(of text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 < 0xE0 ? 1 : 2) }
    }
}
