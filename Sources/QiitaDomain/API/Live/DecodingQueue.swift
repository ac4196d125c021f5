import Dispatch
import Synchronization

/// Decodes responses on a private queue, so that a long one does not delay timers and other requests. All clients
/// share one queue: decoding checks for cancellation between elements, so that a cancelled response occupies it only
/// briefly.
struct DecodingQueue: Sendable {
    static let shared = DecodingQueue()

    private let queue = DispatchQueue(label: "qiita-tui.decoding")

    /// Decodes a response.
    /// - Parameters:
    ///   - deadline: The time at which the wait ends with `timedOut`; the result is then no longer wanted.
    ///   - work: Decodes the response; it calls `isWanted` as often as possible to check whether the result is still
    ///     wanted.
    /// - Throws: The error of `work`; `connectionLost` immediately if the task is cancelled.
    func value<Value: Sendable>(
        before deadline: ContinuousClock.Instant,
        of work: @escaping @Sendable (_ isWanted: () -> Bool) throws(QiitaError) -> Value
    ) async throws(QiitaError) -> Value {
        let outcome = FirstOutcome<Value>()
        let timer = QuietExecutor.shared.timer(after: ContinuousClock.now.duration(to: deadline)) {
            outcome.settle(.failure(.timedOut))
        }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                outcome.await(continuation)
                queue.async {
                    guard outcome.isAwaited else { return }
                    do throws(QiitaError) {
                        outcome.settle(.success(try work { outcome.isAwaited }))
                    } catch {
                        outcome.settle(.failure(error))
                    }
                }
            }
        } onCancel: {
            outcome.settle(.failure(.connectionLost))
        }
        .get()
    }
}

/// Passes the first of several outcomes to a waiting task and ignores the others.
private final class FirstOutcome<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, QiitaError>

    private enum State {
        case idle
        case awaited(CheckedContinuation<Outcome, Never>)
        case early(Outcome)
        case settled
    }

    private let state = Mutex(State.idle)

    /// True while the task waits for an outcome.
    var isAwaited: Bool {
        state.withLock { if case .awaited = $0 { true } else { false } }
    }

    /// Waits for an outcome, once. An outcome that is already there is delivered immediately.
    func await(_ continuation: CheckedContinuation<Outcome, Never>) {
        let early: Outcome? = state.withLock { state in
            if case .early(let outcome) = state {
                state = .settled
                return outcome
            }
            state = .awaited(continuation)
            return nil
        }
        if let early { continuation.resume(returning: early) }
    }

    /// Ends the wait with an outcome, unless it has already ended.
    func settle(_ outcome: Outcome) {
        let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            switch state {
            case .idle: state = .early(outcome)
            case .awaited(let continuation):
                state = .settled
                return continuation
            case .early, .settled: break
            }
            return nil
        }
        continuation?.resume(returning: outcome)
    }
}
