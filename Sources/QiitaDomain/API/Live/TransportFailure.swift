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

    init(code: URLError.Code, text: String, hadAnswer: Bool) {
        self.code = code
        self.text = text
        self.hadAnswer = hadAnswer
    }

    init(error: (any Error)?, hadAnswer: Bool) {
        let known = error as NSError?
        code = known.flatMap { URLError.Code(rawValue: $0.code) } ?? .unknown
        text = known?.localizedDescription ?? ""
        self.hadAnswer = hadAnswer
    }

    /// The error for the reader's situation.
    func qiitaError(host: APIHost) -> QiitaError {
        switch code {
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

    /// Whether the text is about TLS. On Linux each TLS failure is an unknown error with a message of curl for
    /// OpenSSL or GnuTLS. The host's name may be part of the message and is ignored.
    private func speaksOfTLS(with host: APIHost) -> Bool {
        let lowered = text.lowercased().replacing(host.name, with: "")
        return ["ssl", "tls", "certificate"].contains { lowered.contains($0) }
    }
}
