import QiitaDomain

struct SyncLine {
    let strings: Strings
    let clock: LocalClock

    /// The line in at most `columns` cells: the bar is dropped first, then the bytes, the articles and the time left.
    /// - Parameter elapsed: The seconds since the beginning.
    func text(_ progress: SyncProgress, elapsed: Int, columns: Int) -> String {
        guard let part = progress.part else { return "" }
        let measure = DisplayWidth.standard
        let name = measure.truncated(strings.syncPart(part), to: 20)
        let head = "\(name) \(progress.step)/\(progress.steps)"
        if let retry = progress.retry {
            return measure.truncated("\(head)  \(strings.retrying(retry, clock: clock))", to: columns)
        }
        let articles = strings.syncArticles(progress.articles)
        let bytes = Strings.size(progress.bytes)
        let time = timeLeft(progress, elapsed: elapsed)
        let candidates = [
            [head, bar(progress, cells: 20), articles, bytes, time],
            [head, bar(progress, cells: 10), articles, bytes, time],
            [head, articles, bytes, time], [head, articles, time], [head, time],
        ]
        let lines = candidates.map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
        return lines.first { measure.cells(of: $0) <= columns } ?? measure.truncated(head, to: columns)
    }

    private func bar(_ progress: SyncProgress, cells: Int) -> String {
        let done = max(0, progress.sent)
        let filled = cells * done / max(1, done + progress.left)
        return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled) + "]"
    }

    /// The time left, if the remaining requests take as long as those before; empty before the first response.
    private func timeLeft(_ progress: SyncProgress, elapsed: Int) -> String {
        guard progress.sent > 0 else { return "" }
        let seconds = elapsed * progress.left / progress.sent
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let short = "\((seconds % 60).padded(to: 2))"
        return strings.syncTimeLeft(hours > 0 ? "\(hours):\(minutes.padded(to: 2)):\(short)" : "\(minutes):\(short)")
    }
}
