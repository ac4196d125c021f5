import QiitaDomain

@testable import ReaderUI

/// From HTML to blocks and from blocks to lines.
struct RenderSuite: Suite {
    var benchmarks: [Benchmark] {
        let small = Corpus.pieces(of: Corpus.html(bytes: 1_000_000), bytes: 25_000)
        let large = Corpus.html(bytes: 1_000_000)
        let huge = Corpus.html(bytes: 5_000_000)
        return [
            parsing("render.parse.25k", small),
            // As fast as that by the byte, or a quarter slower.
            parsing("render.parse.1m", [large], .atMost(1.25, "render.parse.25k")),
            parsing("render.parse.5m", [huge], .atMost(6.25, "render.parse.25k")),
            layout("render.layout.25k", small),
            layout("render.layout.1m", [large], .atMost(1.25, "render.layout.25k")),
            layout("render.layout.5m", [huge], .atMost(6.25, "render.layout.25k")),
        ]
    }

    private func parsing(_ name: String, _ sources: [String], _ bound: Bound? = nil) -> Benchmark {
        Benchmark(name, bound, bytes: size(of: sources)) {
            { times in
                for _ in 0..<times {
                    for source in sources { keep(BlockParser.parse(source)) }
                }
            }
        }
    }

    private func layout(_ name: String, _ sources: [String], _ bound: Bound? = nil) -> Benchmark {
        Benchmark(name, bound, bytes: size(of: sources)) {
            let options = DisplaySettings(strings: .japanese).bodyOptions
            let bodies = sources.map { PreparedBody(BlockParser.parse($0)) }
            return { times in
                for _ in 0..<times {
                    for prepared in bodies {
                        let page = ArticlePage(prepared, width: 80, options: options)
                        page.layOutAll()
                        keep(page.lineCount)
                    }
                }
            }
        }
    }

    private func size(of sources: [String]) -> Int {
        sources.reduce(0) { $0 + $1.utf8.count }
    }
}
