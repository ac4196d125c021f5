import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Merging several queries into one list", .inTurn)
struct ArticleListStateMergeTests {
    /// What the queries find, newest first; an article may be found by several.
    private struct Found {
        var articles: [(id: String, date: Int, queries: Set<Int>)] = [] {
            didSet { dates = Dictionary(uniqueKeysWithValues: articles.map { ($0.id, $0.date) }) }
        }
        private var dates: [String: Int] = [:]

        mutating func post(_ dice: inout Dice, count: Int, queries: Int) {
            var posted = articles
            for _ in 0..<count {
                var found = Set((0..<queries).filter { _ in dice.next(0...3) == 0 })
                if found.isEmpty { found = [dice.next(0...(queries - 1))] }
                let date = (posted.first?.date ?? 1_000) + dice.next(1...50)
                posted.insert(("a\(posted.count)", date, found), at: 0)
            }
            articles = posted
        }

        func date(_ id: Article.ID) -> Timestamp? {
            dates[id].map { Timestamp(seconds: $0) }
        }

        func page(_ call: QueryPageRequest) -> QueryPage {
            let all = articles.filter { $0.queries.contains(Int(call.query) ?? 0) }.map(\.id)
            let rest = all.dropFirst((call.page - 1) * 20)
            return QueryPage(
                query: call.query, below: call.below, ids: Array(rest.prefix(20)),
                next: rest.count > 20 ? call.page + 1 : nil)
        }
    }

    private static func refresh(_ list: inout ArticleListState, _ found: Found, queries: Int, at time: Int) {
        let pages = (0..<queries).map { found.page(.init(query: "\($0)", page: 1, below: nil)) }
        list.startMerge(over: pages, at: Timestamp(seconds: time), found.date)
    }

    /// What is listed has no gap but where a row says so, no repeat, and is in order.
    private static func verify(_ list: ArticleListState, _ found: Found, _ seed: UInt64) {
        let all = found.articles.map(\.id)
        let index = Dictionary(uniqueKeysWithValues: zip(all, 0...))
        let places = list.ids.compactMap { index[$0] }
        #expect(places.count == list.ids.count && places == Array(Set(places)).sorted(), "order of seed \(seed)")
        let marked = Set(list.gaps.map(\.below))
        for (above, below) in zip(places, places.dropFirst()) where below != above + 1 {
            #expect(marked.contains(all[below]), "a gap above \(all[below]) of seed \(seed)")
        }
        if list.nextPage == nil, !list.ids.isEmpty { #expect(places.last == all.count - 1, "the end of seed \(seed)") }
    }

    @Test("New articles between pages cause no gap, duplicate or disorder", arguments: UInt64(1)...200)
    func merges(seed: UInt64) {
        var dice = Dice(seed: seed)
        let queries = dice.next(1...4)
        var found = Found()
        found.post(&dice, count: dice.next(0...150), queries: queries)
        var list = ArticleListState(source: .timeline)
        Self.refresh(&list, found, queries: queries, at: 1)
        Self.verify(list, found, seed)
        for step in 2...12 {
            switch dice.next(0...3) {
            case 0:
                found.post(&dice, count: dice.next(0...70), queries: queries)
                Self.refresh(&list, found, queries: queries, at: step)
            case 1:
                found.post(&dice, count: dice.next(0...3), queries: queries)
            case _:
                let gap = list.gaps.isEmpty || dice.next(0...1) == 0 ? nil : list.gaps[0].below
                let before = list
                guard let call = list.queryPageRequest(fillingGapAbove: gap, found.date) else { continue }
                list.continueMerge(with: [found.page(call)], found.date)
                if gap == nil { #expect(Array(list.ids.prefix(before.ids.count)) == Array(before.ids)) }
            }
            Self.verify(list, found, seed)
        }
        // To the end: every gap is filled and every page asked for.
        for _ in 0..<200 {
            guard let call = list.queryPageRequest(fillingGapAbove: list.gaps.first?.below, found.date) else { break }
            list.continueMerge(with: [found.page(call)], found.date)
        }
        #expect(list.gaps.isEmpty && list.nextPage == nil, "seed \(seed)")
        Self.verify(list, found, seed)
    }

    @Test("An article below a query's loaded part is held back, and every page adds a row")
    func holdsBack() {
        var found = Found()
        found.articles = (0..<60).map { ("a\($0)", 1_000 - $0, [$0 < 30 ? 0 : 1]) }
        var list = ArticleListState(source: .timeline)
        Self.refresh(&list, found, queries: 2, at: 1)
        #expect(Array(list.ids) == (0..<20).map { "a\($0)" } && list.named.count == 40)
        #expect(list.missing(of: ["b0", "a30", "a0", "a99"]) == ["b0", "a99"])
        let call = list.queryPageRequest(found.date)
        #expect(call == .init(query: "0", page: 2, below: nil))
        list.continueMerge(with: [found.page(.init(query: "0", page: 2, below: nil))], found.date)
        #expect(Array(list.ids) == (0..<50).map { "a\($0)" } && list.nextPage == 3)
        list.continueMerge(with: [found.page(.init(query: "1", page: 2, below: nil))], found.date)
        #expect(list.ids.count == 60)
        #expect(list.hasEnded)
        #expect(list.queryPageRequest(found.date) == nil)
    }

    @Test("A refresh keeps the article under the cursor, draws the line above what was there, and marks the gap")
    func refreshes() {
        var found = Found()
        found.articles = (0..<30).map { ("a\($0)", 1_000 - $0, [$0 % 2]) }
        var list = ArticleListState(source: .timeline)
        Self.refresh(&list, found, queries: 2, at: 1)
        list.cursor = .article("a3")
        list.rowsAbove = 3
        found.articles = [("b0", 1_010, [0])] + found.articles
        Self.refresh(&list, found, queries: 2, at: 2)
        #expect(list.ids.first == "b0")
        #expect(list.firstSeen == "a0")
        #expect(list.cursor == .article("a3"))
        #expect(list.gaps.isEmpty)
        found.articles = (0..<25).map { ("c\($0)", 2_000 - $0, [1]) } + found.articles
        Self.refresh(&list, found, queries: 2, at: 3)
        #expect(list.gaps.map(\.below) == ["b0"] && list.ids.prefix(20).allSatisfy { $0.hasPrefix("c") })
        list.cursor = .gap(below: "b0")
        let call = list.queryPageRequest(fillingGapAbove: "b0", found.date)
        #expect(call == .init(query: "1", page: 2, below: "a1"))
        list.continueMerge(with: [found.page(.init(query: "1", page: 2, below: "a1"))], found.date)
        #expect(list.gaps.isEmpty && list.cursor == .article("c20"))
    }

    @Test("A cached page shows the same as a page from Qiita")
    func listed() {
        let articles = (0..<60).map { Article.make(id: "a\($0)", createdAt: Timestamp(seconds: 1_000 - $0)) }
        let part = QueryPage(query: "0", below: nil, ids: articles.prefix(20).map(\.id), next: 2)
        let other = QueryPage(query: "1", below: nil, ids: articles[30..<50].map(\.id), next: 2)
        let page = Page(elements: articles, next: 2, parts: [part, other])
        #expect(page.listed.map(\.id) == part.ids)
        #expect(Page(elements: articles, next: 2).listed == articles)
    }
}
