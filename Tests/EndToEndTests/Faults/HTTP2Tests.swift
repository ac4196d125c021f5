import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("HTTP/2 and certificates", .ownThread)
struct HTTP2Tests {
    private let qiita = FakeQiita(articles: Article.makeMany(45))

    /// Prints the newest articles of a server.
    private func show(
        _ server: HTTP2Server, environment: [String: String]? = nil
    ) async throws -> Command.Result {
        try await Command.run(
            Command.program, ["show", "--host", server.url, "--lang", "en", "latest"],
            environment: HTTP2Server.noSettings.merging(environment ?? server.environment) { $1 })
    }

    /// libcurl has two of the requests wait for a place on the connection while it redirects the others.
    @Test("Redirects on the server's host are followed while requests share a connection")
    func sharedConnection() async throws {
        let qiita = qiita
        let origin = try LoopbackServer { request in
            guard request.query["moved"] == nil else { return qiita.respond(to: request) }
            return .redirect(to: request.target + (request.query.isEmpty ? "?" : "&") + "moved=1")
        }
        let server = try HTTP2Server(before: origin, streams: 2)
        let environment = server.environment.merging(["QIITA_ACCESS_TOKEN": qiita.token]) { $1 }
        let session = try ProgramSession(["--host", server.url, "--lang", "en"], environment: environment)
        try session.waitFor("1/20")
        for _ in 1...10 {
            session.type("R123456")
            _ = try session.redrawn()
        }
        session.type("1g")
        try session.waitFor("1/20")
        session.leave()
        #expect(origin.requests.count { $0.query["moved"] != nil } >= 7)
    }

    @Test(
        "The variables of curl and OpenSSL name the trusted authorities",
        arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "SSL_CERT_DIR"])
    func authorities(_ variable: String) async throws {
        let server = try HTTP2Server(before: qiita.start())
        let isFolder = variable == "SSL_CERT_DIR"
        let value = isFolder ? try server.authority.hashedFolder() : server.authority.path
        let shown = try await show(server, environment: [variable: value])
        #expect(shown.errors.isEmpty)
        #expect(shown.output.contains("記事20"))
        // Each variable counts, also if a system sets another one for all programs.
        // OpenSSL looks into a folder only for a name that is in no file.
        let none = try TestAuthority(name: "Another authority")
        let others =
            isFolder ? ["CURL_CA_BUNDLE": none.path] : ["SSL_CERT_FILE": none.path, "CURL_CA_BUNDLE": none.path]
        #expect(try await show(server, environment: others.merging([variable: value]) { $1 }).errors.isEmpty)
    }

    @Test("A certificate that is not accepted is named with its reason")
    func certificates() async throws {
        let origin = try qiita.start()
        let authority = try TestAuthority(name: "Office \u{202E}Gateway 認証局")
        let trusted = try HTTP2Server(before: origin, authority: authority)
        let unknown = try await show(trusted, environment: [:])
        #expect(unknown.status == 3)
        #expect(unknown.errors.contains("certificate of 127.0.0.1 is not trusted (issuer: Office Gateway 認証局)"))
        #expect(unknown.errors.contains("SSL_CERT_FILE"))
        let expired = try await show(HTTP2Server(before: origin, certificate: .expired, authority: authority))
        #expect(expired.errors.contains("certificate of 127.0.0.1 has expired"))
        let foreign = try await show(HTTP2Server(before: origin, certificate: .foreign, authority: authority))
        #expect(foreign.errors.contains("certificate that is not for 127.0.0.1"))
        let missing = try await show(trusted, environment: ["SSL_CERT_FILE": "/nowhere/office.pem"])
        #expect(missing.errors.contains("Could not read the trusted certificates: /nowhere/office.pem"))
        #expect(origin.requests.isEmpty)
    }

    @Test("A refusal of the proxy is named and not sent again", arguments: [407, 403, 503])
    func refusingProxy(_ status: Int) async throws {
        let origin = try qiita.start()
        let server = try HTTP2Server(before: origin)
        let proxy = try ConnectProxy(refusal: status)
        let address = proxy.url.replacing("//", with: "//alice:secret@")
        let shown = try await show(server, environment: server.environment.merging(["https_proxy": address]) { $1 })
        #expect(shown.status == 3)
        #expect(shown.errors.contains("The proxy refused: \(status)"))
        #expect(!shown.errors.contains("secret"))
        #expect(proxy.requests.count == 1)
        #expect(origin.requests.isEmpty)
    }

    @Test(
        "A proxy that cannot be reached is named as the proxy", arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"])
    func closedProxy(_ variable: String) async throws {
        let server = try HTTP2Server(before: qiita.start())
        let closed = try LoopbackServer { _ in .json("[]") }
        closed.stop()
        let shown = try await show(
            server, environment: server.environment.merging([variable: closed.url]) { $1 })
        #expect(shown.errors.contains("Cannot connect to the proxy 127.0.0.1:\(closed.port)"))
        let unknown = try await show(
            server, environment: server.environment.merging([variable: "http://proxy.invalid:3128"]) { $1 })
        #expect(unknown.errors.contains("Cannot connect to the proxy proxy.invalid"))
    }

    @Test("A proxy's response to CONNECT is not taken for the server's response")
    func proxy() async throws {
        let origin = try qiita.start()
        let server = try HTTP2Server(before: origin)
        let proxy = try ConnectProxy(refusal: nil)
        let environment = server.environment.merging(["https_proxy": proxy.url]) { $1 }
        let shown = try await show(server, environment: environment)
        #expect(shown.output.contains("記事20"))
        #expect(shown.errors.isEmpty)
        qiita.answerNext(with: .failure(403))
        let refused = try await show(server, environment: environment)
        #expect(refused.errors.contains("Qiita refused this request"))
        #expect(refused.status == 3)
        #expect(proxy.requests.allSatisfy { $0.hasPrefix("CONNECT 127.0.0.1:\(server.port) ") })
    }
}
