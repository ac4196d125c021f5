import QiitaDomain

/// The progress of `sync` on standard output: on a terminal a line that is overwritten, and in both cases a line for
/// each complete part.
@MainActor
final class SyncReport {
    private let strings: Strings
    private let terminalColumns: () -> Int?
    private let write: (String) -> Void
    private let begun = ContinuousClock.now
    private var shownCells = 0
    private var finishedCount = 0

    /// Creates a report.
    /// - Parameters:
    ///   - terminalColumns: The width of the terminal; nil if the output is not one.
    ///   - write: Writes a text as it is.
    init(strings: Strings, terminalColumns: @escaping () -> Int?, write: @escaping (String) -> Void) {
        self.strings = strings
        self.terminalColumns = terminalColumns
        self.write = write
    }

    func show(_ progress: SyncProgress, clock: LocalClock) {
        if finishedCount < progress.finished.count {
            clear()
            for part in progress.finished[finishedCount...] { write(strings.syncFinished(part) + "\n") }
            finishedCount = progress.finished.count
        }
        guard let columns = terminalColumns(), progress.part != nil else { return }
        let line = SyncLine(strings: strings, clock: clock).text(
            progress, elapsed: Int((ContinuousClock.now - begun).components.seconds), columns: max(1, columns - 1))
        let cells = DisplayWidth.standard.cells(of: line)
        write("\r" + line + String(repeating: " ", count: max(0, min(shownCells, columns - 1) - cells)))
        shownCells = cells
    }

    /// Removes the line of the progress.
    func clear() {
        guard shownCells > 0 else { return }
        write("\r" + String(repeating: " ", count: min(shownCells, max(0, (terminalColumns() ?? 80) - 1))) + "\r")
        shownCells = 0
    }

    /// Shows what was stored.
    func end(_ progress: SyncProgress, from host: APIHost) {
        clear()
        write(strings.syncStored(progress, from: host) + "\n")
    }
}

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
