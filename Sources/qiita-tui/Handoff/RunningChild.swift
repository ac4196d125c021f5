import Dispatch
import Foundation
import QiitaDomain
import Synchronization

/// A child process that runs without the terminal and without a shell in between. A thread waits for its end.
final class RunningChild: Sendable {
    /// The seconds after which a running program counts as started.
    static let startTimeout: TimeInterval = 1

    /// The queue of the time limits. An idle program is not woken by a serial queue, unlike by the global thread pool.
    private static let limits = DispatchQueue(label: "qiita-tui.children")

    private enum State {
        case running
        case awaited(@Sendable (ChildEnd) -> Void)
        case ended(ChildEnd)
    }
    private let state = Mutex(State.running)
    private let group: pid_t

    private init(ofGroup group: pid_t) {
        self.group = group
    }

    /// Starts a program.
    /// - Parameter words: Its path and its arguments.
    /// - Throws: `notStarted`.
    nonisolated(nonsending) static func start(
        _ words: [String], environment: ChildEnvironment, input: Data? = nil
    ) async throws(HandoffError) -> RunningChild {
        let child: RunningChild? = await waitForCallback { started in
            Thread {
                let errors = UnnamedFile()
                guard let process = SpawnedProcess(words, environment: environment, input: input, errors: errors)
                else { return started(nil) }
                let child = RunningChild(ofGroup: process.group)
                started(child)
                child.hasEnded(ChildEnd(status: process.waitForEnd(), errors: errors))
            }.start()
        }
        guard let child else { throw .notStarted(program: words[0].split(separator: "/").last.map(String.init) ?? "") }
        return child
    }

    /// Its end, once it has come. Only one caller waits at a time, also for `end(within:)`.
    nonisolated(nonsending) func end() async -> ChildEnd {
        await waitForCallback { [self] callback in report(to: callback) }
    }

    /// Its end; nil if it still runs after so many seconds. It is then left to itself.
    nonisolated(nonsending) func end(within seconds: TimeInterval) async -> ChildEnd? {
        await waitForCallback { [self] callback in
            report(to: callback)
            Self.limits.asyncAfter(deadline: .now() + seconds) { [self] in
                if stopsWaiting() { callback(nil) }
            }
        }
    }

    /// Ends the child unless it has ended.
    func stop() {
        state.withLock { state in
            if case .ended = state { return }
            kill(-group, SIGTERM)
            kill(-group, SIGCONT)
        }
    }

    private func report(to callback: @escaping @Sendable (ChildEnd) -> Void) {
        let end: ChildEnd? = state.withLock { state in
            if case .ended(let end) = state { return end }
            state = .awaited(callback)
            return nil
        }
        if let end { callback(end) }
    }

    /// Forgets who waits; false if the child has ended.
    private func stopsWaiting() -> Bool {
        state.withLock { state in
            if case .ended = state { return false }
            state = .running
            return true
        }
    }

    private func hasEnded(_ end: ChildEnd) {
        let callback: (@Sendable (ChildEnd) -> Void)? = state.withLock { state in
            defer { state = .ended(end) }
            if case .awaited(let callback) = state { return callback }
            return nil
        }
        callback?(end)
    }
}
