import CNcurses
import Dispatch

/// Reads the keyboard whenever something has come, on the main queue, without ever waiting for it.
@MainActor
final class KeyReader {
    /// What a turn of reading brought.
    enum Reading: Equatable {
        case events([TerminalEvent])
        case hungUp
    }

    /// A turn takes no more than this many bytes or keys, so that an endless flood leaves time to draw.
    private static let mostInputs = 1 << 16

    private let pad: UnsafeMutablePointer<WINDOW>
    private let source: any DispatchSourceRead
    private var decoder = KeyDecoder()
    private var isReading = false
    private var isCancelled = false

    /// Nil when ncurses has no memory left. Call it once ncurses has opened the terminal.
    init?(descriptor: Int32, handle: @escaping @MainActor (Reading) -> Void) {
        guard let pad = curses_key_pad() else { return nil }
        self.pad = pad
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading else { return }
                handle(self.read(descriptor))
            }
        }
    }

    isolated deinit {
        cancel()
    }

    /// Reads from now on.
    func resume() {
        guard !isReading, !isCancelled else { return }
        isReading = true
        source.resume()
    }

    /// Leaves the keyboard to others for now.
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

    private func read(_ descriptor: Int32) -> Reading {
        let input = drain()
        guard input.isEmpty else {
            return .events(decoder.decode(input, isAll: input.count < Self.mostInputs))
        }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) != 0 else { return .events([]) }
        if state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return .hungUp }
        // The terminal says that there is something, and twice there was nothing: that is its end.
        let late = drain()
        return late.isEmpty ? .hungUp : .events(decoder.decode(late))
    }

    private func drain() -> [KeyDecoder.Input] {
        var input: [KeyDecoder.Input] = []
        while input.count < Self.mostInputs, case let value = wgetch(pad), value != ERR {
            input.append(UInt8(exactly: value).map { .byte($0) } ?? .code(value))
        }
        return input
    }
}
