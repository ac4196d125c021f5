import TestSupport

@testable import QiitaDomain

/// What the work of a session waits for.
///
/// All work that is under way either waits here or has a step to take: so the simulation knows when nothing moves any more.
@MainActor
final class SimulatedWaits {
    /// What is waited for.
    enum Kind: Equatable {
        case call(ManualQiita.Call)
        /// Before a read is asked again.
        case pause
        case disk
        case program
        /// For a picture, and for the program that shows it.
        case picture
    }

    /// One who waits.
    @MainActor
    final class Wait {
        let kind: Kind
        let sitting: Int
        fileprivate(set) var isCancelled = false
        fileprivate var bring: (@MainActor () -> Void)?

        fileprivate init(_ kind: Kind, sitting: Int) {
            self.kind = kind
            self.sitting = sitting
        }
    }

    /// Takes the steps between a value and who waited for it.
    nonisolated let executor = SteppedExecutor()
    /// Whether the work is that of another instance of the program.
    @TaskLocal static var isOfAnotherInstance = false
    /// Counts the starts of the program.
    var sitting = 0
    private(set) var waiting: [Wait] = []

    /// How many calls and pauses of this sitting wait that nobody has cancelled.
    var liveRequests: Int {
        waiting.count { wait in
            guard wait.sitting == sitting, !wait.isCancelled else { return false }
            return switch wait.kind {
            case .call, .pause, .picture: true
            case .disk, .program: false
            }
        }
    }

    /// How many reads of what is kept, and how many programs, wait in this sitting; a request may wait for one of them.
    var liveReads: Int {
        waiting.count { $0.sitting == sitting && [.disk, .program].contains($0.kind) && !$0.isCancelled }
    }

    /// Waits for a value. `begin` is handed what to call with it, from the second call on in vain; `cancelled` is the value
    /// that ends the wait as soon as its task is cancelled, nil for a wait that goes on.
    func value<Value: Sendable>(
        of kind: Kind, whenCancelled cancelled: Value? = nil,
        _ begin: @MainActor (_ bring: @escaping @MainActor (Value) -> Void) -> Void
    ) async -> Value {
        let wait = Wait(kind, sitting: Self.isOfAnotherInstance ? -1 : sitting)
        return await withTaskCancellationHandler {
            await withTaskExecutorPreference(executor) {
                await withCheckedContinuation { continuation in
                    waiting.append(wait)
                    let bring: @MainActor (Value) -> Void = { [weak self] value in
                        guard let self, self.end(wait) else { return }
                        continuation.resume(returning: value)
                    }
                    if let cancelled { wait.bring = { bring(cancelled) } }
                    begin(bring)
                }
            }
        } onCancel: {
            MainActor.assumeIsolated {
                wait.isCancelled = true
                wait.bring?()
            }
        }
    }

    /// Counts a read of what is kept, which the disk queue has its own way of waiting for; what is returned ends it.
    func beginRead() -> @MainActor () -> Void {
        let wait = Wait(.disk, sitting: sitting)
        waiting.append(wait)
        return { [weak self] in _ = self?.end(wait) }
    }

    private func end(_ wait: Wait) -> Bool {
        guard let index = waiting.firstIndex(where: { $0 === wait }) else { return false }
        waiting.remove(at: index)
        wait.bring = nil
        return true
    }
}
