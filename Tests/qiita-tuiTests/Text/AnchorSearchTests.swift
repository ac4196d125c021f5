import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The folds around a heading")
struct AnchorSearchTests {
    private func heading(_ anchor: String) -> Block {
        .heading(level: 2, anchor: anchor, text: .text(anchor))
    }

    private func fold(_ blocks: Block...) -> Block {
        .details(summary: .text("畳"), isOpen: false, blocks: blocks)
    }

    @Test("They are named from the outermost in, by their number in the body")
    func folds() {
        let body = ArticleBody(blocks: [
            heading("外"), fold(fold(.words("一")), .words("二")), .quote([fold(heading("浅"), fold(heading("深")))]),
        ])
        #expect(AnchorSearch.folds(around: "浅", in: body) == [2])
        #expect(AnchorSearch.folds(around: "深", in: body) == [2, 3])
        #expect(AnchorSearch.folds(around: "外", in: body) == [])
        #expect(AnchorSearch.folds(around: "無", in: body) == [])
    }
}
