import QiitaDomain

@testable import ReaderUI

/// What is done in one go: the layout of a single block of a megabyte, which no key can interrupt, and a search.
struct BlockSuite: Suite {
    private static let sentence = "端末アプリは、終わり方が大事です。異常終了しても端末を元に戻す方法を Swift 6 で説明します。"

    var benchmarks: [Benchmark] {
        let code = "<span class=\"k\">let</span> <span class=\"n\">x</span> = <span class=\"mi\">1</span> // 注釈です\n"
        let row = "<tr><td>\(Self.sentence.prefix(12))</td><td>\(Self.sentence)</td></tr>\n"
        return [
            layout("blocks.many", Corpus.html(bytes: 1_000_000), nil),
            layout("blocks.paragraph", Self.filled("<p>", Self.sentence, "</p>")),
            layout("blocks.code", Self.filled("<pre><code>", code, "</code></pre>")),
            layout("blocks.table", Self.filled("<table>", row, "</table>")),
            layout("blocks.list", Self.filled("<ul>", "<li>\(Self.sentence)</li>\n", "</ul>")),
            layout("blocks.quote", Self.filled("<blockquote>", "<p>\(Self.sentence)</p>\n", "</blockquote>")),
            Benchmark("blocks.search", .atMost(1, "blocks.many"), bytes: 1_000_000) {
                let page = Self.page(of: Corpus.html(bytes: 1_000_000))
                page.layOutAll()
                return { times in
                    for _ in 0..<times {
                        guard let pattern = SearchPattern("ＳＷＩＦＴ") else { return }
                        keep((0..<page.blockCount).map { page.matches(of: pattern, inBlock: $0).count })
                    }
                }
            },
        ]
    }

    private func layout(_ name: String, _ source: String, _ bound: Bound? = .atMost(2, "blocks.many")) -> Benchmark {
        Benchmark(name, bound, bytes: source.utf8.count) {
            let prepared = PreparedBody(BlockParser.parse(source))
            let options = DisplaySettings(strings: .japanese).bodyOptions
            return { times in
                for _ in 0..<times {
                    let page = ArticlePage(prepared, width: 76, options: options)
                    page.layOutAll()
                    keep(page.lineCount)
                }
            }
        }
    }

    private static func page(of source: String) -> ArticlePage {
        let options = DisplaySettings(strings: .japanese).bodyOptions
        return ArticlePage(BlockParser.parse(source), width: 76, options: options)
    }

    private static func filled(_ start: String, _ piece: String, _ end: String) -> String {
        start + String(repeating: piece, count: 1_000_000 / piece.utf8.count) + end
    }
}
