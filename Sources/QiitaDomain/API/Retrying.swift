/// Asks again where a policy says so. Only for reads: a write that failed may have been applied all the same.
public struct Retrying: Sendable {
    let policy: RetryPolicy
    let now: @Sendable () -> Timestamp
    let chance: @Sendable () -> Double
    let pause: nonisolated(nonsending) @Sendable (Duration) async -> Bool

    /// A way of asking again.
    /// - Parameters:
    ///   - now: The clock.
    ///   - chance: A number from 0 to below 1, another each time.
    ///   - pause: Waits, and says false where the task was cancelled meanwhile.
    public init(
        policy: RetryPolicy,
        now: @escaping @Sendable () -> Timestamp,
        chance: @escaping @Sendable () -> Double,
        pause: nonisolated(nonsending) @escaping @Sendable (Duration) async -> Bool
    ) {
        self.policy = policy
        self.now = now
        self.chance = chance
        self.pause = pause
    }

    /// Takes the first failure for the answer.
    public static let never = {
        var policy = RetryPolicy()
        policy.most = 0
        return Retrying(policy: policy, now: { Timestamp(seconds: 0) }, chance: { 0 }, pause: { _ in false })
    }()

    /// Asks again by the usual policy, with pauses that a timer ends.
    public static func usual(now: @escaping @Sendable () -> Timestamp) -> Retrying {
        Retrying(policy: RetryPolicy(), now: now, chance: { Double.random(in: 0..<1) }, pause: timerPause)
    }

    /// A pause that a timer of the quiet executor ends.
    static let timerPause: nonisolated(nonsending) @Sendable (Duration) async -> Bool = { duration in
        await withTaskExecutorPreference(QuietExecutor.shared) { await QuietExecutor.shared.sleep(for: duration) }
    }

    /// Makes the call until it is answered, or fails in a way or so often that the policy gives up.
    /// - Parameters:
    ///   - tell: Called with each retry before the pause.
    ///   - call: The read.
    /// - Throws: The last failure, also where the task was cancelled in a pause, which ends it at once.
    public nonisolated(nonsending) func reply<Value: Sendable>(
        tell: (Retry) -> Void,
        _ call: nonisolated(nonsending) () async throws(QiitaError) -> Reply<Value>
    ) async throws(QiitaError) -> Reply<Value> {
        var number = 1
        while true {
            do throws(QiitaError) {
                return try await call()
            } catch {
                guard !Task.isCancelled,
                    let wait = policy.pause(before: number, after: error, at: now(), chance: chance())
                else { throw error }
                tell(Retry(number: number, most: policy.most, limitEnds: error.limitEnds))
                guard await pause(wait) else { throw error }
                number += 1
            }
        }
    }
}

extension QiitaError {
    /// When the rate limit ends that the error tells of.
    fileprivate var limitEnds: Timestamp? {
        if case .rateLimited(let until) = self { until } else { nil }
    }
}
