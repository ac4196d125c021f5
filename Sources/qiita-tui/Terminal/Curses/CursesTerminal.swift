import CNcurses
import Foundation

/// The terminal on which the program was started, used through ncurses.
@MainActor
final class CursesTerminal: Terminal {
    static let input: Int32 = 0
    static let output: Int32 = 1
    /// The time in milliseconds to wait for the rest of a sequence after Esc.
    private static let escapeDelay: Int32 = 25

    private(set) var size = TerminalSize(columns: 80, rows: 24)
    private let palette: Palette
    private let usesMouse: Bool
    private let loop: MainLoop?
    private var screen: CursesScreen?
    /// Whether the screen is in use: not before `start`, while stopped, or after the terminal was closed.
    private var isOnScreen = false
    private var isGone = false
    private var hasAskedForClusters = false

    private var restoring: TerminalGuard?
    private var reader: KeyReader?
    private var signals: SignalSources?
    private var handle: @MainActor ([TerminalEvent]) -> Void = { _ in }

    /// Checks that the terminal can be used; nothing is written to it before `start`. `ambiguousWidth` is the width
    /// in cells of an East Asian ambiguous character. With `usesMouse` the terminal selects text only while Shift is
    /// held down. Input is read by `loop`, or by the main queue without one.
    init(
        palette: Palette, ambiguousWidth: Int = 1, usesMouse: Bool = false, loop: MainLoop? = nil
    ) throws(TerminalError) {
        self.palette = palette
        self.usesMouse = usesMouse
        self.loop = loop
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
        // This precedes the opening of ncurses, which does not replace existing signal handlers.
        let numbers = [SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGINT, SIGTERM]
        signals = SignalSources(numbers, loop: loop) { [weak self] signal in self?.received(signal) }
        signal_survive_broken_pipe()
        guard signals != nil, open() else { return hungUp() }
        enter()
    }

    var hasInput: Bool {
        var state = pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) != 0
    }

    func draw(_ frame: Frame) {
        guard isOnScreen else { return }
        screen?.draw(frame, size: size)
        askForClusters()
    }

    /// Queries once, after the first frame, whether the terminal shows grapheme clusters as one picture (DECRQM
    /// 2027); terminals without this query do not respond. No query is sent while a key is waiting: a response that
    /// arrives after the program has ended would be typed into the shell. The Linux console is excluded because it
    /// prints part of the query.
    private func askForClusters() {
        guard !hasAskedForClusters, !hasInput else { return }
        hasAskedForClusters = true
        if getenv("TERM").map({ String(cString: $0) }) != "linux" { send("\u{1B}[?2027$p") }
    }

    func invalidate() {
        screen?.invalidate(isInUse: isOnScreen)
    }

    func copy(_ text: String) {
        if isOnScreen { send(TerminalClipboard.sequence(text)) }
    }

    func end() {
        leave()
        restoring?.disarm()
        signals?.end()
        signals = nil
        reader?.cancel()
        reader = nil
    }

    private func open() -> Bool {
        guard curses_open() != nil, let screen = CursesScreen(palette: palette) else { return false }
        set_escdelay(Self.escapeDelay)
        guard curses_take_keys(Self.input) == OK else { return false }
        // Pending input must not prevent ncurses from finishing a frame.
        typeahead(-1)
        self.screen = screen
        reader = KeyReader(descriptor: Self.input, loop: loop) { [weak self] in self?.read($0) }
        return reader != nil
    }

    private func read(_ reading: KeyReader.Reading) {
        switch reading {
        case .events(let events):
            if events.contains(.clustersGraphemes) { screen?.clustersGraphemes = true }
            if !events.isEmpty { handle(events) }
        case .hungUp: hungUp()
        }
    }

    /// Reports events in a later turn of the main queue, since the caller may be in a call to the terminal.
    private func report(_ events: [TerminalEvent]) {
        DispatchQueue.main.async { [weak self] in self?.handle(events) }
    }

    private func send(_ sequence: String) {
        _ = sequence.withCString { write(Self.output, $0, sequence.utf8.count) }
    }
}

// MARK: - Entering and leaving the screen

extension CursesTerminal {
    func suspend() {
        guard isOnScreen, signal_is_ignored(SIGTSTP) == 0 else { return }
        leave()
        guard terminal_stop_group(Self.input) == 0 else { return hungUp() }
        comeBack()
    }

    func lend(_ work: () -> Int?) -> Int? {
        guard isOnScreen else { return nil }
        leave()
        let result = work()
        guard terminal_wait_foreground(Self.input) == 0 else {
            hungUp()
            return result
        }
        comeBack()
        return result
    }

    private func enter() {
        learnSize()
        restoring?.arm()
        isOnScreen = true
        invalidate()
        curs_set(0)
        refresh()
        send(TerminalGuard.pasteOn + (usesMouse ? TerminalGuard.mouseOn : ""))
        reader?.resume()
    }

    /// Leaves the screen and restores the terminal.
    private func leave() {
        guard isOnScreen else { return }
        isOnScreen = false
        reader?.pause()
        send(TerminalGuard.pasteOff + (usesMouse ? TerminalGuard.mouseOff : ""))
        curs_set(1)
        endwin()
        restoring?.restoreModes()
        restoring?.disarm()
    }

    private func comeBack() {
        let before = size
        enter()
        report(size == before ? [.resumed] : [.resized(size), .resumed])
    }

    /// Reports that the terminal was closed; it is not used again.
    private func hungUp() {
        guard !isGone else { return }
        isGone = true
        isOnScreen = false
        reader?.cancel()
        restoring?.disarm()
        report([.hungUp])
    }
}

// MARK: - Signals and the size

extension CursesTerminal {
    /// Acts on a signal. Signals that ask the program to end are reported.
    private func received(_ signal: Int32) {
        switch signal {
        case SIGWINCH: resized()
        case SIGTSTP: suspend()
        case SIGCONT: continued()
        case _: report([.terminated(signal: signal)])
        }
    }

    private func resized() {
        guard isOnScreen, learnSize() else { return }
        invalidate()
        report([.resized(size)])
    }

    /// Draws the screen again after the process was stopped from outside (SIGSTOP) and continued, since another
    /// program may have used the screen. A closing terminal also continues its processes.
    private func continued() {
        guard isOnScreen else { return }
        guard terminal_wait_foreground(Self.input) == 0 else { return hungUp() }
        leave()
        comeBack()
    }

    /// Updates the window's size and returns whether it has changed.
    @discardableResult
    private func learnSize() -> Bool {
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard terminal_window_size(Self.output, &columns, &rows) == 0 else { return false }
        let before = size
        size = TerminalSize(columns: Int(columns), rows: Int(rows))
        if screen != nil { resizeterm(rows, columns) }
        return size != before
    }
}

/// Reports signals on the main thread. A signal that the process was started to ignore stays ignored.
///
/// Signals are caught from its creation on, which a dispatch source for signals does not guarantee.
@MainActor
final class SignalSources {
    private let watch: DescriptorWatch

    /// Starts reporting; nil if no more file descriptors are available.
    init?(_ signals: [Int32], loop: MainLoop?, handle: @escaping @MainActor (Int32) -> Void) {
        let descriptor = signals_forward(signals, Int32(signals.count))
        guard descriptor >= 0 else { return nil }
        watch = DescriptorWatch(descriptor, loop: loop) {
            for signal in Self.arrived(at: descriptor) { handle(signal) }
        }
        watch.resume()
    }

    isolated deinit {
        cancel()
    }

    /// Stops reporting and restores the default action of each signal.
    func cancel() {
        signals_release()
        watch.cancel { signals_close() }
    }

    /// Stops reporting, but lets the program finish its last work, which repeated signals of a closing window do not
    /// interrupt.
    func end() {
        signals_await_end()
        watch.cancel { signals_close() }
    }

    /// Ends the process by the signal, with its default action, so that the parent sees the true status.
    nonisolated static func die(of number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }

    /// The signals that have arrived, each once, in order of arrival.
    private static func arrived(at descriptor: Int32) -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).reduce(into: []) { signals, byte in
            if !signals.contains(Int32(byte)) { signals.append(Int32(byte)) }
        }
    }
}
