import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor
@Suite struct ParsedBodiesTests {
    /// Bodies of ten bytes each, at most three of them, and what was parsed.
    @MainActor
    final class Kept {
        private(set) var parsed: [String] = []
        private(set) lazy var bodies = ParsedBodies(capacity: 30) { [unowned self] source in
            parsed.append(source)
            return ArticleBody(blocks: [.rule])
        }

        func ask(_ id: String, body: String? = nil) {
            let source = body ?? String(repeating: id, count: 10)
            #expect(bodies.prepared(from: .make(id: id, renderedBody: source)).body.blocks == [.rule])
        }
    }

    @Test("A body is parsed once for all requests")
    func once() {
        let kept = Kept()
        for id in ["a", "b", "a", "b", "c", "a"] { kept.ask(id) }
        #expect(kept.parsed.map { $0.prefix(1) } == ["a", "b", "c"])
    }

    @Test("The least recently used body is removed")
    func oldest() {
        let kept = Kept()
        for id in ["a", "b", "c", "a", "d", "a", "c", "b"] { kept.ask(id) }
        #expect(kept.parsed.map { $0.prefix(1) } == ["a", "b", "c", "d", "b"])
    }

    @Test("A changed body is parsed again and replaces the old one")
    func changed() {
        let kept = Kept()
        kept.ask("a", body: "old")
        kept.ask("a", body: "new")
        kept.ask("a", body: "new")
        #expect(kept.parsed == ["old", "new"])
    }

    @Test("A body above the limit stays while it is the newest")
    func huge() {
        let kept = Kept()
        kept.ask("a")
        kept.ask("b", body: String(repeating: "b", count: 31))
        kept.ask("b", body: String(repeating: "b", count: 31))
        kept.ask("a")
        kept.ask("b", body: String(repeating: "b", count: 31))
        #expect(kept.parsed.map { $0.prefix(1) } == ["a", "b", "a", "b"])
    }
}
