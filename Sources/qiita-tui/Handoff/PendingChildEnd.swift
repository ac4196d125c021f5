import Foundation
import QiitaDomain
import Synchronization

/// The end of a child that still runs, for one that waits for it.
final class PendingChildEnd: Sendable {
    private enum State {
        case running
        case awaited(@Sendable (ChildEnd) -> Void)
        case ended(ChildEnd)
    }
    private let state = Mutex(State.running)
    private let group: pid_t

    /// The end of a child that leads a process group.
    init(ofGroup group: pid_t) {
        self.group = group
    }

    /// Ends the child unless it has ended.
    func stop() {
        state.withLock { state in
            if case .ended = state { return }
            kill(-group, SIGTERM)
            kill(-group, SIGCONT)
        }
    }

    /// The end, once it has come.
    nonisolated(nonsending) func value() async -> ChildEnd {
        await waitForCallback { [self] bring in
            let end: ChildEnd? = state.withLock { state in
                if case .ended(let end) = state { return end }
                state = .awaited(bring)
                return nil
            }
            if let end { bring(end) }
        }
    }

    /// Says how the child ended.
    func bring(_ end: ChildEnd) {
        let waiter: (@Sendable (ChildEnd) -> Void)? = state.withLock { state in
            defer { state = .ended(end) }
            if case .awaited(let waiter) = state { return waiter }
            return nil
        }
        waiter?(end)
    }
}
