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
