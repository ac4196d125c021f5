import QiitaDomain

@testable import qiita_tui

extension [Inline] {
    /// Words without mark-up; no run for no words.
    static func text(_ text: String) -> [Inline] {
        text.isEmpty ? [] : [Inline(.text(text))]
    }
}

extension Block {
    /// A paragraph of words.
    static func words(_ text: String) -> Block {
        .paragraph(.text(text))
    }

    /// A list of paragraphs.
    static func items(_ texts: [String], start: Int? = nil, isTight: Bool = true) -> Block {
        .list(ListBlock(start: start, isTight: isTight, items: texts.map { ListItem(blocks: [.words($0)]) }))
    }

    /// The block's lines, as a body of its own.
    func lines(width: Int, _ change: (inout BodyOptions) -> Void = { _ in }) -> [String] {
        [self].lines(width: width, change)
    }
}

extension Block {
    /// The block and all blocks inside it.
    var all: [Block] { [self] + children.flatMap(\.all) }
}

extension [Block] {
    /// The lines of a body of these blocks.
    func lines(width: Int, _ change: (inout BodyOptions) -> Void = { _ in }) -> [String] {
        var options = BodyOptions(words: Strings.japanese.bodyWords)
        change(&options)
        return ArticlePage(ArticleBody(blocks: self), width: width, options: options).lines.map(\.text)
    }
}
