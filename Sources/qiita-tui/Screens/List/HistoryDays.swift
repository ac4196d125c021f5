import QiitaDomain

/// The days on which the articles of the history were opened.
struct HistoryDays: Equatable {
    let times: [Article.ID: Timestamp]
    /// Seconds that local time is ahead of UTC.
    let utcOffset: Int

    /// The day of an article, counted from 1970; nil if its time is unknown.
    func day(of article: Article.ID) -> Int? {
        times[article].map { ($0.seconds + utcOffset).flooredQuotient(by: 24 * 60 * 60) }
    }

    /// The rows whose article was opened on another day than the one above.
    func firstRows(of rows: ListRows) -> Set<Int> {
        var found: Set<Int> = []
        var last: Int?
        for (row, article) in rows.articles.enumerated() {
            let day = day(of: article)
            if row > 0, day != last { found.insert(row) }
            last = day
        }
        return found
    }
}
