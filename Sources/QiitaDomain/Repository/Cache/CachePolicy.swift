/// The rules that decide between a cached response and a request to Qiita.
public enum CachePolicy {
    /// The time in seconds for which a response counts as fresh: 30 minutes.
    public static let freshness = 30 * 60

    /// The time in seconds for which the names of what is followed are used while they are requested again: 24 hours.
    static let followedLife = 24 * 60 * 60

    /// The action to take.
    public enum Decision: Equatable, Sendable {
        /// The cached response is shown without a request.
        case show
        /// The cached response is shown immediately and replaced by that of a request.
        case showAndRequest
        /// A request is sent.
        case request
    }

    /// The action when something is opened, given the time of the cached response; nil for none. Offline, a response of any age is
    /// sufficient.
    public static func decision(
        answeredAt time: Timestamp?, now: Timestamp, of source: ListSource? = nil, isOffline: Bool = false
    ) -> Decision {
        guard let time else { return .request }
        if isOffline { return .show }
        let isNew = source == .trend ? isLatestTrend(time, now: now) : isFresh(time, now: now)
        return isNew ? .show : .showAndRequest
    }

    /// Whether a list of popular articles made at `time` is Qiita's latest. New lists are made at 05:00 and 17:00 in
    /// Japan.
    static func isLatestTrend(_ time: Timestamp, now: Timestamp) -> Bool {
        // 05:00 in Japan (UTC+9) is 20:00 UTC on the previous day, 4 hours before a half of a UTC day begins.
        let (half, shift) = (12 * 3600, 4 * 3600)
        let latest = (now.seconds + shift).flooredQuotient(by: half) * half - shift
        return (latest...max(latest, now.seconds)).contains(time.seconds)
    }

    /// Whether a response counts as fresh. One from the future does not, since a clock must have been wrong.
    public static func isFresh(_ time: Timestamp, now: Timestamp) -> Bool {
        (0..<freshness).contains(now.seconds - time.seconds)
    }

    /// Whether stored names of what is followed may be used; offline those of any age.
    static func isUsable(followedAt time: Timestamp, now: Timestamp, isOffline: Bool) -> Bool {
        isOffline || (0..<followedLife).contains(now.seconds - time.seconds)
    }

    /// Whether a cached response may be used after this error: Qiita could not be reached, so nothing is known to
    /// have changed.
    public static func stands(inFor error: QiitaError) -> Bool {
        switch error {
        case .unreachable, .proxyUnreachable, .proxyRefused, .connectionLost, .timedOut, .untrusted, .certificate,
            .redirected, .undecodable, .webPage, .server,
            .rateLimited, .offline:
            true
        case .rejected, .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound:
            false
        }
    }
}
