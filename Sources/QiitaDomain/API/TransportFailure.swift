import Foundation
import FoundationNetworking

/// What URLSession says when no answer came, in the form that decides which `QiitaError` it is.
struct TransportFailure {
    /// The code of the error; unknown where there is none.
    let code: URLError.Code
    /// The error's text: curl's English on Linux.
    let text: String
    /// True where the head of an answer had come.
    let hadAnswer: Bool

    /// A failure from its parts.
    init(code: URLError.Code, text: String, hadAnswer: Bool) {
        self.code = code
        self.text = text
        self.hadAnswer = hadAnswer
    }

    /// A failure from the error that a session handed out.
    init(error: (any Error)?, hadAnswer: Bool) {
        let known = error as NSError?
        code = known.flatMap { URLError.Code(rawValue: $0.code) } ?? .unknown
        text = known?.localizedDescription ?? ""
        self.hadAnswer = hadAnswer
    }

    /// The situation that the reader is in.
    func qiitaError(host: APIHost) -> QiitaError {
        switch code {
        case .timedOut:
            .timedOut
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
            .internationalRoamingOff, .dataNotAllowed:
            .unreachable(host: host.name)
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

    /// On Linux each TLS failure is an unknown error whose text curl wrote for OpenSSL or GnuTLS.
    /// The host's name can stand in it and says nothing.
    private func speaksOfTLS(with host: APIHost) -> Bool {
        let lowered = text.lowercased().replacing(host.name, with: "")
        return ["ssl", "tls", "certificate"].contains { lowered.contains($0) }
    }
}
