import Foundation
import FoundationNetworking
import QiitaDomain
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("Redirects and authentication challenges")
struct ExchangeDelegateTests {
    @Test(
        "A redirect to another port is not followed and receives neither token nor request",
        arguments: [301, 302, 303, 307, 308])
    func elsewhere(_ status: Int) async throws {
        let other = try LoopbackServer { _ in .json("[]") }
        let server = try LoopbackServer { _ in .redirect(to: other.url + "/api/v2/items", status: status) }
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.redirected(host: "127.0.0.1")) { try await client.articles(.latest, page: 1) }
        await #expect(throws: QiitaError.redirected(host: "127.0.0.1")) {
            try await client.change(.stock("a1"), to: true)
        }
        #expect(other.requests.isEmpty)
    }

    @Test("The error names the host of the redirect")
    func named() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "https://login.example/portal") }
        await #expect(throws: QiitaError.redirected(host: "login.example")) {
            try await liveClient(of: server).articles(.latest, page: 1)
        }
    }

    @Test("A read follows a redirect on the same server with the token; a write does not")
    func sameServer() async throws {
        let server = try LoopbackServer { $0.path.last == "moved" ? .json("[]") : .redirect(to: "/moved", status: 307) }
        let client = try liveClient(of: server, token: "t0")
        _ = try await client.articles(.latest, page: 1)
        #expect(server.requests.map(\.target).last == "/moved")
        #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer t0" })
        await #expect(throws: QiitaError.redirected(host: "127.0.0.1")) {
            try await client.change(.stock("a1"), to: true)
        }
        #expect(server.requests.count == 3)
    }

    @Test("A redirect loop ends")
    func circle() async throws {
        let server = try LoopbackServer { .redirect(to: $0.target) }
        await #expect(throws: QiitaError.redirected(host: "127.0.0.1")) {
            try await liveClient(of: server).articles(.latest, page: 1)
        }
        #expect(server.requests.count == 6)
    }

    @Test(
        "An authentication challenge is a refusal",
        arguments: [#"Basic realm="x""#, #"Digest realm="x", nonce="1""#, "Negotiate"])
    func password(_ demand: String) async throws {
        let server = try LoopbackServer { _ in ServerResponse.failure(401).adding("WWW-Authenticate", demand) }
        await #expect(throws: QiitaError.unauthorized) { try await liveClient(of: server).authenticatedUser() }
        #expect(server.requests.count == 1)
    }

    @Test("Cancelling during redirects ends that call only")
    func cancelledRedirects() async throws {
        let server = try LoopbackServer { .redirect(to: $0.target) }
        let client = try liveClient(of: server)
        await withTaskGroup { calls in
            for _ in 0..<200 {
                calls.addTask {
                    let call = Task { try await client.articles(.latest, page: 1) }
                    await Task.yield()
                    call.cancel()
                    _ = await call.result
                }
            }
        }
        await #expect(throws: QiitaError.redirected(host: "127.0.0.1")) { try await client.articles(.latest, page: 1) }
    }
}

@Suite("Transport errors")
struct TransportFailureTests {
    @Test(
        "Each error code maps to its error",
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
        "An unknown error that mentions TLS means an untrusted server",
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

    @Test(
        "curl's report names the proxy, its refusal, and the problem of a certificate",
        arguments: [
            (
                "curl 7 0 0\n\nFailed to connect to proxy.example port 3128 after 2 ms: Couldn't connect to server",
                .proxyUnreachable(proxy: "proxy.example:3128")
            ),
            (
                "curl 7 0 0\n\nFailed to connect to qiita.com port 443 via proxy.example after 2 ms: Could not connect",
                .proxyUnreachable(proxy: "proxy.example:443")
            ),
            (
                "curl 7 0 0\n\nFailed to connect to Qiita.com port 443 after 2 ms: No route to host",
                .unreachable(host: "qiita.com")
            ),
            ("curl 5 0 0\n\nCould not resolve proxy: proxy.example", .proxyUnreachable(proxy: "proxy.example")),
            ("curl 56 407 0\n\nReceived HTTP code 407 from proxy after CONNECT", .proxyRefused(status: 407)),
            ("curl 56 200 0\n\nRecv failure: Connection reset by peer", .connectionLost),
            ("curl 97 0 0\n\nNo authentication method was acceptable.", .proxyRefused(status: nil)),
            (
                "curl 60 0 20\nGateway\u{1B}[2J\u{202E} CA\nSSL certificate problem: unable to get local issuer certificate",
                .certificate(host: "qiita.com", problem: .untrusted(issuer: "Gateway[2J CA"))
            ),
            ("curl 60 0 10\nCA\nSSL certificate problem", .certificate(host: "qiita.com", problem: .expired)),
            ("curl 60 0 9\nCA\nSSL certificate problem", .certificate(host: "qiita.com", problem: .notYetValid)),
            (
                "curl 60 0 0\n\nSSL: no alternative certificate subject name matches target host name 'qiita.com'",
                .certificate(host: "qiita.com", problem: .wrongHost)
            ),
            (
                "curl 77 0 0\n\nerror setting certificate file: /etc/office.pem",
                .certificate(host: "qiita.com", problem: .authoritiesUnreadable(path: "/etc/office.pem"))
            ),
            ("curl 35 0 0\n\nerror:0A00010B:SSL routines::wrong version number", .untrusted(host: "qiita.com")),
            ("curl x\n\n", .connectionLost),
        ] as [(String, QiitaError)])
    func reports(_ text: String, _ expected: QiitaError) {
        #expect(TransportFailure(code: .unknown, text: text, hadAnswer: false).qiitaError(host: .qiita) == expected)
    }

    @Test("The host of a redirect that cannot be reached is not taken for a proxy")
    func redirectedHost() {
        let failure = TransportFailure(
            code: .cannotConnectToHost, text: "curl 7 0 0\n\nFailed to connect to img.example port 443 after 2 ms: x",
            hadAnswer: false, target: URL(string: "https://img.example/a.png"))
        #expect(failure.qiitaError(host: .qiita) == .unreachable(host: "qiita.com"))
    }

    @Test("A host name that contains TLS is not taken for a TLS error")
    func name() throws {
        let host = try APIHost(parsing: "https://ssl.example")
        let failure = TransportFailure(code: .unknown, text: "transfer from ssl.example closed", hadAnswer: false)
        #expect(failure.qiitaError(host: host) == .connectionLost)
    }
}
