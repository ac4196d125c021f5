import QiitaDomain

/// What stands above the body and scrolls with it.
extension ArticleHeader {
    /// What stands above the body and scrolls with it, in lines of at most `width` cells: the whole title, and what has no room
    /// in the header.
    func preface(_ article: Article, stock: StockMark, width: Int) -> [StyledLine] {
        let breaker = LineBreaker(measure: display.measure, avoidsShortLastLine: true)
        let title = StyledSpan(name(of: article), TextStyle(.heading, [.bold]))
        let facts = facts(article).dropFirst(shownFacts(article)) + hiddenCounts(article, stock)
        return ([[title]] + facts.map { [$0] }).flatMap { breaker.lines(of: $0, width: width) } + [StyledLine()]
    }

    /// The counts for which the title's row, and the rule below the header, have no room.
    private func hiddenCounts(_ article: Article, _ stock: StockMark) -> [StyledSpan] {
        let measure = display.measure
        let counts = StyledLine(counts(article, stock))
        let layout = ScreenLayout(size: common.size, header: Self.rows)
        var hidden: [String] = []
        if measure.cells(of: counts) + 3 + Self.leastTitle > layout.size.columns { hidden.append(counts.text) }
        if !layout.hasRules
            || !RowComposer(measure: measure, columns: layout.size.columns).hasRoom(label: label(article))
        {
            hidden.append(label(article))
        }
        return hidden.isEmpty ? [] : [StyledSpan(hidden.joined(separator: "  "), TextStyle(.dim))]
    }

    /// The number of facts that the byline shows whole.
    private func shownFacts(_ article: Article) -> Int {
        guard ScreenLayout(size: common.size, header: Self.rows).headerRows > 1 else { return 0 }
        let ends = byline(article).map { display.measure.cells(of: $0.text) }.reduce(into: [0]) {
            $0.append($0[$0.count - 1] + $1)
        }.dropFirst()
        let columns = common.size.columns
        return ends.last ?? 0 <= columns ? ends.count : ends.count { $0 <= columns - 2 }
    }
}
