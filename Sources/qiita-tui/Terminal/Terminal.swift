import Foundation

/// Shows frames and reports what comes in: ncurses for a person, memory for tests.
@MainActor
protocol Terminal: AnyObject, Sendable {
    /// The window in cells, as last reported.
    var size: TerminalSize { get }
    /// Whether input waits to be read.
    var hasInput: Bool { get }
    /// Enters the screen and reports events on the main queue, all that have arrived at once.
    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void)
    /// Shows the frame. Only the rows that changed since the last one are sent.
    func draw(_ frame: Frame)
    /// Forgets what is on the screen, so that the next frame is sent whole.
    func invalidate()
    /// Leaves the screen, stops the process as `^Z` does, and enters the screen again when it is continued.
    func suspend()
    /// Leaves the screen to another program while `work` runs, then enters it again. Nil, without running `work`, if the
    /// screen is not in use.
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
    /// The terminal said that it shows a grapheme cluster as one picture.
    case clustersGraphemes
    /// The process was continued after a stop.
    case resumed
    /// The terminal was closed.
    case hungUp
    /// A signal (its number) asks the program to end: leave through the loop, then end by it.
    case terminated(signal: Int32)

    /// Whether the reader typed, pasted or clicked it.
    var isTyped: Bool {
        switch self {
        case .key, .mouse, .pasted: true
        case .resized, .clustersGraphemes, .resumed, .hungUp, .terminated: false
        }
    }
}

/// Why the screen cannot be used. Nothing has been written to the terminal when it is thrown.
enum TerminalError: Error, Equatable, Sendable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// `TERM` is not set.
    case unnamedTerminal
    /// The system has no description of the terminal that `TERM` names.
    case unknownTerminal(name: String)
    /// The terminal cannot place its cursor, like a printer or `TERM=dumb`.
    case tooSimple(name: String)
}

/// The clipboard of the terminal, which OSC 52 sets.
enum TerminalClipboard {
    /// The most bytes of text that every terminal accepts: xterm's own limit is 100,000 bytes of base64.
    static let limit = 74_994

    /// The sequence that sets it. The terminal sees base64 alone, whatever the text holds.
    static func sequence(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    }
}
