/// What a terminal keeps besides the characters on it: all that a program could leave changed for the next one.
public struct TerminalState: Equatable, Sendable {
    /// Which sequences a terminal obeys, as far as the programs of these tests can tell them apart.
    public enum Family: Sendable {
        /// xterm and those that follow it: a second screen, a title, questions that are answered.
        case xterm
        /// The Linux console: one screen, no title, a palette of its own.
        case console
        /// The terminals of DEC: one screen, and nothing later.
        case dec
        /// Terminals like DEC's that wrap as soon as the last column is written, not before the next character (`am` without
        /// `xenl` in terminfo).
        case ansi

        /// The family of the terminal that `TERM` names.
        public init(of name: String) {
            self =
                switch name {
                case "linux": .console
                case "vt100", "vt220": .dec
                case "ansi": .ansi
                case _: .xterm
                }
        }
    }

    /// The cursor, and what DECSC saves with it.
    public struct Cursor: Equatable, Sendable {
        /// Counted from 0.
        public internal(set) var row = 0
        /// Counted from 0.
        public internal(set) var column = 0
        /// The SGR codes in force.
        public internal(set) var pen: VirtualScreen.Look = []
        /// The character sets G0 to G3 by their final bytes; "B" is ASCII.
        public internal(set) var characterSets = ["B", "B", "B", "B"]
        /// Which of them is in use.
        public internal(set) var shift = 0
        /// Whether positions are relative to the margins (DECOM).
        public internal(set) var isOrigin = false
    }

    /// The rows between the margins (DECSTBM), counted from 0.
    public internal(set) var margins: ClosedRange<Int>
    /// Private modes (DECSET) that are set: 1 cursor keys, 7 autowrap, 12 blinking cursor, 25 visible cursor, 47, 1047 and
    /// 1049 the second screen, 1000 to 1006 mouse, 1004 focus, 2004 paste, 2026 synchronised output.
    public internal(set) var modes: Set<Int> = [7, 25]
    /// Modes of ANSI that are set: 4 insert, 20 new line.
    public internal(set) var publicModes: Set<Int> = []
    /// Whether the keypad sends sequences of its own (DECKPAM).
    public internal(set) var isKeypadOwn = false
    /// The shape of the cursor (DECSCUSR), and that of the Linux console's.
    public internal(set) var cursorShape = ""
    /// The columns of the tab stops.
    public internal(set) var tabStops: Set<Int>
    /// The window's title.
    public internal(set) var title = "before"
    /// The titles that were saved, the last one on top.
    public internal(set) var titles: [String] = []
    /// The colours that were changed, by their number.
    public internal(set) var palette: [Int: String] = [:]
    /// The levels of keys that later xterms and kitty report differently, by the sequence that sets them.
    public internal(set) var keyReports: [String] = []

    /// The state of a terminal that was just opened.
    init(columns: Int, rows: Int) {
        margins = 0...rows - 1
        tabStops = Set(stride(from: 8, to: columns, by: 8))
    }

    static let secondScreen: Set<Int> = [47, 1047, 1049]

    /// What differs from another state, a line for each part.
    public func differences(from other: TerminalState) -> [String] {
        zip(Mirror(reflecting: other).children, Mirror(reflecting: self).children).compactMap { before, after in
            let (before, value) = (Self.text(of: before.value), Self.text(of: after.value))
            return before == value ? nil : "\(after.label ?? ""): \(before) -> \(value)"
        }
    }

    /// A set has no order.
    private static func text(of value: Any) -> String {
        (value as? Set<Int>).map { "\($0.sorted())" } ?? (value as? [Int: String]).map {
            "\($0.sorted { $0.key < $1.key })"
        }
            ?? "\(value)"
    }

    /// Whether the second screen is shown.
    public var isOnSecondScreen: Bool { !modes.isDisjoint(with: Self.secondScreen) }
}
