import Foundation

/// The reason why a Qiita API call failed, with one case for each situation in which the reader can act differently.
public enum QiitaError: Error, Equatable, Codable, Sendable {
    /// 400, 422: Qiita rejected the request; `message` is Qiita's reason, cleaned and possibly empty.
    case rejected(message: String)
    /// The call needs a token and none is configured; nothing was sent.
    case tokenMissing
    /// 401: the token is wrong or revoked, or a token is required.
    case unauthorized
    /// 403: Qiita refuses this client or this token.
    case forbidden
    /// 403 on a write that the token's scope does not allow.
    case scopeMissing
    /// 404: deleted, private, or never existed.
    case notFound
    /// 429: the rate limit is exhausted until `until`, if Qiita sent that time.
    case rateLimited(until: Timestamp?)
    /// 5xx: Qiita or a proxy in front of it failed.
    case server(status: Int)
    /// No connection to `host`: no network, name not found, refused.
    case unreachable(host: String)
    /// No connection to the proxy that the environment names; `proxy` is its name and port.
    case proxyUnreachable(proxy: String)
    /// The proxy refused to connect to the host, with this status if it speaks HTTP.
    case proxyRefused(status: Int?)
    /// The connection was lost before the response was complete.
    case connectionLost
    /// The response was not complete within the deadline.
    case timedOut
    /// The TLS connection to `host` failed for another reason than its certificate.
    case untrusted(host: String)
    /// The certificate of `host` is not accepted.
    case certificate(host: String, problem: CertificateProblem)
    /// A redirect to `host`, which is not followed.
    case redirected(host: String)
    /// A response that does not match the API's description: broken JSON, an unknown status.
    case undecodable
    /// A web page in place of the API's response, such as the login page of a network.
    case webPage
    /// This session sends no requests, so nothing was sent.
    case offline

    /// The reason why a server's certificate is not accepted.
    public enum CertificateProblem: Equatable, Codable, Sendable {
        /// No trusted authority issued it. `issuer` is the name of the one that did, cleaned and possibly empty.
        case untrusted(issuer: String)
        /// Its time is over by this machine's clock.
        case expired
        /// Its time has not begun by this machine's clock.
        case notYetValid
        /// It belongs to another host.
        case wrongHost
        /// The file with the trusted authorities cannot be read.
        case authoritiesUnreadable(path: String)
    }
}

extension QiitaError {
    /// The error without a token that the server repeats in it: errors are shown, printed and recorded.
    func without(_ token: AccessToken) -> QiitaError {
        let text = { (text: String) in String(decoding: token.hidden(in: Data(text.utf8)), as: UTF8.self) }
        return switch self {
        case .rejected(let message): .rejected(message: text(message))
        case .redirected(let host): .redirected(host: text(host))
        case .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound, .rateLimited, .server, .unreachable,
            .proxyUnreachable, .proxyRefused, .connectionLost, .timedOut, .untrusted, .certificate, .undecodable,
            .webPage, .offline:
            self
        }
    }

    /// True if a write may have been applied although no response confirms it.
    public var leavesOutcomeUnknown: Bool {
        switch self {
        case .server, .connectionLost, .timedOut, .undecodable, .webPage:
            true
        case .rejected, .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound, .rateLimited,
            .unreachable, .proxyUnreachable, .proxyRefused, .untrusted, .certificate, .redirected, .offline:
            false
        }
    }

    /// Whether there was no connection to the host; nil if nothing was sent.
    var isDisconnection: Bool? {
        switch self {
        case .unreachable, .proxyUnreachable, .proxyRefused, .connectionLost, .timedOut: true
        case .rejected, .unauthorized, .forbidden, .scopeMissing, .notFound, .rateLimited, .server, .untrusted,
            .certificate, .redirected, .undecodable, .webPage:
            false
        case .tokenMissing, .offline: nil
        }
    }

    /// Whether the dialog and messages offer to send the request again. False if something else has to happen first: a token, a
    /// scope, or a session that is not offline. True also for a refusal such as `.rejected` or `.notFound`, which may not last.
    public var offersRetry: Bool {
        switch self {
        case .tokenMissing, .unauthorized, .scopeMissing, .offline: false
        case .rejected, .forbidden, .notFound, .rateLimited, .server, .unreachable, .proxyUnreachable, .proxyRefused,
            .connectionLost, .timedOut, .untrusted, .certificate, .redirected, .undecodable, .webPage:
            true
        }
    }

    /// True if other requests are likely to fail for the same reason.
    var concernsEverything: Bool {
        switch self {
        case .tokenMissing, .unauthorized, .rateLimited, .unreachable, .proxyUnreachable, .proxyRefused, .untrusted,
            .certificate, .redirected, .webPage, .offline:
            true
        case .rejected, .forbidden, .scopeMissing, .notFound, .server, .connectionLost, .timedOut, .undecodable: false
        }
    }
}
