import QiitaDomain

/// The days on which the articles of the history were opened.
struct HistoryDays: Equatable {
    let times: [Article.ID: Timestamp]
    let zone: LocalZone

    /// The day of an article, counted from 1970; nil if its time is unknown.
    func day(of article: Article.ID) -> Int? {
        times[article].map(zone.day)
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
