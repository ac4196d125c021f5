import Foundation
import FoundationNetworking
import Testing

@testable import QiitaDomain

@Suite("Why no answer came")
struct TransportFailureTests {
    @Test(
        "Each code is a situation that the reader can do something about",
        arguments: [
            (.timedOut, .timedOut), (.cannotFindHost, .unreachable(host: "qiita.com")),
            (.cannotConnectToHost, .unreachable(host: "qiita.com")),
            (.notConnectedToInternet, .unreachable(host: "qiita.com")),
            (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
            (.unknown, .connectionLost),
            (.secureConnectionFailed, .untrusted(host: "qiita.com")), (.unsupportedURL, .undecodable),
        ] as [(URLError.Code, QiitaError)])
    func codes(_ code: URLError.Code, _ expected: QiitaError) {
        #expect(TransportFailure(code: code, text: "", hadAnswer: false).qiitaError(host: .qiita) == expected)
    }

    @Test(
        "An unknown error that speaks of TLS is distrust",
        arguments: [
            "SSL certificate problem: self-signed certificate", "SSL: no alternative certificate subject name matches",
            "error:0A00010B:SSL routines::wrong version number",
            "gnutls_handshake() failed: TLS connection was non-properly terminated",
        ])
    func distrust(_ text: String) throws {
        let failure = TransportFailure(code: .unknown, text: text, hadAnswer: false)
        #expect(failure.qiitaError(host: .qiita) == .untrusted(host: "qiita.com"))
        #expect(failure.qiitaError(host: try APIHost(parsing: "http://127.0.0.1")) == .connectionLost)
        let later = TransportFailure(code: .unknown, text: text, hadAnswer: true)
        #expect(later.qiitaError(host: .qiita) == .connectionLost)
    }

    @Test("A host whose name speaks of TLS is not distrusted for that")
    func name() throws {
        let host = try APIHost(parsing: "https://ssl.example")
        let failure = TransportFailure(code: .unknown, text: "transfer from ssl.example closed", hadAnswer: false)
        #expect(failure.qiitaError(host: host) == .connectionLost)
    }
}
