import QiitaDomain
import TestSupport
import Testing

@Suite("A call on the wire")
struct HTTPTransportTests {
    @Test("A request says who asks and carries the token")
    func headers() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        _ = try await liveClient(of: server, token: "t0").articles(.latest, 1)
        let headers = try #require(server.requests.first?.headers)
        #expect(headers["user-agent"] == "qiita-tui/1.2.3")
        #expect(headers["authorization"] == "Bearer t0")
        #expect(headers["accept"] == "application/json")
    }

    @Test("Nothing is kept between calls: no cookie, no cached answer")
    func stateless() async throws {
        let server = try LoopbackServer { _ in
            .json("[]").adding("Set-Cookie", "a=b; Path=/").adding("Cache-Control", "max-age=600").adding(
                "ETag", "\"1\"")
        }
        let client = try liveClient(of: server)
        _ = try await client.articles(.latest, 1)
        _ = try await client.articles(.latest, 1)
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil && $0.headers["if-none-match"] == nil })
    }

    @Test(
        "A connection that breaks is lost",
        arguments: [.reset, .resetInBody(after: 3), .truncate(after: 3), .close] as [ServerResponse.Fault])
    func broken(_ fault: ServerResponse.Fault) async throws {
        let server = try LoopbackServer { _ in .json(#"[{"id":"a1","title":"設計"}]"#, fault: fault) }
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.connectionLost) { try await client.articles(.latest, 1) }
        await #expect(throws: QiitaError.connectionLost) { try await client.stock("a1") }
    }

    @Test("What is no HTTP is undecodable")
    func noHTTP() async throws {
        let server = try LoopbackServer { _ in .failing(.raw(Array("220 mail.example ESMTP\r\n".utf8))) }
        await #expect(throws: QiitaError.undecodable) { try await liveClient(of: server).articles(.latest, 1) }
    }

    @Test(
        "An answer that does not come whole within the deadline is too late, also when it keeps coming",
        arguments: [.hang, .drip(bytesPerSecond: 100)] as [ServerResponse.Fault])
    func late(_ fault: ServerResponse.Fault) async throws {
        let server = try LoopbackServer { _ in .json(String(repeating: " ", count: 6000), fault: fault) }
        let client = try liveClient(of: server, deadline: .milliseconds(200))
        await #expect(throws: QiitaError.timedOut) { try await client.articles(.latest, 1) }
    }

    @Test("A cancelled call ends at once, while the server still thinks")
    func cancelled() async throws {
        let server = try LoopbackServer { _ in .failing(.hang) }
        let client = try liveClient(of: server, deadline: .seconds(3600))
        let call = Task { try await client.articles(.latest, 1) }
        for await _ in server.arrivals { break }
        call.cancel()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
    }

    @Test("A call that was cancelled before it began sends nothing")
    func cancelledBefore() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = try liveClient(of: server)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let call = Task {
            for await _ in gate {}
            return try await client.articles(.latest, 1)
        }
        call.cancel()
        open.finish()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
        #expect(server.requests.isEmpty)
    }

    @Test("An endless body ends at the limit; one just as long is read")
    func bodyLimit() async throws {
        let server = try LoopbackServer { _ in .json("[]" + String(repeating: " ", count: 99_998)) }
        _ = try await liveClient(of: server, bodyLimit: 100_000).articles(.latest, 1)
        await #expect(throws: QiitaError.undecodable) {
            try await liveClient(of: server, bodyLimit: 99_999).articles(.latest, 1)
        }
    }

    @Test("Where nobody listens, the host is unreachable")
    func unreachable() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = try liveClient(of: server)
        server.stop()
        await #expect(throws: QiitaError.unreachable(host: "127.0.0.1")) { try await client.articles(.latest, 1) }
    }

    @Test("A server that cannot speak TLS is not trusted, and does not see the token")
    func untrusted() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let host = try APIHost(parsing: "https://127.0.0.1:\(server.port)")
        let client = QiitaClient.live(host: host, token: AccessToken("t0"), version: "1.2.3")
        await #expect(throws: QiitaError.untrusted(host: "127.0.0.1")) { try await client.articles(.latest, 1) }
        #expect(server.requests.isEmpty)
    }

    @Test("An id that would lead to another path is not found and not asked for", arguments: ["", ".", ".."])
    func notAddressable(_ id: String) async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.notFound) { try await client.stock(id) }
        await #expect(throws: QiitaError.notFound) { try await client.articles(.user(id: id), 1) }
        #expect(server.requests.isEmpty)
    }

    @Test("A write on a reused connection that breaks is sent again, which changes nothing at Qiita")
    func reusedConnection() async throws {
        let server = try LoopbackServer { $0.method == "GET" ? .json("[]") : .failing(.reset) }
        let client = try liveClient(of: server)
        _ = try await client.articles(.latest, 1)
        await #expect(throws: QiitaError.connectionLost) { try await client.stock("a1") }
        #expect(Set(server.requests.dropFirst().map(\.method)) == ["PUT"])
    }
}
