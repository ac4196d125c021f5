import QiitaDomain

extension QiitaError {
    /// One of every case, those with a text twice.
    static let every: [QiitaError] = [
        .rejected(message: ""), .rejected(message: "Bad request"), .tokenMissing, .unauthorized, .forbidden,
        .scopeMissing,
        .notFound, .rateLimited(until: nil), .rateLimited(until: Timestamp(seconds: 1_795_221_000)),
        .server(status: 503), .unreachable(host: "qiita.com"), .connectionLost, .timedOut,
        .untrusted(host: "a-team-with-a-very-long-name.qiita.com"), .redirected(host: "login.example.com"),
        .undecodable, .webPage, .offline, .proxyUnreachable(proxy: "proxy.example.com:3128"),
        .proxyRefused(status: 407), .proxyRefused(status: nil),
        .certificate(host: "a-team-with-a-very-long-name.qiita.com", problem: .untrusted(issuer: "")),
        .certificate(host: "qiita.com", problem: .untrusted(issuer: "Example Gateway CA")),
        .certificate(host: "qiita.com", problem: .expired), .certificate(host: "qiita.com", problem: .notYetValid),
        .certificate(host: "qiita.com", problem: .wrongHost),
        .certificate(host: "qiita.com", problem: .authoritiesUnreadable(path: "/etc/ssl/office.pem")),
    ]
}
