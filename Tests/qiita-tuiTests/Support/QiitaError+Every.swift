import QiitaDomain

extension QiitaError {
    /// One of every case, those with a text twice.
    static let every: [QiitaError] = [
        .rejected(message: ""), .rejected(message: "Bad request"), .tokenMissing, .unauthorized, .forbidden,
        .scopeMissing,
        .notFound, .rateLimited(until: nil), .rateLimited(until: Timestamp(seconds: 1_795_221_000)),
        .server(status: 503), .unreachable(host: "qiita.com"), .connectionLost, .timedOut,
        .untrusted(host: "a-team-with-a-very-long-name.qiita.com"), .redirected(host: "login.example.com"),
        .undecodable, .webPage, .offline,
    ]
}
