/// A terminal, which shows frames and reports events: ncurses in the program, memory in tests. That of a rerun shows nothing.
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

/// The reason why the screen cannot be used. The terminal is as before when it is thrown.
enum TerminalError: Error, Equatable, Sendable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// `TERM` is not set.
    case unnamedTerminal
    /// The system has no description of the terminal that `TERM` names.
    case unknownTerminal(name: String)
    /// The terminal cannot position its cursor, like a printer or `TERM=dumb`.
    case tooSimple(name: String)
    /// The system refused what the screen needs; `reason` is its `errno`, or 0.
    case notOpened(name: String, reason: Int32)
}
