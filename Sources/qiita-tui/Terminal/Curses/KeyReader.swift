import CNcurses

/// Reads the terminal's input on the main thread when some has arrived, without blocking: keys, the mouse, pasted text and the
/// terminal's reports.
@MainActor
final class KeyReader {
    /// The result of one turn of reading.
    enum Reading: Equatable {
        case events([TerminalEvent])
        case hungUp
    }

    /// The maximum number of bytes or keys read in one turn, so that endless input leaves time to draw.
    private static let mostInputs = 1 << 16

    private let pad: UnsafeMutablePointer<WINDOW>
    private let descriptor: Int32
    private let handle: @MainActor (Reading) -> Void
    private var watch: DescriptorWatch?
    private var decoder: KeyDecoder
    /// Rings when a sequence or a paste is open and nothing comes; not set at any other time.
    private let alarm = MainQueueAlarm()
    private var lastInput = ContinuousClock.now

    /// Creates a reader; nil if ncurses is out of memory. Call it after ncurses has opened the terminal.
    init?(
        descriptor: Int32, mouse reportsMouse: Bool, loop: MainLoop?, handle: @escaping @MainActor (Reading) -> Void
    ) {
        guard let pad = curses_key_pad() else { return nil }
        self.pad = pad
        decoder = KeyDecoder(reportsMouse: reportsMouse)
        self.descriptor = descriptor
        self.handle = handle
        watch = DescriptorWatch(descriptor, loop: loop) { [weak self] in self?.read() }
    }

    isolated deinit {
        cancel()
    }

    /// Starts or resumes reading.
    func resume() {
        watch?.resume()
        expectEnd()
    }

    /// Stops reading until `resume`, so that other programs can use the keyboard.
    func pause() {
        watch?.pause()
        alarm.cancel()
    }

    /// Whether the terminal has answered the question for its attributes.
    var isAnswered: Bool { decoder.hasAttributes }

    /// Reads until that answer, for some milliseconds at most, and returns what was typed before it. What follows it
    /// stays unread.
    func readUntilAnswered(milliseconds: Int) -> [TerminalEvent] {
        let deadline = ContinuousClock.now + .milliseconds(milliseconds)
        var events: [TerminalEvent] = []
        while !isAnswered {
            let left = ContinuousClock.now.duration(to: deadline)
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard left > .zero, poll(&state, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { break }
            let value = wgetch(pad)
            guard value != ERR else { break }
            events += decoder.decode([UInt8(exactly: value).map { .byte($0) } ?? .code(value)], isAll: false)
        }
        return events
    }

    /// Stops reading permanently.
    func cancel() {
        guard let watch else { return }
        self.watch = nil
        alarm.cancel()
        watch.cancel()
        delwin(pad)
    }

    private func read() {
        let readings = readings()
        expectEnd()
        for reading in readings { handle(reading) }
    }

    /// Limits the time for which a sequence or a paste is open.
    private func expectEnd() {
        guard decoder.isOpen, watch != nil else { return alarm.cancel() }
        alarm.set(after: KeyDecoder.longestPause) { [weak self] in
            guard let self else { return }
            handle(.events(decoder.expire()))
        }
    }

    private func decode(_ input: [KeyDecoder.Input]) -> [TerminalEvent] {
        let now = ContinuousClock.now
        defer { lastInput = now }
        return decoder.decode(
            input, isAll: input.count < Self.mostInputs,
            afterPause: lastInput.duration(to: now) >= KeyDecoder.pressingPause)
    }

    /// The input that has arrived, and the hang-up if the terminal was closed. Dispatch reports a hang-up at most
    /// once, and keys may arrive with that report, such as the one with which ncurses announces the window's first
    /// size.
    private func readings() -> [Reading] {
        let input = drain()
        let readings = input.isEmpty ? [] : [Reading.events(decode(input))]
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) != 0 else { return readings }
        if state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return readings + [.hungUp] }
        guard input.isEmpty else { return readings }
        // The terminal reported input, but reading twice returned none: it was closed.
        let late = drain()
        return [late.isEmpty ? .hungUp : .events(decode(late))]
    }

    private func drain() -> [KeyDecoder.Input] {
        var input: [KeyDecoder.Input] = []
        while input.count < Self.mostInputs, case let value = wgetch(pad), value != ERR {
            input.append(UInt8(exactly: value).map { .byte($0) } ?? .code(value))
        }
        return input
    }
}
