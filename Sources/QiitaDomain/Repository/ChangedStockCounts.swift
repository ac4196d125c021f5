import Dispatch
import Foundation
import Synchronization

/// The reader's changes of stocks with the resulting counts, oldest first. A response that was requested before a
/// change may arrive after it, and its count then lacks the change.
final class ChangedStockCounts: Sendable {
    private let counts = Mutex<[(article: Article.ID, count: Int?)]>([])

    /// The number of changes up to now.
    var changeCount: Int { counts.withLock(\.count) }

    /// Records a change and the count after it; nil if the count is unknown.
    func record(_ count: Int?, of article: Article.ID) {
        counts.withLock { $0.append((article, count)) }
    }

    /// An article of a response, with the count after the latest change if its stock changed after the request.
    /// - Parameter changeCount: the number of changes when the response was requested.
    func settled(_ article: Article, requestedAfter changeCount: Int) -> Article {
        let later = counts.withLock { $0[changeCount...].last { $0.article == article.id && $0.count != nil } }
        var article = article
        if let count = later?.count { article.stocksCount = count }
        return article
    }
}
