/// A place to show frames and to read keys from: ncurses for a person, memory for tests.
@MainActor
protocol Terminal: AnyObject, Sendable {
    /// The window in cells, as last reported.
    var size: TerminalSize { get }
    /// Enters the screen and hands over events as they come, all that are there at once, on the main queue.
    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void)
    /// Shows the frame; only the rows that changed since the last one are touched.
    func draw(_ frame: Frame)
    /// Forgets what is believed to be on the screen, so that the next frame is sent whole.
    func invalidate()
    /// Leaves the screen, stops the process as `^Z` does, and comes back when it is continued.
    func suspend()
    /// Leaves the screen while another program has it, and comes back; nil where the screen is not ours to lend.
    func lend(_ work: () -> Int?) -> Int?
    /// Hands a text to the terminal's clipboard, which does not answer.
    func copy(_ text: String)
    /// Leaves the screen as it was found. Harmless when called again.
    func end()
}

/// A window's size in cells.
struct TerminalSize: Equatable, Codable, Sendable {
    var columns: Int
    var rows: Int
}

/// Something that the terminal reports.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text that was pasted; it never acts as keys.
    case pasted(String)
    case resized(TerminalSize)
    /// The process was continued after a stop.
    case resumed
    /// The terminal is gone.
    case hungUp
    /// A signal asks the program to end (its number): leave through the loop, then end by it.
    case terminated(signal: Int32)
}
