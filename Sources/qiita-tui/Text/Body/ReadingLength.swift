import QiitaDomain

/// The length of a text for a reader: a Japanese character counts two, a Latin letter one; the content of closed folds does not count.
struct ReadingLength {
    /// The length read in a minute: 600 characters of Japanese, or some 200 words of English.
    static let ofMinute = 1200

    private let folds: [Int: Bool]

    /// The length of each block, from the first of a body on. `folds` are those that the reader opened or closed.
    static func lengths(of blocks: ArraySlice<Block>, folds: [Int: Bool]) -> [Int] {
        blocks.map(ReadingLength(folds: folds).length)
    }

    private init(folds: [Int: Bool]) {
        self.folds = folds
    }

    private func length(of block: Block) -> Int {
        switch block {
        case .code(let code): return code.lines.joined().reduce(0) { $0 + Self.length(of: $1.text) }
        case .embed(let embed): return Self.length(of: embed.text)
        case .math(let lines): return lines.reduce(0) { $0 + Self.length(of: $1) }
        case .details(let number, let summary, let isOpen, let blocks):
            let shown = folds[number] ?? isOpen ? blocks : []
            return shown.reduce(Self.length(of: summary)) { $0 + length(of: $1) }
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
