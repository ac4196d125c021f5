import Foundation

/// A terminal that somebody looks at: what programs write is shown as it comes, and what they ask is answered.
public final class TerminalWindow {
    /// Where programs run.
    public let line: PseudoTerminal
    /// What it shows, and all that it keeps.
    public var screen: VirtualScreen
    /// How much of the output was taken.
    private var taken = 0

    /// Opens a window of the given size in cells.
    public init(columns: Int, rows: Int, family: TerminalState.Family) throws(PseudoTerminal.Failure) {
        line = try PseudoTerminal(columns: columns, rows: rows)
        screen = VirtualScreen(columns: columns, rows: rows, family: family)
    }

    /// Types the text.
    public func type(_ text: String) {
        line.type(text)
    }

    /// Gives the window another size.
    public func resize(columns: Int, rows: Int) {
        read()
        screen.resize(columns: columns, rows: rows)
        line.resize(columns: columns, rows: rows)
    }

    /// Shows what has come, waiting at most some milliseconds for the first of it.
    public func read(patience milliseconds: Int32 = 0) {
        line.read(patience: milliseconds)
        screen.feed(line.output[taken...])
        taken = line.output.count
        guard !screen.answers.isEmpty else { return }
        line.type(screen.answers)
        screen.answers = ""
    }

    /// Reads until it shows what is wanted, for some seconds at most; whether it did.
    public func wait(seconds: Double = 120, until isDone: (VirtualScreen) -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            read()
            if isDone(screen) { return true }
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else { return false }
            read(patience: Int32(min(left, 0.1) * 1000) + 1)
        }
    }
}
