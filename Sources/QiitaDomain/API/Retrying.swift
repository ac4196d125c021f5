/// Retries failed reads according to a policy. Writes are never retried, because a failed write may have been
/// applied.
public struct Retrying: Sendable {
    private let policy: RetryPolicy
    private let now: @Sendable () -> Timestamp
    private let chance: @Sendable () -> Double
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

/// The rules of retries: which failures are retried, how often, and after what pauses. Pure: the time and random
/// numbers are arguments.
///
/// Only failures that may soon be over are retried: a failure of the server, a lost connection, a rate limit that is
/// about to end. A rejected request would be rejected again, a missing network is better reported immediately, and
/// after a whole deadline the reader decides whether to wait for a second one.
public struct RetryPolicy: Equatable, Sendable {
    /// The maximum number of retries of a read; 0 for none.
    public var most = 3
    /// The maximum pause before the first retry; it doubles with each following one.
    public var firstPause = Duration.milliseconds(500)
    /// A read waits for the reset of the rate limit if that is at most this far away.
    public var nearReset = Duration.seconds(60)

    /// Creates the default policy, for a reader who is watching the screen.
    public init() {}

    /// The pause before retry `number`, counted from 1; nil if the failure is final.
    /// - Parameters:
    ///   - now: The time of the failure, in whole seconds.
    ///   - chance: A random number from 0 to below 1, so that clients that failed at the same time do not all retry
    ///     at the same time.
    public func pause(
        before number: Int, after error: QiitaError, at now: Timestamp, chance: Double
    ) -> Duration? {
        guard (1...max(1, most)).contains(number), most > 0 else { return nil }
        switch error {
        case .server, .connectionLost:
            return growing(number, chance)
        case .rateLimited(let until?):
            return pause(until: until, now, otherwise: growing(number, chance), chance)
        case .rejected, .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound, .rateLimited(until: nil),
            .unreachable, .proxyUnreachable, .proxyRefused, .timedOut, .untrusted, .certificate, .redirected,
            .undecodable, .webPage, .offline:
            return nil
        }
    }

    /// A random pause of between half the maximum and the maximum, so that each pause is longer than the one before.
    private func growing(_ number: Int, _ chance: Double) -> Duration {
        let longest = (1..<number).reduce(firstPause) { pause, _ in pause * 2 }
        return longest * (0.5 + chance / 2)
    }

    /// The pause until up to one second after the reset. A reset in the past, because the clock differs from Qiita's,
    /// does not shorten the pause.
    private func pause(
        until reset: Timestamp, _ now: Timestamp, otherwise pause: Duration, _ chance: Double
    ) -> Duration? {
        let rest = reset.seconds - now.seconds
        if rest <= 0 { return pause }
        return rest <= nearReset.components.seconds ? .seconds(rest) + .seconds(chance) : nil
    }
}

/// An upcoming retry of a read, which the status row announces.
public struct Retry: Hashable, Codable, Sendable {
    /// The number of the retry, counted from 1.
    public var number: Int
    /// The maximum number of retries.
    public var most: Int
    /// The end of the rate limit for which the retry waits; nil if it waits for another reason.
    public var limitEnds: Timestamp?

    /// Creates a retry.
    public init(number: Int, most: Int, limitEnds: Timestamp? = nil) {
        self.number = number
        self.most = most
        self.limitEnds = limitEnds
    }
}
