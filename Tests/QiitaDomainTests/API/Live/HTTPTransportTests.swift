import Dispatch
import QiitaDomain
import TestSupport
import Testing

@Suite("HTTP transport")
struct HTTPTransportTests {
    @Test("A request carries the user agent and the token")
    func headers() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        _ = try await liveClient(of: server, token: "t0").articles(.latest, page: 1)
        let headers = try #require(server.requests.first?.headers)
        #expect(headers["user-agent"] == "qiita-tui/1.2.3")
        #expect(headers["authorization"] == "Bearer t0")
        #expect(headers["accept"] == "application/json")
    }

    @Test("No cookies and no cached responses are shared between calls")
    func stateless() async throws {
        let server = try LoopbackServer { _ in
            .json("[]").adding("Set-Cookie", "a=b; Path=/").adding("Cache-Control", "max-age=600").adding(
                "ETag", "\"1\"")
        }
        let client = try liveClient(of: server)
        _ = try await client.articles(.latest, page: 1)
        _ = try await client.articles(.latest, page: 1)
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil && $0.headers["if-none-match"] == nil })
    }

    @Test(
        "A broken connection is connection lost",
        arguments: [.reset, .resetInBody(after: 3), .truncate(after: 3), .close] as [ServerResponse.Fault])
    func broken(_ fault: ServerResponse.Fault) async throws {
        let server = try LoopbackServer { _ in .json(#"[{"id":"a1","title":"設計"}]"#, fault: fault) }
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.connectionLost) { try await client.articles(.latest, page: 1) }
        await #expect(throws: QiitaError.connectionLost) { try await client.change(.stock("a1"), to: true) }
    }

    @Test(
        "Trailer fields are accepted for any status",
        arguments: ["Server-Timing: x", "X: 1\r\nContent-Length: 7", "HTTP/1.1: 200", "Transfer-Encoding: chunked"])
    func trailers(_ fields: String) async throws {
        let server = try LoopbackServer { request in
            let head =
                switch request.target {
                case "/api/v2/items/a1": "302 Found\r\nLocation: /api/v2/items/a2"
                case "/api/v2/items/a3": "401 Unauthorized"
                case _: "200 OK\r\nRate-Limit: 60\r\nRate-Remaining: 59\r\nRate-Reset: 1"
                }
            let body = #"{"id":"a2","title":"設計"}"#
            let answer =
                "HTTP/1.1 \(head)\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\n\(fields)\r\n\r\n"
            return .failing(.raw(Array(answer.utf8)))
        }
        let client = try liveClient(of: server)
        #expect(try await client.article("a1").value.title == "設計")
        let reply = try await client.article("a2")
        #expect(reply.value.title == "設計")
        #expect(reply.rateLimit?.remaining == 59)
        await #expect(throws: QiitaError.unauthorized) { try await client.article("a3") }
    }

    @Test(
        "An impossible Content-Length is a lost connection",
        arguments: ["9223372036854775295", "9223372036854775296", "9223372036854775807"])
    func absurdLength(_ length: String) async throws {
        let server = try LoopbackServer { _ in
            .failing(.raw(Array("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n[]".utf8)))
        }
        await #expect(throws: QiitaError.connectionLost) { try await liveClient(of: server).articles(.latest, page: 1) }
    }

    @Test("Headers and a status line that are not UTF-8 are accepted")
    func foreignBytes() async throws {
        let server = try LoopbackServer { _ in
            let lines: [[UInt8]] = [
                Array("HTTP/1.1 200 In Ordnung, gr".utf8) + [0xFC, 0xDF], Array("X-Place: caf".utf8) + [0xE9],
                Array("Total-Count: 7".utf8), Array("X-Name: 設計".utf8), Array("Content-Length: 2".utf8), [],
                Array("[]".utf8),
            ]
            return .failing(.raw(Array(lines.joined(separator: Array("\r\n".utf8)))))
        }
        #expect(try await liveClient(of: server).articles(.latest, page: 1).value.totalCount == 7)
    }

    @Test("An IPv6 address works as host")
    func version6() async throws {
        let server = try LoopbackServer(isIPv6: true) { _ in .json("[]") }
        let host = try APIHost(parsing: "http://[::1]:\(server.port)")
        _ = try await LiveAPI(host: host, token: nil, version: "1.2.3").articles(.latest, page: 1)
        #expect(server.requests.first?.headers["host"] == "[::1]:\(server.port)")
    }

    @Test("A response that is not HTTP cannot be decoded")
    func noHTTP() async throws {
        let server = try LoopbackServer { _ in .failing(.raw(Array("220 mail.example ESMTP\r\n".utf8))) }
        await #expect(throws: QiitaError.undecodable) { try await liveClient(of: server).articles(.latest, page: 1) }
    }

    @Test(
        "A response that is incomplete at the deadline times out, even if data still arrives",
        arguments: [.hang, .drip(bytesPerSecond: 100)] as [ServerResponse.Fault])
    func late(_ fault: ServerResponse.Fault) async throws {
        let server = try LoopbackServer { _ in .json(String(repeating: " ", count: 6000), fault: fault) }
        let client = try liveClient(of: server, deadline: .milliseconds(200))
        await #expect(throws: QiitaError.timedOut) { try await client.articles(.latest, page: 1) }
    }

    @Test("A cancelled call ends at once while the server is still busy")
    func cancelled() async throws {
        let server = try LoopbackServer { _ in .failing(.hang) }
        let client = try liveClient(of: server, deadline: .seconds(3600))
        let call = Task { try await client.articles(.latest, page: 1) }
        for await _ in server.arrivals { break }
        call.cancel()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
    }

    @Test("A call cancelled before it starts sends nothing")
    func cancelledBefore() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = try liveClient(of: server)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let call = Task {
            for await _ in gate {}
            return try await client.articles(.latest, page: 1)
        }
        call.cancel()
        open.finish()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
        #expect(server.requests.isEmpty)
    }

    @Test("An endless body ends at the limit; one of exactly that length is read")
    func bodyLimit() async throws {
        let server = try LoopbackServer { _ in .json("[]" + String(repeating: " ", count: 99_998)) }
        _ = try await liveClient(of: server, bodyLimit: 100_000).articles(.latest, page: 1)
        await #expect(throws: QiitaError.undecodable) {
            try await liveClient(of: server, bodyLimit: 99_999).articles(.latest, page: 1)
        }
    }

    @Test("A closed port is an unreachable host")
    func unreachable() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = try liveClient(of: server)
        server.stop()
        await #expect(throws: QiitaError.unreachable(host: "127.0.0.1:\(server.port)")) {
            try await client.articles(.latest, page: 1)
        }
    }

    @Test("A server without TLS is untrusted and never receives the token")
    func untrusted() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let host = try APIHost(parsing: "https://127.0.0.1:\(server.port)")
        let client = LiveAPI(host: host, token: AccessToken("t0"), version: "1.2.3")
        await #expect(throws: QiitaError.untrusted(host: "127.0.0.1")) { try await client.articles(.latest, page: 1) }
        #expect(server.requests.isEmpty)
    }

    @Test("An id that would change the path is not found and sends no request", arguments: ["", ".", ".."])
    func notAddressable(_ id: String) async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.notFound) { try await client.change(.stock(id), to: true) }
        await #expect(throws: QiitaError.notFound) { try await client.articles(.user(id: id), page: 1) }
        #expect(server.requests.isEmpty)
    }

    @Test("A write on a broken reused connection is sent again, without effect at Qiita")
    func reusedConnection() async throws {
        let server = try LoopbackServer { $0.method == "GET" ? .json("[]") : .failing(.reset) }
        let client = try liveClient(of: server)
        _ = try await client.articles(.latest, page: 1)
        await #expect(throws: QiitaError.connectionLost) { try await client.change(.stock("a1"), to: true) }
        #expect(Set(server.requests.dropFirst().map(\.method)) == ["PUT"])
    }

    @Test(
        "A response that nobody asked for is not taken for that of the next request",
        arguments: [false, true], [false, true])
    func unasked(isChunked: Bool, comesWithTheFirst: Bool) async throws {
        let isIdle = DispatchSemaphore(value: 0)
        let (isSent, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer { request in
            guard request.path.last == "a1" else { return .json(#"{"id":"a2","title":"right"}"#) }
            let first = #"{"id":"a1","title":"first"}"#
            let unasked = #"{"id":"a2","title":"unasked"}"#
            let bytes = [first, unasked].map { body in
                let length = body.utf8.count
                return isChunked
                    ? "Transfer-Encoding: chunked\r\n\r\n\(String(length, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
                    : "Content-Length: \(length)\r\n\r\n\(body)"
            }.map { Array("HTTP/1.1 200 OK\r\n\($0)".utf8) }
            return .failing(
                .sending { send in
                    if comesWithTheFirst { return send(bytes[0] + bytes[1]) }
                    guard send(bytes[0]) else { return false }
                    isIdle.wait()
                    defer { continuation.yield() }
                    return send(bytes[1])
                })
        }
        let client = try liveClient(of: server)
        #expect(try await client.article("a1").value.title == "first")
        isIdle.signal()
        if !comesWithTheFirst { for await _ in isSent { break } }
        #expect(try await client.article("a2").value.title == "right")
        #expect(server.connectionCount == 2)
        #expect(try await client.article("a2").value.title == "right")
        #expect(server.connectionCount == 2)
    }
}
