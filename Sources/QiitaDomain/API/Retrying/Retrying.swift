/// Retries failed reads according to a policy. Writes are never retried, because a failed write may have been
/// applied.
public struct Retrying: Sendable {
    let policy: RetryPolicy
    let now: @Sendable () -> Timestamp
    let chance: @Sendable () -> Double
    let pause: nonisolated(nonsending) @Sendable (Duration) async -> Bool

    /// Creates a retrying value.
    /// - Parameters:
    ///   - now: The clock.
    ///   - chance: A random number from 0 to below 1.
    ///   - pause: Waits; returns false if the task was cancelled meanwhile.
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

    /// Never retries: the first failure is final.
    public static let never = {
        var policy = RetryPolicy()
        policy.most = 0
        return Retrying(policy: policy, now: { Timestamp(seconds: 0) }, chance: { 0 }, pause: { _ in false })
    }()

    /// Retries by the default policy, with pauses that a timer ends.
    public static func usual(now: @escaping @Sendable () -> Timestamp) -> Retrying {
        Retrying(policy: RetryPolicy(), now: now, chance: { Double.random(in: 0..<1) }, pause: QuietExecutor.timerPause)
    }

    /// Repeats the call until it succeeds or the policy allows no further retry.
    /// - Parameters:
    ///   - report: Called with each retry, before the pause.
    ///   - call: The read.
    /// - Throws: The last failure, also if the task was cancelled in a pause, which ends the pause immediately.
    public nonisolated(nonsending) func reply<Value: Sendable>(
        report: (Retry) -> Void,
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
                report(Retry(number: number, most: policy.most, limitEnds: error.limitEnds))
                guard await pause(wait) else { throw error }
                number += 1
            }
        }
    }
}

extension QiitaError {
    /// The end of the rate limit that the error reports.
    fileprivate var limitEnds: Timestamp? {
        if case .rateLimited(let until) = self { until } else { nil }
    }
}
