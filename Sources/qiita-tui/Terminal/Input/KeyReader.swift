import CNcurses
import Dispatch

/// Reads the keyboard on the main queue whenever input has arrived, without waiting for it.
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
    private let source: any DispatchSourceRead
    private var decoder = KeyDecoder()
    private var isReading = false
    private var isCancelled = false

    /// Nil if ncurses is out of memory. Call it after ncurses has opened the terminal.
    init?(descriptor: Int32, handle: @escaping @MainActor (Reading) -> Void) {
        guard let pad = curses_key_pad() else { return nil }
        self.pad = pad
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading else { return }
                for reading in self.read(descriptor) { handle(reading) }
            }
        }
    }

    isolated deinit {
        cancel()
    }

    /// Starts to read.
    func resume() {
        guard !isReading, !isCancelled else { return }
        isReading = true
        source.resume()
    }

    /// Leaves the keyboard to other programs for now.
    func pause() {
        guard isReading, !isCancelled else { return }
        isReading = false
        source.suspend()
    }

    /// Stops for good.
    func cancel() {
        guard !isCancelled else { return }
        resume()
        isCancelled = true
        isReading = false
        source.cancel()
        delwin(pad)
    }

    /// What has come, and the terminal's end if that has come too: Dispatch calls for it once at most, and even that call
    /// may bring a key, such as the one by which ncurses tells of a window's first size.
    private func read(_ descriptor: Int32) -> [Reading] {
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
