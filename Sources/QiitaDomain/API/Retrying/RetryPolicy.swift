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
