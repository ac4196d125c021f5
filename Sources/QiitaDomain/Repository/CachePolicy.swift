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
    public static func decision(for wish: Wish, answeredAt time: Timestamp?, now: Timestamp) -> Decision {
        guard wish == .look, let time else { return .ask }
        return isFresh(time, now: now) ? .show : .showAndAsk
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
