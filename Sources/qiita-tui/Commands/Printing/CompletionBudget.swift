import QiitaDomain

/// The requests that completing a list may send: half of those that remain; the others are reserved for the reader.
struct CompletionBudget {
    private var count: Int
    private var sent = 0

    init(hasToken: Bool) {
        count = RateLimit.usual(hasToken: hasToken) / 2
    }

    /// Whether one more may be sent.
    var allowsMore: Bool { sent < count }

    /// Records an answer; the first one contains the remaining requests.
    mutating func record(_ limit: RateLimit?) {
        sent += 1
        guard sent == 1, let limit else { return }
        count = min(count, (limit.remaining + 1) / 2)
    }

    /// Records a failure; one that concerns more than its article ends completing.
    mutating func record(_ error: QiitaError) {
        sent += 1
        if error != .notFound { count = 0 }
    }
}
