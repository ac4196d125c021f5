import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// What holds for any body at any width.
@Suite(.inTurn) struct ArticlePagePropertyTests {
    @Test("No line exceeds the width, and layout is repeatable", arguments: 1...200)
    func widths(width: Int) {
        var random = Dice(seed: UInt64(width))
        let body = ArticleBody(blocks: (0..<20).map { _ in random.block(depth: 4) }, links: ["a", "b"])
        for offset in [nil, 0, 7] {
            var options = BodyOptions(words: Strings.english.bodyWords)
            options.codeOffset = offset
            options.measure = DisplayWidth(ambiguousWidth: offset == nil ? 1 : 2)
            options.folds = [0: true, 1: false]
            let lines = ArticlePage(body, width: width, options: options).lines
            for line in lines {
                #expect(options.measure.cells(of: line) <= width, "\(line.text.debugDescription)")
                #expect(!line.text.contains("\n"))
            }
            if offset == nil { #expect(ArticlePage(body, width: width, options: options).lines == lines) }
        }
    }

    @Test("Deep nesting becomes plain text without loss")
    func deepNesting() {
        var block = Block.words("底")
        for level in 0..<500 { block = level % 2 == 0 ? .quote([block]) : .items([], start: nil).holding(block) }
        let lines = block.lines(width: 40)
        #expect(lines.joined().contains("底"))
        #expect(lines.allSatisfy { DisplayWidth.standard.cells(of: $0) <= 40 })
    }

    @Test("Marks are on existing lines, in order")
    func marks() {
        var random = Dice(seed: 3)
        let body = ArticleBody(blocks: (0..<60).map { _ in random.block(depth: 3) })
        let page = ArticlePage(body, width: 30, options: .make())
        for block in (0..<page.blockCount).map(page.block(_:)) {
            let lines = block.marks.map(\.line)
            #expect(lines == lines.sorted())
            #expect(lines.allSatisfy { $0 < max(1, block.lines.count) })
        }
    }
}

extension Block {
    fileprivate func holding(_ block: Block) -> Block {
        .list(ListBlock(start: nil, isTight: true, items: [ListItem(blocks: [block])]))
    }
}

extension Dice {
    /// A block of any kind, nested at most so deep.
    mutating func block(depth: Int) -> Block {
        let leaves = 6
        switch Int.random(in: 0..<(depth > 0 ? 13 : leaves), using: &self) {
        case 0: return .paragraph(inlines())
        case 1: return .heading(level: Int.random(in: 1...6, using: &self), anchor: "", text: inlines())
        case 2: return .code(code())
        case 3: return .math([text(length: 5).replacing("\n", with: "")])
        case 4: return .embed(Embed(kind: .tweet, url: "https://example.com/a", link: 0, text: text(length: 4)))
        case 5: return .rule
        case 6: return .quote(blocks(depth))
        case 7: return .note(.warn, blocks(depth))
        case 8:
            return .details(
                number: 0, summary: inlines(), isOpen: Bool.random(using: &self), blocks: blocks(depth))
        case 9: return .definitions([Definition(terms: [inlines()], details: [blocks(depth)])])
        case 10: return .footnotes([Footnote(label: "a", number: 12, blocks: blocks(depth))])
        case 11: return .table(table())
        case _:
            let items = (0..<3).map { ListItem(isChecked: $0 == 1 ? true : nil, blocks: blocks(depth)) }
            return .list(
                ListBlock(start: Bool.random(using: &self) ? 9 : nil, isTight: Bool.random(using: &self), items: items))
        }
    }

    private mutating func blocks(_ depth: Int) -> [Block] {
        (0..<Int.random(in: 0...2, using: &self)).map { _ in block(depth: depth - 1) }
    }

    private mutating func inlines() -> [Inline] {
        (0..<Int.random(in: 0...8, using: &self)).map { _ in
            let link = Bool.random(using: &self) ? nil : Int.random(in: 0...1, using: &self)
            return Inline(content(), style: InlineStyle(rawValue: UInt16.random(in: 0..<256, using: &self)), link: link)
        }
    }

    private mutating func content() -> Inline.Content {
        switch Int.random(in: 0..<9, using: &self) {
        case 0: .lineBreak
        case 1: .code(text(length: 4))
        case 2: .math("$" + text(length: 3) + "$")
        case 3: .ruby(base: text(length: 2), reading: "よみ")
        case 4: .image(alt: text(length: 2), source: "https://example.com/a.png")
        case 5: .footnoteReference(label: "a", number: 1)
        case _: .text(text(length: 12))
        }
    }

    private mutating func code() -> CodeBlock {
        let lines = (0..<4).map { _ in
            [CodeBlock.Span("\t" + text(length: 6)), CodeBlock.Span(text(length: 6), kind: .string)]
        }
        return CodeBlock(fileName: text(length: 2), language: "swift", lines: lines)
    }

    private mutating func table() -> TableBlock {
        let columns = Int.random(in: 1...6, using: &self)
        let rows = (0..<4).map { _ in
            (0..<columns).map { _ in
                TableBlock.Cell(text: inlines(), alignment: .center, columnSpan: Int.random(in: 1...3, using: &self))
            }
        }
        return TableBlock(headerCount: Int.random(in: 0...2, using: &self), rows: rows)
    }
}
