import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The headings of a body")
struct BodyHeadingsTests {
    private func heading(_ anchor: String) -> Block {
        .heading(level: 2, anchor: anchor, text: .text(anchor))
    }

    private func fold(_ number: Int, isOpen: Bool = false, _ blocks: Block...) -> Block {
        .details(number: number, summary: .text("畳"), isOpen: isOpen, blocks: blocks)
    }

    private var headings: BodyHeadings {
        BodyHeadings(
            ArticleBody(blocks: [
                heading("外"), fold(0, fold(1, .words("一")), .words("二")),
                .quote([fold(2, isOpen: true, heading("浅"), fold(3, heading("Deep")))]),
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
        let inner = [1, 2].map { number in
            Block.details(number: number, summary: .text("内"), isOpen: false, blocks: [.words("中身")])
        }
        let outer = Block.details(
            number: 0, summary: .text("外"), isOpen: false, blocks: [inner[0], .words("文")])
        let blocks = [outer, inner[1]][...]
        #expect(ReadingLength.lengths(of: blocks, folds: [:]) == [2, 2])
        #expect(ReadingLength.lengths(of: blocks, folds: [0: true]) == [6, 2])
        #expect(ReadingLength.lengths(of: blocks, folds: [2: true]) == [2, 6])
        #expect(ReadingLength.lengths(of: blocks, folds: [0: true, 1: true]) == [10, 2])
    }
}
