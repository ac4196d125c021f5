import Dispatch
import Synchronization

/// Decodes answers on a private queue, so that a long one does not delay timers and other requests.
/// One queue serves all: decoding checks for cancellation between its parts, so a cancelled answer ends soon.
struct AnswerDecoding: Sendable {
    /// The one of the program.
    static let shared = AnswerDecoding()

    private let queue = DispatchQueue(label: "qiita-tui.decoding")

    /// What the work makes of an answer.
    /// - Parameters:
    ///   - deadline: When the wait ends with `timedOut`; the work is then no longer wanted.
    ///   - work: Asks whether its value is still wanted as often as it can.
    /// - Throws: What the work throws; `connectionLost` if the task is cancelled, at once.
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

/// Hands the first of several outcomes to the one who waits; the others come to nothing.
private final class FirstOutcome<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, QiitaError>

    private enum State {
        case idle
        case awaited(CheckedContinuation<Outcome, Never>)
        case early(Outcome)
        case settled
    }

    private let state = Mutex(State.idle)

    /// True while nothing was settled.
    var isAwaited: Bool {
        state.withLock { if case .awaited = $0 { true } else { false } }
    }

    /// Waits, once; an outcome that came before is handed over at once.
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

    /// Ends the wait unless it has ended.
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
