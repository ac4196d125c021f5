import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The headings of a body")
struct BodyHeadingsTests {
    private func heading(_ anchor: String) -> Block {
        .heading(level: 2, anchor: anchor, text: .text(anchor))
    }

    private func fold(isOpen: Bool = false, _ blocks: Block...) -> Block {
        .details(summary: .text("畳"), isOpen: isOpen, blocks: blocks)
    }

    private var headings: BodyHeadings {
        BodyHeadings(
            ArticleBody(blocks: [
                heading("外"), fold(fold(.words("一")), .words("二")),
                .quote([fold(isOpen: true, heading("浅"), fold(heading("Deep")))]),
                .note(.info, [heading("注")]),
            ]))
    }

    @Test("All headings are listed from top to bottom, with their folds from the outside in")
    func order() {
        #expect(headings.all.map(\.anchor) == ["外", "浅", "Deep", "注"])
        #expect(headings.all.map(\.folds) == [[], [2], [2, 3], []])
    }

    @Test("A fold hides its headings unless the author or the reader opened it")
    func closed() throws {
        let deep = try #require(headings.heading(anchor: "deep"))
        #expect(headings.closedFolds(around: deep, choices: [:]) == [3])
        #expect(headings.closedFolds(around: deep, choices: [2: false]) == [2, 3])
        #expect(headings.closedFolds(around: deep, choices: [3: true]) == [])
        #expect(headings.heading(anchor: "無") == nil)
    }
}

@Suite("Reading length")
struct ReadingLengthTests {
    @Test("A Japanese character counts two, a Latin letter one, code and tables as text")
    func letters() {
        let code = CodeBlock(lines: [[CodeBlock.Span("let a")], [CodeBlock.Span("文")]])
        let blocks: [Block] = [.words("字字é ab"), .rule, .code(code), .quote([.words("引"), .words("用")])]
        #expect(ReadingLength.lengths(of: blocks[...], folds: [:]) == [8, 0, 7, 4])
    }

    @Test("Text in a closed fold does not count unless the reader opened it")
    func folds() {
        let inner = Block.details(summary: .text("内"), isOpen: false, blocks: [.words("中身")])
        let outer = Block.details(summary: .text("外"), isOpen: false, blocks: [inner, .words("文")])
        let blocks = [outer, inner][...]
        #expect(ReadingLength.lengths(of: blocks, folds: [:]) == [2, 2])
        #expect(ReadingLength.lengths(of: blocks, folds: [0: true]) == [6, 2])
        #expect(ReadingLength.lengths(of: blocks, folds: [2: true]) == [2, 6])
        #expect(ReadingLength.lengths(of: blocks, folds: [0: true, 1: true]) == [10, 2])
    }
}

@Suite struct BlockFoldsTests {
    @Test("Folds are counted in every nested block")
    func counts() {
        let fold = Block.details(summary: [], isOpen: false, blocks: [])
        let list = Block.list(ListBlock(start: nil, isTight: true, items: [ListItem(blocks: [fold])]))
        let blocks: [Block] = [
            fold, list, .quote([fold]), .note(.info, [fold]), .details(summary: [], isOpen: true, blocks: [fold]),
            .definitions([Definition(terms: [], details: [[fold], [fold]])]),
            .footnotes([Footnote(label: "", number: 1, blocks: [fold])]), .rule, .words("a"),
        ]
        #expect(blocks.map(\.foldCount) == [1, 1, 1, 1, 2, 2, 1, 0, 0])
        #expect(blocks.foldCount == 9)
    }
}
