import QiitaDomain
import TestSupport

/// A session in a terminal, and how it ends.
struct TerminalCase: Hashable, Sendable, CustomStringConvertible {
    /// What the program does when it ends.
    enum Activity: CaseIterable, Sendable {
        /// An article was scrolled.
        case article
        /// The window got another size while the program was stopped.
        case resized
        /// A picture is shown.
        case picture
        /// The debugger's editor has the terminal.
        case editor
        /// An own command has the terminal.
        case command
    }

    /// What ends it.
    enum Ending: CaseIterable, Sendable {
        case quit, interrupt, terminate, hangUp, crash
        /// `^Z`, and `kill` in the shell.
        case stop
    }

    struct Size: Hashable, Sendable {
        var columns: Int
        var rows: Int
    }

    /// Terminals of Debian's packages ncurses-base, ncurses-term.
    static let terminals = [
        "xterm-256color", "xterm", "screen-256color", "tmux-256color", "linux", "vt100", "vt220", "ansi",
        "rxvt-unicode-256color", "alacritty", "kitty", "konsole-256color", "st-256color", "vte-256color", "mlterm",
    ]
    static let sizes = [(80, 24), (100, 40), (132, 50), (40, 12), (80, 200), (20, 5)].map(Size.init)

    var terminal: String
    var size: Size
    var activity: Activity
    var ending: Ending

    var description: String { "\(terminal) \(size.columns)x\(size.rows) \(activity) \(ending)" }

    /// All of them.
    static let every: [TerminalCase] = terminals.flatMap { terminal in
        sizes.flatMap { size in
            Activity.allCases.flatMap { activity in
                Ending.allCases.map {
                    TerminalCase(terminal: terminal, size: size, activity: activity, ending: $0)
                }
            }
        }
    }

    /// Few of them that contain every two values that go together in one.
    static let pairs: [TerminalCase] = {
        var missing = Set(every.flatMap(\.pairs))
        var chosen: [TerminalCase] = []
        func take(_ candidates: some Sequence<TerminalCase>) {
            guard let best = candidates.max(by: { $0.count(in: missing) < $1.count(in: missing) }) else { return }
            chosen.append(best)
            missing.subtract(best.pairs)
        }
        // Every terminal meets every size.
        for terminal in terminals {
            for size in sizes { take(every.filter { $0.terminal == terminal && $0.size == size }) }
        }
        while !missing.isEmpty { take(every) }
        return chosen
    }()

    /// The values, two by two.
    var pairs: [[String]] {
        let values = [terminal, "\(size)", "\(activity)", "\(ending)"]
        return values.indices.flatMap { first in
            values.indices.filter { $0 > first }.map { ["\(first)", values[first], "\($0)", values[$0]] }
        }
    }

    private func count(in missing: Set<[String]>) -> Int {
        pairs.count { missing.contains($0) }
    }
}
