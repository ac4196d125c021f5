/// Repeats failed reads as a policy allows. Writes are never repeated: a failed write may have been applied.
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

/// Which failed reads are asked again by themselves, how often, and after what pauses. Knows neither clock nor chance.
///
/// Only what may well be over a moment later is worth it: a failure of the server, a connection that broke, a limit that is
/// about to end. A refusal would be repeated, a missing network is better told at once, and who has waited for the whole of a
/// deadline wants to be asked before he waits for a second one.
public struct RetryPolicy: Equatable, Sendable {
    /// How often a read is asked again at most; 0 is never.
    public var most = 3
    /// The longest pause before the first retry; each following one is twice as long.
    public var firstPause = Duration.milliseconds(500)
    /// How far off the end of the rate limit may be for a read to wait for it.
    public var nearReset = Duration.seconds(60)

    /// The policy of a reader who looks at the screen meanwhile.
    public init() {}

    /// The pause before retry `number`, counted from 1; nil if the failure is to be reported.
    /// - Parameters:
    ///   - now: The time of the failure, in whole seconds.
    ///   - chance: From 0 to below 1, another each time, so that the readers whom one failure hit do not all come back at once.
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
            .unreachable, .timedOut, .untrusted, .redirected, .undecodable:
            return nil
        }
    }

    /// Between half of the longest pause and all of it, so that each pause is longer than the one before.
    private func growing(_ number: Int, _ chance: Double) -> Duration {
        let longest = (1..<number).reduce(firstPause) { pause, _ in pause * 2 }
        return longest * (0.5 + chance / 2)
    }

    /// Up to a second past the reset. A reset in the past, because a clock differs from Qiita's, does not shorten the pause.
    private func pause(
        until reset: Timestamp, _ now: Timestamp, otherwise pause: Duration, _ chance: Double
    ) -> Duration? {
        let rest = reset.seconds - now.seconds
        if rest <= 0 { return pause }
        return rest <= nearReset.components.seconds ? .seconds(rest) + .seconds(chance) : nil
    }
}

/// A read that is about to be repeated, as the status row announces it.
public struct Retry: Hashable, Codable, Sendable {
    /// Which retry it is, from 1.
    public var number: Int
    /// How many there are at most.
    public var most: Int
    /// When the rate limit ends that the retry waits for; nil if it waits for something else.
    public var limitEnds: Timestamp?

    /// A retry.
    public init(number: Int, most: Int, limitEnds: Timestamp? = nil) {
        self.number = number
        self.most = most
        self.limitEnds = limitEnds
    }
}
