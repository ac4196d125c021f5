/// Why a call of the Qiita API gave no answer, one case a situation in which the reader can do something different.
public enum QiitaError: Error, Equatable, Codable, Sendable {
    /// 400, 422: Qiita did not accept the request; `message` is Qiita's own word, cleaned, possibly empty.
    case rejected(message: String)
    /// The call needs a token and none is configured; nothing was sent.
    case tokenMissing
    /// 401: the token is wrong or revoked, or one is needed.
    case unauthorized
    /// 403: Qiita refuses this client or this token.
    case forbidden
    /// 403 on a write that the token's scope does not allow.
    case scopeMissing
    /// 404: gone, private, or never there.
    case notFound
    /// 429: the limit is used up until `until`, where Qiita said when that is.
    case rateLimited(until: Timestamp?)
    /// 5xx: Qiita or a proxy before it failed.
    case server(status: Int)
    /// No connection to `host`: no network, name not found, refused.
    case unreachable(host: String)
    /// The connection broke before the answer was whole.
    case connectionLost
    /// No whole answer within the deadline.
    case timedOut
    /// TLS could not be agreed on with `host`.
    case untrusted(host: String)
    /// A redirect to `host`, which is not followed.
    case redirected(host: String)
    /// An answer that is not what the API describes: HTML from a captive portal, broken JSON, an unknown status.
    case undecodable
}

extension QiitaError {
    /// True where a write may have been applied though no answer says so.
    public var leavesOutcomeUnknown: Bool {
        switch self {
        case .server, .connectionLost, .timedOut, .undecodable:
            true
        case .rejected, .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound, .rateLimited,
            .unreachable, .untrusted, .redirected:
            false
        }
    }
}
