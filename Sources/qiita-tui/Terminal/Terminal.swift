import Foundation

/// A terminal, which shows frames and reports events: ncurses in the program, memory in tests.
@MainActor
protocol Terminal: AnyObject, Sendable {
    /// The size of the window in cells, as last reported.
    var size: TerminalSize { get }
    /// Whether input is waiting to be read.
    var hasInput: Bool { get }
    /// Enters the screen, which is open, and reports events on the main queue, together if several have arrived.
    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void)
    /// Shows the frame. Only the rows that changed since the last one are sent.
    func draw(_ frame: Frame)
    /// Marks the content of the screen as unknown, so that the next frame is sent completely.
    func invalidate()
    /// Leaves the screen, stops the process like `^Z`, and enters the screen again when the process is continued.
    func suspend()
    /// Leaves the screen to another program while `work` runs, then enters it again. Returns nil without running
    /// `work` if the screen is not in use.
    func lend(_ work: () -> Int?) -> Int?
    /// Sends text to the terminal's clipboard. The terminal does not confirm it.
    func copy(_ text: String)
    /// Leaves the screen and restores the terminal. Calling it again does nothing.
    func end()
}

/// A window's size in cells.
struct TerminalSize: Equatable, Codable, Sendable {
    var columns: Int
    var rows: Int
}

/// An event that the terminal reports.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Pasted text; it never acts as keys.
    case pasted(String)
    case resized(TerminalSize)
    /// The terminal reported that it shows a grapheme cluster as one picture.
    case clustersGraphemes
    /// The process was continued after a stop.
    case resumed
    /// The terminal was closed.
    case hungUp
    /// A signal asks the program to end: it leaves through the loop, then ends by that signal.
    case terminated(signal: Int32)

    /// Whether the event is the reader's input: typed, pasted or clicked.
    var isTyped: Bool {
        switch self {
        case .key, .mouse, .pasted: true
        case .resized, .clustersGraphemes, .resumed, .hungUp, .terminated: false
        }
    }
}

/// The clipboard of the terminal, which OSC 52 sets.
enum TerminalClipboard {
    /// The maximum number of bytes of text that every terminal accepts: xterm's limit is 100,000 bytes of base64.
    static let limit = 74_994

    /// The number of bytes that screen passes on in one piece.
    private static let longestPiece = 200

    /// The sequence that sets the clipboard. The text is sent in base64, so it cannot contain control characters.
    static func sequence(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    }

    /// The same in a terminal with these variables. tmux obeys the sequence itself if its `set-clipboard` is `on`, and else
    /// before version 3.3, or if its `allow-passthrough` is `on`, passes on what is marked for it; screen passes on marked
    /// pieces. Either ignores what is marked for the other.
    static func sequence(_ text: String, variables: [String: String]) -> String {
        let sequence = sequence(text)
        let name = variables["TERM"] ?? ""
        let isSet = { (name: String) in !(variables[name] ?? "").isEmpty }
        if isSet("TMUX") || name.hasPrefix("tmux") {
            return sequence + "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
        }
        guard isSet("STY") || name.hasPrefix("screen") else { return sequence }
        var rest = sequence[...]
        var pieces = isSet("STY") ? "" : sequence
        while !rest.isEmpty {
            pieces += "\u{1B}P" + rest.prefix(longestPiece) + "\u{1B}\\"
            rest = rest.dropFirst(longestPiece)
        }
        return pieces
    }
}
