import Dispatch
import Foundation
import Synchronization

/// The queue on which a session changes the files that the reader can edit, one change after the other.
///
/// A change waits here for the lock of another instance, while the screen and the cache go on.
public final class EditQueue: Sendable {
    /// The queue of the program.
    public static let shared = EditQueue()

    private struct State {
        /// When the program began to end; nil before.
        var ending: ContinuousClock.Instant?
        /// The files that lack a change that could not be stored since.
        var lost: [String] = []
    }

    /// The time for which a change waits while the session goes on.
    private let longest: Duration
    /// The time for which a change waits once the program ends.
    private static let longestAtEnd = Duration.seconds(1)
    private let queue = DispatchQueue(label: "qiita-tui.edits")
    private let state = Mutex(State())

    init(longest: Duration = .seconds(30)) {
        self.longest = longest
    }

    /// Changes a file after the pending changes. Returns whether the change is stored.
    nonisolated(nonsending) func save(
        to file: EditableFile, _ change: @escaping @Sendable (_ lines: inout [String]) -> Void
    ) async -> Bool {
        await waitForCallback { callback in
            self.queue.async { callback(self.perform(file, change)) }
        }
    }

    /// Changes a file after the pending changes, without waiting for it.
    func later(to file: EditableFile, _ change: @escaping @Sendable (_ lines: inout [String]) -> Void) {
        queue.async { _ = self.perform(file, change) }
    }

    /// Waits until the pending changes are stored, for each of them a second at most.
    /// - Returns: The files that lack a change.
    public func finish() -> [String] {
        state.withLock { $0.ending = .now }
        queue.sync {}
        return state.withLock { $0.lost }
    }

    private func perform(_ file: EditableFile, _ change: (_ lines: inout [String]) -> Void) -> Bool {
        let isGivenUp: FileLock.Patience = { [self] waited in waited >= longest || isEndOver }
        let isStored = (try? file.change(isGivenUp: isGivenUp, change)) != nil
        state.withLock { if !isStored, $0.ending != nil, !$0.lost.contains(file.path) { $0.lost.append(file.path) } }
        return isStored
    }

    private var isEndOver: Bool {
        state.withLock { $0.ending.map { .now - $0 >= Self.longestAtEnd } ?? false }
    }
}
