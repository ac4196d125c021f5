import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// Bodies as Qiita sends them, and the lines that they make.
@Suite struct BodyGoldenTests {
    static let names = [
        "headings", "paragraphs", "lists", "quotes", "code", "tables", "notes", "footnotes", "links-and-images",
        "inline", "embeds", "formulas", "article", "narrow-tables", "wrapped-code", "dollars", "punctuation",
        "addresses", "code-spans", "equations",
    ]

    /// The bodies, by name.
    static func bodies() throws -> [(name: String, body: ArticleBody)] {
        try names.map { name in
            let file = Checkout.folder.appending(path: "Fixtures/html/\(name).html")
            return (name, BlockParser.parse(String(decoding: try Data(contentsOf: file), as: UTF8.self)))
        }
    }

    @Test("A body is laid out as in its golden file", arguments: names, [80, 40])
    func lines(name: String, width: Int) throws {
        let file = Checkout.folder.appending(path: "Fixtures/html/\(name).html")
        let body = BlockParser.parse(String(decoding: try Data(contentsOf: file), as: UTF8.self))
        for (language, strings) in [("ja", Strings.japanese), ("en", Strings.english)] {
            let page = ArticlePage(body, width: width, options: BodyOptions(words: strings.bodyWords))
            let text = page.lines.map(\.text).joined(separator: "\n")
            let difference = Golden("html/\(name).\(width).\(language).txt").difference(from: text)
            #expect(difference == nil, "\(difference ?? "")")
        }
    }
}
