import CNcurses

/// What the system's database says of the terminal that `TERM` names.
struct TerminalCapabilities: Sendable {
    /// The value of `TERM`.
    let name: String
    private let lookUp: @Sendable (_ capability: String) -> String?

    /// `lookUp` returns a string capability as the database has it.
    init(name: String, lookUp: @escaping @Sendable (_ capability: String) -> String?) {
        self.name = name
        self.lookUp = lookUp
    }

    /// A string capability without the delays that the database specifies for slow terminals (`$<5>`); nil if the
    /// terminal has none.
    func string(_ name: String) -> String? {
        lookUp(name).map(Self.withoutDelays)
    }

    /// A string capability with two numbers filled in, such as `cup` with a row and a column, counted from 0.
    func string(_ name: String, _ first: Int, _ second: Int) -> String? {
        curses_capability_of(name, Int32(first), Int32(second)).map { Self.withoutDelays(String(cString: $0)) }
    }

    /// Makes the cursor visible. Its shape and whether it blinks stay as they are, which the database would also change.
    var showingCursor: String { Self.visibility(of: string("cnorm") ?? "") }

    /// Hides the cursor, in the same way.
    var hidingCursor: String { Self.visibility(of: string("civis") ?? "") }

    private static func visibility(of sequence: String) -> String {
        guard sequence.contains("\u{1B}[?25") else { return sequence }
        return sequence.replacing(/\x1B\[(?:\?12[hl]|\?[0-9]+c|34[hl])/, with: "")
    }

    var isConsole: Bool { name == "linux" || name.hasPrefix("linux-") }

    /// Whether tmux or screen draws the terminal. They answer and pass on only part of what their own terminal knows.
    var isMultiplexer: Bool {
        name.hasPrefix("screen") || name.hasPrefix("tmux")
    }

    /// Whether sequences of later xterms are understood or ignored, rather than printed: it has xterm's second screen.
    var isLikeXterm: Bool {
        lookUp("smcup")?.contains("\u{1B}[?1049h") == true
    }

    private static func withoutDelays(_ value: String) -> String {
        var rest = value[...]
        var result = ""
        while let dollar = rest.firstIndex(of: "$"), let end = rest[dollar...].firstIndex(of: ">") {
            let isPause = rest[dollar...].hasPrefix("$<")
            result += rest[..<(isPause ? dollar : rest.index(after: dollar))]
            rest = rest[rest.index(after: isPause ? end : dollar)...]
        }
        return result + rest
    }
}
