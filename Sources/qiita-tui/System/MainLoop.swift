import CNcurses
import Foundation

/// The loop of the main thread, which waits for the terminal, for signals and for the main queue in one thread.
///
/// With `RunLoop.main`, Dispatch would wait for the terminal on a separate thread, and each key would wake two
/// threads. If the main queue has no descriptor to wait for (on systems other than Linux), this loop runs
/// `RunLoop.main`.
@MainActor
final class MainLoop {
    private var watches: [DescriptorWatch] = []

    /// Runs until the process ends.
    func run() -> Never {
        let queue = main_queue_descriptor()
        while queue >= 0 { turn(queue) }
        while true { RunLoop.main.run() }
    }

    /// Whether this loop watches the descriptors; otherwise Dispatch does.
    var watchesDescriptors: Bool { main_queue_descriptor() >= 0 }

    func add(_ watch: DescriptorWatch) {
        watches.append(watch)
    }

    func remove(_ watch: DescriptorWatch) {
        watches.removeAll { $0 === watch }
    }

    /// Waits once, then calls the handlers of readable descriptors and runs the work of the main queue.
    private func turn(_ queue: Int32) {
        let watches = watches
        var states = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        states.append(pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
        guard poll(&states, nfds_t(states.count), -1) > 0 else { return }
        for (watch, state) in zip(watches, states) where state.revents != 0 { watch.isReadable() }
        if states[watches.count].revents != 0 { main_queue_run() }
    }
}

/// Calls a handler on the main thread when a descriptor is readable or at its end.
@MainActor
final class DescriptorWatch {
    let descriptor: Int32
    private let loop: MainLoop?
    private let handle: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var isWatching = false
    private var isCancelled = false

    /// Creates a watch that has not started, run by the loop, or by Dispatch on the main queue without one.
    init(_ descriptor: Int32, loop: MainLoop?, handle: @escaping @MainActor () -> Void) {
        self.descriptor = descriptor
        self.loop = loop?.watchesDescriptors == true ? loop : nil
        self.handle = handle
    }

    /// Starts or resumes watching.
    func resume() {
        guard !isWatching, !isCancelled else { return }
        isWatching = true
        if let loop { return loop.add(self) }
        let source = source ?? makeSource()
        self.source = source
        source.resume()
    }

    /// Stops watching until `resume`.
    func pause() {
        guard isWatching, !isCancelled else { return }
        isWatching = false
        loop?.remove(self)
        source?.suspend()
    }

    /// Stops watching permanently, then calls `close`.
    func cancel(then close: @escaping @Sendable () -> Void = {}) {
        guard !isCancelled else { return }
        // The cancel handler of a suspended source would never run.
        if source != nil { resume() }
        isCancelled = true
        isWatching = false
        loop?.remove(self)
        guard let source else { return close() }
        source.setCancelHandler { close() }
        source.cancel()
    }

    func isReadable() {
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
