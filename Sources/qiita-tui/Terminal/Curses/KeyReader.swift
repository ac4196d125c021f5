import CNcurses

/// Reads the keyboard on the main thread whenever input has arrived, without waiting for it.
@MainActor
final class KeyReader {
    /// The result of one turn of reading.
    enum Reading: Equatable {
        case events([TerminalEvent])
        case hungUp
    }

    /// The most bytes or keys read in one turn, so that an endless flood of input leaves time to draw.
    private static let mostInputs = 1 << 16

    private let pad: UnsafeMutablePointer<WINDOW>
    private let descriptor: Int32
    private let handle: @MainActor (Reading) -> Void
    private var watch: DescriptorWatch?
    private var decoder = KeyDecoder()

    /// Nil if ncurses is out of memory. Call it after ncurses has opened the terminal.
    init?(descriptor: Int32, loop: MainLoop?, handle: @escaping @MainActor (Reading) -> Void) {
        guard let pad = curses_key_pad() else { return nil }
        self.pad = pad
        self.descriptor = descriptor
        self.handle = handle
        watch = DescriptorWatch(descriptor, loop: loop) { [weak self] in self?.read() }
    }

    isolated deinit {
        cancel()
    }

    /// Starts to read.
    func resume() {
        watch?.resume()
    }

    /// Leaves the keyboard to other programs for now.
    func pause() {
        watch?.pause()
    }

    /// Stops for good.
    func cancel() {
        guard let watch else { return }
        self.watch = nil
        watch.cancel()
        delwin(pad)
    }

    private func read() {
        for reading in readings() { handle(reading) }
    }

    /// What has arrived, and the terminal's end if that has come too: Dispatch reports it once at most, and even that report
    /// may bring a key, such as the one by which ncurses tells of a window's first size.
    private func readings() -> [Reading] {
        let input = drain()
        let readings =
            input.isEmpty ? [] : [Reading.events(decoder.decode(input, isAll: input.count < Self.mostInputs))]
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) != 0 else { return readings }
        if state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return readings + [.hungUp] }
        guard input.isEmpty else { return readings }
        // The terminal reports input, and twice there was none: it was closed.
        let late = drain()
        return [late.isEmpty ? .hungUp : .events(decoder.decode(late))]
    }

    private func drain() -> [KeyDecoder.Input] {
        var input: [KeyDecoder.Input] = []
        while input.count < Self.mostInputs, case let value = wgetch(pad), value != ERR {
            input.append(UInt8(exactly: value).map { .byte($0) } ?? .code(value))
        }
        return input
    }
}
