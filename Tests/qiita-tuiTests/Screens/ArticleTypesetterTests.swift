import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("A body is parsed once, and laid out once a width")
struct ArticleTypesetterTests {
    private let article = Article.make(
        renderedBody: "<p>plain words</p><details><summary>箱</summary><p>中身</p></details>")

    @Test("The same article at the same width is the same page, not a new one")
    func keepsThePage() {
        var typesetter = ArticleTypesetter(presentation: .japanese)
        let first = typesetter.page(of: article, folds: [:], columns: 80)
        var counted = article
        counted.likesCount += 1
        #expect(typesetter.page(of: counted, folds: [:], columns: 80).isSame(as: first))
        #expect(
            typesetter.page(of: counted, folds: [:], columns: 200).isSame(
                as: typesetter.page(of: article, folds: [:], columns: 92)))
    }

    @Test("Another width, another fold and another body are another page")
    func makesAnotherPage() {
        var typesetter = ArticleTypesetter(presentation: .japanese)
        let first = typesetter.page(of: article, folds: [:], columns: 80)
        let narrow = typesetter.page(of: article, folds: [:], columns: 20)
        #expect(!narrow.isSame(as: first))
        let open = typesetter.page(of: article, folds: [0: true], columns: 80)
        #expect(open.lines.contains { $0.text.contains("中身") })
        #expect(!typesetter.page(of: article, folds: [:], columns: 80).lines.contains { $0.text.contains("中身") })
        let other = typesetter.page(of: .make(renderedBody: "<p>other words</p>"), folds: [:], columns: 80)
        #expect(other.lines.map(\.text) == ["other words"])
    }

    @Test("The text is as wide as the window without its margins, and no wider than asked for")
    func width() {
        let body = "<p>" + Array(repeating: "ab", count: 200).joined(separator: " ") + "</p>"
        let article = Article.make(renderedBody: body)
        var typesetter = ArticleTypesetter(presentation: .japanese)
        for (columns, expected) in [(40, 35), (39, 38), (80, 74), (92, 86), (200, 86)] {
            let lines = typesetter.page(of: article, folds: [:], columns: columns).lines
            #expect(lines[0].text.count == expected, "\(columns) columns")
        }
    }
}

extension ArticlePage {
    /// Whether the lines are the very same ones in memory.
    fileprivate func isSame(as other: ArticlePage) -> Bool {
        lines.withUnsafeBufferPointer { mine in
            other.lines.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
        }
    }
}
