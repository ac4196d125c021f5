import CNcurses
import Foundation

/// The loop of the main thread: waits for the terminal, for signals and for the main queue, in one thread.
///
/// `RunLoop.main` would leave the terminal to Dispatch, which waits on a separate thread: each key would wake two threads.
/// Where the main queue has no descriptor to wait for (elsewhere than on Linux), it is that loop.
@MainActor
final class MainLoop {
    private var watches: [DescriptorWatch] = []

    /// Runs until the process ends.
    func run() -> Never {
        let queue = main_queue_descriptor()
        while queue >= 0 { turn(queue) }
        while true { RunLoop.main.run() }
    }

    /// Whether descriptors are watched by this loop. If not, Dispatch watches them.
    fileprivate var watchesDescriptors: Bool { main_queue_descriptor() >= 0 }

    fileprivate func add(_ watch: DescriptorWatch) {
        watches.append(watch)
    }

    fileprivate func remove(_ watch: DescriptorWatch) {
        watches.removeAll { $0 === watch }
    }

    /// Waits once and runs what is due: what watches a descriptor, then the work of the main queue.
    private func turn(_ queue: Int32) {
        let watches = watches
        var states = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        states.append(pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
        guard poll(&states, nfds_t(states.count), -1) > 0 else { return }
        for (watch, state) in zip(watches, states) where state.revents != 0 { watch.isReadable() }
        if states[watches.count].revents != 0 { main_queue_run() }
    }
}

/// Calls a handler on the main thread whenever a descriptor can be read, or is at its end.
@MainActor
final class DescriptorWatch {
    let descriptor: Int32
    private let loop: MainLoop?
    private let handle: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var isWatching = false
    private var isCancelled = false

    /// A watch that has not begun, by the loop or, without one, by Dispatch on the main queue.
    init(_ descriptor: Int32, loop: MainLoop?, handle: @escaping @MainActor () -> Void) {
        self.descriptor = descriptor
        self.loop = loop?.watchesDescriptors == true ? loop : nil
        self.handle = handle
    }

    /// Begins to watch, or goes on.
    func resume() {
        guard !isWatching, !isCancelled else { return }
        isWatching = true
        if let loop { return loop.add(self) }
        let source = source ?? makeSource()
        self.source = source
        source.resume()
    }

    /// Leaves the descriptor alone until `resume`.
    func pause() {
        guard isWatching, !isCancelled else { return }
        isWatching = false
        loop?.remove(self)
        source?.suspend()
    }

    /// Ends the watch for good, and then runs `close`.
    func cancel(then close: @escaping @Sendable () -> Void = {}) {
        guard !isCancelled else { return }
        // A suspended source would never be cancelled.
        if source != nil { resume() }
        isCancelled = true
        isWatching = false
        loop?.remove(self)
        guard let source else { return close() }
        source.setCancelHandler { close() }
        source.cancel()
    }

    fileprivate func isReadable() {
        if isWatching { handle() }
    }

    private func makeSource() -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.isReadable() }
        }
        return source
    }
}
