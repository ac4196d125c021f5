/// The one place that decides between what was kept and what Qiita says now.
public enum CachePolicy {
    /// How long an answer counts as new: 30 minutes, in seconds.
    public static let freshness = 30 * 60

    /// What the reader wants.
    public enum Wish: Equatable, Sendable {
        /// To see the thing.
        case look
        /// To see it as it is now.
        case anew
    }
    /// What is done about it.
    public enum Decision: Equatable, Sendable {
        /// What is kept is shown, and Qiita is not asked.
        case show
        /// What is kept is shown at once, and Qiita asked behind it.
        case showAndAsk
        /// Qiita is asked.
        case ask
    }

    /// What is done about a wish for a thing that was answered at `time`; nil for one that is not kept.
    public static func decision(
        for wish: Wish, answeredAt time: Timestamp?, now: Timestamp, of source: ListSource? = nil
    ) -> Decision {
        guard wish == .look, let time else { return .ask }
        let isNew = source == .trend ? isLatestTrend(time, now: now) : isFresh(time, now: now)
        return isNew ? .show : .showAndAsk
    }

    /// Whether a list of popular articles that was made at `time` is Qiita's latest: they are made anew at 05:00 and 17:00 in Japan.
    static func isLatestTrend(_ time: Timestamp, now: Timestamp) -> Bool {
        // 05:00 in Japan (UTC+9) is 20:00 of the day before in UTC, 4 hours before a half of a UTC day begins.
        let (half, shift) = (12 * 3600, 4 * 3600)
        let latest = (now.seconds + shift).flooredQuotient(by: half) * half - shift
        return (latest...max(latest, now.seconds)).contains(time.seconds)
    }

    /// Whether an answer counts as new. One from the future does not: some clock was wrong.
    public static func isFresh(_ time: Timestamp, now: Timestamp) -> Bool {
        (0..<freshness).contains(now.seconds - time.seconds)
    }

    /// Whether a kept answer may replace one that failed with this error: Qiita could not be asked, so nothing is
    /// known to have changed.
    public static func stands(inFor error: QiitaError) -> Bool {
        switch error {
        case .unreachable, .connectionLost, .timedOut, .untrusted, .redirected, .undecodable, .server, .rateLimited:
            true
        case .rejected, .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound:
            false
        }
    }
}
