import CSystem
import Foundation

/// The loop of the main thread, which waits for the terminal, for signals and for the main queue in one thread.
///
/// With `RunLoop.main`, Dispatch would wait for the terminal on a separate thread, and each key would wake two
/// threads. If the main queue has no descriptor to wait for (on systems other than Linux), this loop runs
/// `RunLoop.main`.
@MainActor
final class MainLoop {
    /// Runs until the process ends.
    func run() -> Never {
        let queue = main_queue_descriptor()
        while queue >= 0 { turn(queue) }
        while true { RunLoop.main.run() }
    }

    /// Whether this loop watches the descriptors; otherwise Dispatch does.
    var watchesDescriptors: Bool { main_queue_descriptor() >= 0 }

    /// A handler that is called when a descriptor is readable or at its end.
    private struct Handler {
        let owner: ObjectIdentifier
        let descriptor: Int32
        let call: @MainActor () -> Void
    }
    private var handlers: [Handler] = []

    /// Calls the handler when the descriptor is readable or at its end, until the owner is removed.
    func add(_ owner: AnyObject, _ descriptor: Int32, _ call: @escaping @MainActor () -> Void) {
        handlers.append(Handler(owner: ObjectIdentifier(owner), descriptor: descriptor, call: call))
    }

    func remove(_ owner: AnyObject) {
        handlers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    /// Waits once, then calls the handlers of readable descriptors and runs the work of the main queue.
    private func turn(_ queue: Int32) {
        let handlers = handlers
        var states = handlers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        states.append(pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
        guard poll(&states, nfds_t(states.count), -1) > 0 else { return }
        for (handler, state) in zip(handlers, states) where state.revents != 0 { handler.call() }
        if states[handlers.count].revents != 0 { main_queue_run() }
    }
}
