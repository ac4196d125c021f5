import QiitaDomain

/// The status row.
extension Strings {
    func loading(_ count: Int) -> String {
        pick("読み込み中 \(count)", "loading \(count)")
    }
    func remaining(_ limit: RateLimit) -> String {
        "API \(limit.remaining)/\(limit.limit)"
    }
    func message(_ message: NoticeState.Message, clock: LocalClock) -> String {
        switch message {
        case .stocked(let wasAlready):
            wasAlready
                ? pick("すでにストックしてあります", "It was stocked already") : pick("ストックしました", "Stocked")
        case .unstocked(let wasAlready):
            wasAlready
                ? pick("ストックされていませんでした", "It was not among your stocks")
                : pick("ストックから外しました", "Removed from your stocks")
        case .refreshed(0):
            pick("新しい記事はありません", "Nothing new")
        case .refreshed(let count):
            pick("新しい記事 \(count)件", counted(count, "new article", "new articles"))
        case .endOfList:
            pick("これより前の記事はありません", "There are no older articles")
        case .failed(let subject, let error):
            "\(failed(subject)): \(reason(error, clock: clock))"
        case .loadingCancelled:
            pick("読み込みを中止しました", "Loading cancelled")
        }
    }
}
