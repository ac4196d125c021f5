import CNcurses
import Foundation

/// The reader's terminal, through ncurses.
@MainActor
final class CursesTerminal: Terminal {
    static let input: Int32 = 0
    static let output: Int32 = 1
    /// How long a lone Esc waits for the rest of a sequence, in milliseconds.
    private static let escapeDelay: Int32 = 25

    private(set) var size = TerminalSize(columns: 80, rows: 24)
    /// What is believed to be on the screen; nil when nothing is known.
    var shown: Frame?
    /// Whether the screen is ours: not before `start`, while stopped, or once the terminal is gone.
    private(set) var isOnScreen = false
    private var isGone = false
    private(set) var styles: CursesStyles?

    private let palette: Palette
    private let usesMouse: Bool
    private var restoring: TerminalGuard?
    private var reader: KeyReader?
    private var signals: SignalSources?
    private var handle: @MainActor ([TerminalEvent]) -> Void = { _ in }

    /// Makes sure that there is a terminal to use; it is not touched before `start`. `ambiguousWidth` are the cells of an
    /// East Asian ambiguous character on this terminal. A terminal whose mouse is used keeps its selection of text for Shift.
    init(palette: Palette, ambiguousWidth: Int = 1, usesMouse: Bool = false) throws(TerminalError) {
        self.palette = palette
        self.usesMouse = usesMouse
        curses_set_ambiguous_width(Int32(ambiguousWidth))
        guard isatty(Self.input) == 1, isatty(Self.output) == 1 else { throw .notATerminal }
        guard let name = getenv("TERM").map({ String(cString: $0) }), !name.isEmpty else { throw .unnamedTerminal }
        guard curses_knows_terminal(name, Self.output) != 0 else { throw .unknownTerminal(name: name) }
        guard curses_capability("cup") != nil else { throw .tooSimple(name: name) }
        TextLocale.use()
        learnSize()
    }

    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void) {
        guard restoring == nil else { return }
        self.handle = handle
        restoring = TerminalGuard(descriptor: Self.output)
        restoring?.arm()
        // Before ncurses, which then leaves these signals alone.
        signals = SignalSources([SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGINT, SIGTERM]) { [weak self] signal in
            self?.received(signal)
        }
        signal_survive_broken_pipe()
        guard signals != nil, open() else { return hungUp() }
        enter()
    }

    func end() {
        leave()
        restoring?.disarm()
        signals?.cancel()
        signals = nil
        reader?.cancel()
        reader = nil
    }

    /// The terminal is gone: it is not touched again.
    func hungUp() {
        guard !isGone else { return }
        isGone = true
        isOnScreen = false
        reader?.cancel()
        restoring?.disarm()
        report([.hungUp])
    }

    /// Hands events over, but not to someone who is in the middle of calling the terminal.
    func report(_ events: [TerminalEvent]) {
        DispatchQueue.main.async { [weak self] in self?.handle(events) }
    }

    private func open() -> Bool {
        guard curses_open() != nil, let screen = curses_screen() else { return false }
        set_escdelay(Self.escapeDelay)
        guard curses_take_keys(Self.input) == OK else { return false }
        // Input that is waiting must not keep ncurses from finishing a frame.
        typeahead(-1)
        keypad(screen, true)
        scrollok(screen, false)
        styles = CursesStyles(palette: palette)
        reader = KeyReader(descriptor: Self.input) { [weak self] in self?.read($0) }
        return reader != nil
    }

    private func read(_ reading: KeyReader.Reading) {
        switch reading {
        case .events(let events):
            if !events.isEmpty { handle(events) }
        case .hungUp: hungUp()
        }
    }
}

// MARK: - Coming and going

extension CursesTerminal {
    /// Takes the screen, at first and after each stop.
    func enter() {
        learnSize()
        restoring?.arm()
        isOnScreen = true
        invalidate()
        curs_set(0)
        refresh()
        send(TerminalGuard.pasteOn + (usesMouse ? TerminalGuard.mouseOn : ""))
        reader?.resume()
    }

    /// Gives the screen back as it was found.
    func leave() {
        guard isOnScreen else { return }
        isOnScreen = false
        reader?.pause()
        send(TerminalGuard.pasteOff + (usesMouse ? TerminalGuard.mouseOff : ""))
        curs_set(1)
        endwin()
        restoring?.restoreModes()
        restoring?.disarm()
    }

    /// Reads the window's size; true when it is another than before.
    @discardableResult
    func learnSize() -> Bool {
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard terminal_window_size(Self.output, &columns, &rows) == 0 else { return false }
        let before = size
        size = TerminalSize(columns: Int(columns), rows: Int(rows))
        if styles != nil { resizeterm(rows, columns) }
        return size != before
    }

    func copy(_ text: String) {
        if isOnScreen { send(TerminalClipboard.sequence(text)) }
    }

    private func send(_ sequence: String) {
        _ = sequence.withCString { write(Self.output, $0, sequence.utf8.count) }
    }
}
