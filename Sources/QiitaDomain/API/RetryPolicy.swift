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

    /// The pause before retry `number`, counted from 1; nil where the failure is to be told instead.
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

    /// Up to a second past the reset. One that is over already, by a clock that differs from Qiita's, is no reason for haste.
    private func pause(
        until reset: Timestamp, _ now: Timestamp, otherwise pause: Duration, _ chance: Double
    ) -> Duration? {
        let rest = reset.seconds - now.seconds
        if rest <= 0 { return pause }
        return rest <= nearReset.components.seconds ? .seconds(rest) + .seconds(chance) : nil
    }
}
