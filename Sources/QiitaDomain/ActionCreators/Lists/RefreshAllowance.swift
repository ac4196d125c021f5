/// The requests that may be sent without the reader's doing: a tenth of those that Qiita allows in the same time.
struct RefreshAllowance: Equatable {
    /// What is left, in parts of a request; `whole` of them are one.
    private var parts = 0
    private static let whole = 10 * 3600

    /// Adds the allowance of the time that has passed. What was not used before is lost, except for the part of one request.
    /// - Parameters:
    ///   - limit: The requests that Qiita allows in an hour.
    ///   - seconds: The time in seconds.
    mutating func add(limit: Int, seconds: Int) {
        parts = min(parts, Self.whole - 1) + max(0, limit) * seconds
    }

    /// Uses a number of requests, unless fewer are left. Returns whether they may be sent.
    mutating func spend(_ count: Int) -> Bool {
        guard count * Self.whole <= parts else { return false }
        parts -= count * Self.whole
        return true
    }
}
