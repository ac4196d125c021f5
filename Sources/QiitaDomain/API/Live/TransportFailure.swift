import Foundation
import FoundationNetworking

/// URLSession's report of a request without a response, reduced to what determines the `QiitaError`.
struct TransportFailure {
    /// The error's code; `unknown` if it has none.
    let code: URLError.Code
    /// The error's text, which is curl's English message on Linux.
    let text: String
    /// True if the head of a response had arrived.
    let hadAnswer: Bool
    /// The address of the last request, which a redirect may have changed.
    let target: URL?
    private let report: CurlReport?

    init(code: URLError.Code, text: String, hadAnswer: Bool, target: URL? = nil) {
        report = CurlReport(text)
        self.code = code
        self.text = report?.message ?? text
        self.hadAnswer = hadAnswer
        self.target = target
    }

    /// Creates a failure from a session's error for a task.
    init(_ error: (any Error)?, of task: URLSessionTask) {
        let known = error as NSError?
        self.init(
            code: known.flatMap { URLError.Code(rawValue: $0.code) } ?? .unknown,
            text: known?.localizedDescription ?? "", hadAnswer: task.response != nil,
            target: task.currentRequest?.url)
    }

    /// The error for the reader's situation.
    func qiitaError(host: APIHost) -> QiitaError {
        if let error = report.flatMap({ reported($0, host: host) }) { return error }
        return switch code {
        case .timedOut:
            .timedOut
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
            .internationalRoamingOff, .dataNotAllowed:
            .unreachable(host: host.nameAndPort)
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .untrusted(host: host.name)
        case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
            .undecodable
        case .unknown where host.scheme == .https && !hadAnswer && speaksOfTLS(with: host):
            .untrusted(host: host.name)
        default:
            .connectionLost
        }
    }

    /// The error that only curl's result tells; nil if the code tells as much.
    private func reported(_ report: CurlReport, host: APIHost) -> QiitaError? {
        if !(200..<300).contains(report.proxyStatus), report.proxyStatus != 0 {
            return .proxyRefused(status: report.proxyStatus)
        }
        switch report.result {
        case CurlReport.proxyNotFound: return .proxyUnreachable(proxy: report.proxyName)
        case CurlReport.noConnection:
            guard let server = report.server else { return .unreachable(host: host.nameAndPort) }
            return isTarget(server, host: host)
                ? .unreachable(host: host.nameAndPort) : .proxyUnreachable(proxy: "\(server.name):\(server.port)")
        case CurlReport.refusedByProxy: return .proxyRefused(status: nil)
        case CurlReport.badCertificate: return .certificate(host: host.name, problem: report.certificateProblem)
        case CurlReport.unreadableAuthorities:
            return .certificate(host: host.name, problem: .authoritiesUnreadable(path: report.lastPart))
        default: return nil
        }
    }

    /// Whether the server is that of the last request, and not a proxy.
    private func isTarget(_ server: (name: String, port: Int), host: APIHost) -> Bool {
        guard let url = target ?? URL(string: host.origin) else { return true }
        let port = url.port ?? (url.scheme?.lowercased() == APIHost.Scheme.http.rawValue ? 80 : 443)
        let name = url.host()?.lowercased().trimmingCharacters(in: ["[", "]"])
        return server.port == port && server.name.lowercased().trimmingCharacters(in: ["[", "]"]) == name
    }

    /// Whether the text is about TLS. On Linux each TLS failure is an unknown error with a message of curl for
    /// OpenSSL or GnuTLS. The host's name may be part of the message and is ignored.
    private func speaksOfTLS(with host: APIHost) -> Bool {
        let lowered = text.lowercased().replacing(host.name, with: "")
        return ["ssl", "tls", "certificate"].contains { lowered.contains($0) }
    }
}

/// curl's report of a failed transfer, which `curl_failure.c` passes in the error's text: two lines before curl's message.
private struct CurlReport {
    // Results of curl (CURLcode).
    static let proxyNotFound = 5
    static let noConnection = 7
    static let badCertificate = 60
    static let unreadableAuthorities = 77
    static let refusedByProxy = 97

    // OpenSSL's reasons to reject a certificate (X509_V_ERR_…).
    private static let notYetValid = 9
    private static let expired = 10
    private static let otherNames = [62, 64]

    let result: Int
    /// The status of the proxy's response to CONNECT; 0 if there was none.
    let proxyStatus: Int
    /// curl's English message.
    let message: String
    /// OpenSSL's reason to reject the certificate; 0 if it gave none.
    private let verification: Int
    /// The issuer of the rejected certificate, cleaned.
    private let issuer: String

    /// Nil for a text without a report.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ")
        guard lines.count == 3, words.count == 4, words[0] == "curl", let result = Int(words[1]),
            let proxyStatus = Int(words[2]), let verification = Int(words[3])
        else { return nil }
        self.result = result
        self.proxyStatus = proxyStatus
        self.verification = verification
        issuer = Sanitizer.line(String(lines[1]))
        message = Sanitizer.line(String(lines[2]))
    }

    /// The reason why the certificate is not accepted. A curl with another library than OpenSSL gives it only in words.
    var certificateProblem: QiitaError.CertificateProblem {
        switch verification {
        case Self.notYetValid: .notYetValid
        case Self.expired: .expired
        case let reason where Self.otherNames.contains(reason): .wrongHost
        case 0 where message.contains("subject name"): .wrongHost
        case 0 where message.contains("expired"): .expired
        case _: .untrusted(issuer: issuer)
        }
    }

    /// The server to which there was no connection: the proxy if there is one. Older versions of curl name it as
    /// `Failed to connect to NAME port PORT`, newer ones add `via NAME` for a proxy.
    var server: (name: String, port: Int)? {
        let words = message.split(separator: " ").map(String.init)
        guard let start = words.firstIndex(of: "port"), start > 0, words.count > start + 1,
            let port = Int(words[start + 1])
        else { return nil }
        let hasProxy = words.count > start + 3 && words[start + 2] == "via"
        return (hasProxy ? words[start + 3] : words[start - 1], port)
    }

    /// The name in `Could not resolve proxy: NAME`.
    var proxyName: String { lastPart }

    /// The message after its last colon, which curl uses before a name or a path.
    var lastPart: String {
        message.split(separator: ": ").last.map(String.init) ?? ""
    }
}
