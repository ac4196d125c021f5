import CNcurses
import CSystem
import Foundation

/// The terminal on which the program was started, used through ncurses.
@MainActor
final class CursesTerminal: Terminal {
    static let input: Int32 = 0
    static let output: Int32 = 1
    /// The time in milliseconds to wait for the rest of a sequence after Esc.
    private static let escapeDelay: Int32 = 25
    /// The largest screen; the rest of a larger window stays blank. ncurses counts cells in 16 bits, and each takes about
    /// a hundred bytes.
    static let largest = TerminalSize(columns: 2000, rows: 1000)

    /// The file descriptors that the terminal, the queues, the files and the network need at least. With fewer, libdispatch
    /// ends the process.
    private static let fewestDescriptors = 24

    private(set) var size = TerminalSize(columns: 80, rows: 24)
    private let palette: Palette
    private let capabilities: TerminalCapabilities
    private let loop: MainLoop?
    private var screen: CursesScreen?
    /// Whether the screen is in use: not before `start`, while stopped, or after the terminal was closed.
    private var isOnScreen = false
    private var isGone = false
    private var query: ClusterQuery
    private var shownTitle: String?
    private let sequences: ScreenSequences
    private let restoring: TerminalGuard
    private var reader: KeyReader?
    private var signals: SignalWatch?
    private var handle: @MainActor ([TerminalEvent]) -> Void = { _ in }

    /// Checks that the terminal can be used; nothing is written to it before `open`. `ambiguousWidth` is the width
    /// in cells of an East Asian ambiguous character. With `usesMouse` the terminal selects text only while Shift is
    /// held down. With `setsTitle` the window's title is that of the article shown. Input is read by `loop`, or by the
    /// main queue without one.
    init(
        palette: Palette, ambiguousWidth: Int = 1, usesMouse: Bool = false, setsTitle: Bool = true,
        loop: MainLoop? = nil
    ) throws(TerminalError) {
        self.palette = palette
        self.loop = loop
        curses_set_ambiguous_width(Int32(ambiguousWidth))
        guard isatty(Self.input) == 1, isatty(Self.output) == 1 else { throw .notATerminal }
        guard let name = getenv("TERM").map({ String(cString: $0) }), !name.isEmpty else { throw .unnamedTerminal }
        guard curses_knows_terminal(name, Self.output) != 0 else { throw .unknownTerminal(name: name) }
        let capabilities = TerminalCapabilities(name: name) { curses_capability($0).map { String(cString: $0) } }
        guard capabilities.string("cup") != nil else { throw .tooSimple(name: name) }
        self.capabilities = capabilities
        query = ClusterQuery(of: capabilities)
        sequences = ScreenSequences(
            capabilities: capabilities, title: setsTitle ? TerminalTitle(of: capabilities) : nil, usesMouse: usesMouse)
        guard let restoring = TerminalGuard(descriptor: Self.output, sequences: sequences) else {
            throw .notOpened(name: name, reason: errno)
        }
        self.restoring = restoring
        guard descriptors_are_allowed(Int32(Self.fewestDescriptors)) != 0 else {
            throw .notOpened(name: name, reason: EMFILE)
        }
        TextLocale.use()
        updateSize()
    }

    /// Opens the screen, which is used from `start` on. Afterwards signals are caught, and a crash restores the terminal.
    /// - Throws: `notOpened`; the terminal is as before then.
    func open() throws(TerminalError) {
        restoring.arm(rows: size.rows)
        // This precedes the opening of ncurses, which does not replace existing signal handlers.
        let numbers = [SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGINT, SIGTERM]
        // A session on a terminal ends with it, whatever its parent ignores.
        for number in [SIGHUP, SIGINT] { signal(number, SIG_DFL) }
        errno = 0
        signals = SignalWatch(numbers, loop: loop) { [weak self] signal in self?.received(signal) }
        signal_survive_broken_pipe()
        if signals != nil, openScreen() { return }
        let reason = errno
        if screen != nil { endwin() }
        screen = nil
        restoring.disarm()
        restoring.restoreModes()
        signals?.cancel()
        signals = nil
        throw .notOpened(name: getenv("TERM").map { String(cString: $0) } ?? "", reason: reason)
    }

    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void) {
        self.handle = handle
        enter()
    }

    var hasInput: Bool {
        var state = pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) != 0
    }

    func draw(_ frame: Frame) {
        guard isOnScreen else { return }
        screen?.draw(frame, size: size)
        show(title: frame.title ?? Version.name)
        // While a key waits no query is sent: the key may end the program, which would then wait for the answer.
        if !hasInput, let question = query.next() { send(question) }
    }

    func invalidate() {
        screen?.invalidate(isInUse: isOnScreen)
    }

    func copy(_ text: String) {
        guard isOnScreen else { return }
        send(TerminalClipboard.sequence(text, variables: ProcessInfo.processInfo.environment))
    }

    func end() {
        leave()
        restoring.disarm()
        signals?.end()
        signals = nil
        reader?.cancel()
        reader = nil
    }

    private func openScreen() -> Bool {
        var (columns, rows): (Int32, Int32) = (0, 0)
        let isKnown = terminal_window_size(Self.output, &columns, &rows) == 0
        let (width, height) = (Int32(size.columns), Int32(size.rows))
        let isTooLarge = isKnown && (columns > width || rows > height)
        let description = TerminfoEntry.correction(variables: ProcessInfo.processInfo.environment)
        let opened = isTooLarge ? curses_open_limited(description, width, height) : curses_open(description)
        guard opened != nil, let screen = CursesScreen(palette: palette, of: capabilities) else { return false }
        self.screen = screen
        set_escdelay(Self.escapeDelay)
        guard curses_take_keys(Self.input) == OK else { return false }
        typeahead(-1)  // Pending input must not prevent ncurses from finishing a frame.
        let usesMouse = sequences.usesMouse
        reader = KeyReader(descriptor: Self.input, mouse: usesMouse, loop: loop) { [weak self] in self?.read($0) }
        return reader != nil
    }

    private func read(_ reading: KeyReader.Reading) {
        switch reading {
        case .events(let events):
            if reader?.isAnswered == true { query.answered() }
            if events.contains(.clustersGraphemes) { screen?.clustersGraphemes = true }
            if !events.isEmpty { handle(events) }
        case .hungUp: hungUp()
        }
    }

    /// Reports events in a later turn of the main queue, since the caller may be in a call to the terminal.
    private func report(_ events: [TerminalEvent]) {
        DispatchQueue.main.async { [weak self] in self?.handle(events) }
    }

    private func show(title text: String) {
        guard let title = sequences.title, text != shownTitle else { return }
        shownTitle = text
        send(title.sequence(text))
    }

    private func send(_ sequence: String) {
        guard !sequence.isEmpty else { return }
        WaitingDescriptor(number: Self.output).write(sequence.utf8)
    }
}

// MARK: - Entering and leaving the screen

extension CursesTerminal {
    func suspend() {
        guard isOnScreen, signal_is_ignored(SIGTSTP) == 0 else { return }
        leave()
        comeBack(terminal_stop_group(Self.input))
    }

    func lend(_ work: () -> Int?) -> Int? {
        guard isOnScreen else { return nil }
        leave()
        restoring.arm(rows: windowRows, isLent: true)
        let result = work()
        let isEnding = signal_asked_to_end() != 0
        // A program that was killed, or that goes on, has restored nothing.
        if let result, result <= 128 {
            if isEnding { send(sequences.afterProgram(rows: windowRows)) }
        } else if result != nil || isEnding {
            send(sequences.afterKilledProgram(rows: windowRows))
        }
        if isEnding {
            restoring.restoreModes()
            restoring.disarm()
        } else {
            comeBack(terminal_wait_foreground(Self.input))
        }
        return result
    }

    private func enter() {
        updateSize()
        restoring.arm(rows: size.rows)
        isOnScreen = true
        invalidate()
        screen?.showCursor(false)
        refresh()
        send(sequences.entering)
        reader?.resume()
    }

    /// Leaves the screen and restores the terminal. Answers of the terminal that are under way are read before.
    private func leave() {
        guard isOnScreen else { return }
        isOnScreen = false
        reader?.pause()
        let typed = awaitAnswer()
        send(sequences.leaving)
        shownTitle = nil
        screen?.leave(margins: sequences.margins(rows: windowRows))
        send(sequences.afterScreen)
        restoring.restoreModes()
        restoring.disarm()
        if !typed.isEmpty { report(typed) }
    }

    /// Waits for an answer that is under way, and returns what was typed meanwhile. An answer that came later would be
    /// typed into the shell. A program that was asked to end waits less.
    private func awaitAnswer() -> [TerminalEvent] {
        guard let timeout = query.remainingTimeout(isEnding: signal_asked_to_end() != 0) else { return [] }
        return reader?.readUntilAnswered(milliseconds: timeout) ?? []
    }

    /// Returns to the screen after the program has waited for the terminal, with the result of that. It does not if the program
    /// was asked to end, which is reported elsewhere.
    private func comeBack(_ result: Int32) {
        guard result == 0 else {
            if result < 0 { hungUp() }
            return
        }
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
        restoring.disarm()
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
        guard isOnScreen, updateSize() else { return }
        restoring.arm(rows: size.rows)
        invalidate()
        report([.resized(size)])
    }

    /// Draws the screen again after the process was stopped from outside (SIGSTOP) and continued, since another
    /// program may have used the screen. A closing terminal also continues its processes.
    private func continued() {
        guard isOnScreen else { return }
        let result = terminal_wait_foreground(Self.input)
        if result == 0 { leave() }
        comeBack(result)
    }

    /// Updates the size and returns whether it has changed.
    @discardableResult
    private func updateSize() -> Bool {
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard terminal_window_size(Self.output, &columns, &rows) == 0 else { return false }
        let before = size
        size = TerminalSize(
            columns: min(Int(columns), Self.largest.columns), rows: min(Int(rows), Self.largest.rows))
        if screen != nil { resizeterm(Int32(size.rows), Int32(size.columns)) }
        return size != before
    }

    /// The rows of the window, which may have more than the screen.
    private var windowRows: Int {
        var (columns, rows): (Int32, Int32) = (0, 0)
        return terminal_window_size(Self.output, &columns, &rows) == 0 ? Int(rows) : size.rows
    }
}

/// The question of whether the terminal shows a grapheme cluster as one picture (DECRQM 2027), which is sent once.
///
/// A terminal without that mode may not answer, but every terminal answers the question that follows, for its attributes
/// (DA1): once that answer has arrived, no other is under way.
private struct ClusterQuery: Sendable {
    /// The time for which an answer is waited for. It is longer than the round trip to most remote machines.
    private static let timeout = Duration.seconds(1)
    /// The same for a program that was asked to end.
    private static let shortTimeout = Duration.milliseconds(300)

    private enum Phase {
        case unasked
        case asked(ContinuousClock.Instant)
        case done
    }
    private var phase: Phase

    /// tmux and screen draw clusters in their own way, and other terminals print part of the question.
    init(of capabilities: TerminalCapabilities) {
        phase = capabilities.isLikeXterm && !capabilities.isMultiplexer ? .unasked : .done
    }

    /// The question if it has not been asked.
    mutating func next() -> String? {
        guard case .unasked = phase else { return nil }
        phase = .asked(.now)
        return "\u{1B}[?2027$p\u{1B}[c"
    }

    /// The answer has arrived.
    mutating func answered() {
        phase = .done
    }

    /// The milliseconds for which an answer under way is still waited for; nil if none is.
    func remainingTimeout(isEnding: Bool) -> Int? {
        guard case .asked(let time) = phase else { return nil }
        let left = (isEnding ? Self.shortTimeout : Self.timeout) - time.duration(to: .now)
        return left > .zero ? Int(left / .milliseconds(1)) + 1 : nil
    }
}

/// Restores the terminal when the program crashes: a trap, a bad address, `^\`.
///
/// The bytes to write and the modes to set are fixed when the guard is armed, since a crashed process cannot compute
/// them.
@MainActor
private final class TerminalGuard {
    private let descriptor: Int32
    private let sequences: ScreenSequences
    private var modes = termios()

    /// Saves the terminal's current modes; nil if the descriptor is not a terminal.
    init?(descriptor: Int32, sequences: ScreenSequences) {
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        self.sequences = sequences
    }

    /// Makes a crash restore the terminal from now on. `rows` is the height of the window; `isLent` says that another
    /// program has the terminal.
    func arm(rows: Int, isLent: Bool = false) {
        let reset = isLent ? sequences.afterKilledProgram(rows: rows) : sequences.reset(rows: rows)
        reset.withCString { terminal_guard_arm(descriptor, &modes, $0, reset.utf8.count) }
    }

    /// Ends the protection: a crash no longer changes the terminal.
    func disarm() {
        terminal_guard_disarm()
    }

    func restoreModes() {
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }
}
