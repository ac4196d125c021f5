import ReduxKit

extension ArticleListState {
    /// The difference from what the queries' lists yield; nil if there is none.
    func contradiction(_ dates: Dates) -> String? {
        guard source == .timeline else { return "a list of one query is merged" }
        guard parts != nil || refreshedAt == nil else { return "the timeline is merged from nothing" }
        func isInOrder(_ ids: DigestedList<Article.ID>) -> Bool {
            let dates = ids.compactMap(dates)
            return zip(dates, dates.dropFirst()).allSatisfy { $0 >= $1 }
        }
        // Where a query's own order is another one, the timeline keeps to it.
        guard isInOrder(ids) || !(parts ?? []).allSatisfy({ isInOrder($0.ids) }) else {
            return "the timeline is out of order"
        }
        var again = self
        again.merge(dates)
        again.settleMarks()
        guard again.ids == ids else { return "the timeline shows what it should hold back, or the reverse" }
        return again.gaps == gaps && again.nextPage == nextPage ? nil : "the gaps of the timeline"
    }
}
