import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Fetching pictures", .timeLimit(.minutes(10)))
struct PictureDownloadTests {
    private static let png = [(name: "Content-Type", value: "image/png")]

    @Test("The request has no token and no cookie, and the picture arrives unchanged")
    func bytes() async throws {
        let body = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let server = try LoopbackServer { _ in ServerResponse(headers: Self.png, body: body) }
        let told = Told()
        let picture = try await download(server).picture(at: server.url + "/a/%E5%9B%B3.png?x=1") { told.note($0) }
        #expect(picture == Data(body))
        let request = try #require(server.requests.first)
        #expect(request.target == "/a/%E5%9B%B3.png?x=1")
        #expect(request.headers["accept"] == "image/*" && request.headers["user-agent"] == "qiita-tui/1.2.3")
        #expect(request.headers["authorization"] == nil && request.headers["cookie"] == nil)
        let all = await told.all
        #expect(!all.isEmpty && all.count <= 4)
        #expect(all.allSatisfy { $0.total == 700_000 && (1...700_000).contains($0.bytes) })
        #expect(all.map(\.bytes) == all.map(\.bytes).sorted())
    }

    @Test(
        "A response that is not a picture is refused by status, type or size",
        arguments: [
            (500, "image/png", PictureError.refused(status: 500)), (429, "text/plain", .refused(status: 429)),
            (404, "text/html", .refused(status: 404)), (401, "image/png", .refused(status: 401)),
            (200, "text/html; charset=utf-8", .notAPicture(type: "text/html")),
            (200, "", .notAPicture(type: "")), (200, "imagery/png", .notAPicture(type: "imagery/png")),
        ])
    func refused(_ status: Int, _ type: String, _ error: PictureError) async throws {
        for body in [[], Array("<p>".utf8)] as [[UInt8]] {
            let server = try LoopbackServer { _ in
                ServerResponse(
                    status: status, headers: type.isEmpty ? [] : [(name: "Content-Type", value: type)], body: body)
            }
            await expect(error, server)
        }
    }

    @Test("A picture that announces or sends more than the limit is cancelled", arguments: [true, false])
    func large(_ isAnnounced: Bool) async throws {
        let server = try LoopbackServer { _ in
            let length = PictureDownload.limit + 1
            let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n"
            guard !isAnnounced else {
                let start = head + "Content-Length: \(length)\r\n\r\n" + String(repeating: "x", count: 1_000)
                return .failing(.raw(Array(start.utf8)))
            }
            return .failing(.raw(Array((head + "\r\n").utf8) + [UInt8](repeating: 0, count: length)))
        }
        await expect(.tooLarge(limit: 20 << 20), server)
    }

    @Test(
        "A broken connection is connection lost",
        arguments: [.reset, .resetInBody(after: 3), .truncate(after: 3), .close] as [ServerResponse.Fault])
    func broken(_ fault: ServerResponse.Fault) async throws {
        let server = try LoopbackServer { _ in
            ServerResponse(headers: Self.png, body: Array("png body".utf8), fault: fault)
        }
        await expect(.lost(.connectionLost), server)
    }

    @Test("A silent or slow server is cancelled at the deadline")
    func slow() async throws {
        for fault in [.hang, .drip(bytesPerSecond: 10)] as [ServerResponse.Fault] {
            let server = try LoopbackServer { _ in
                ServerResponse(headers: Self.png, body: [UInt8](repeating: 1, count: 1_000), fault: fault)
            }
            await expect(.lost(.timedOut), server, deadline: .milliseconds(300))
        }
    }

    @Test("A cancelled fetch ends at once")
    func cancelled() async throws {
        let server = try LoopbackServer { _ in .failing(.hang) }
        let download = download(server)
        let url = server.url + "/a.png"
        let task = Task { try await download.picture(at: url) { _ in } }
        for await _ in server.arrivals { break }
        task.cancel()
        await #expect(throws: PictureError.lost(.connectionLost)) { try await task.value }
    }

    @Test(
        "Only https URLs are requested, and the API's own host if it is on this machine",
        arguments: [
            "http://example.com/a.png", "http://127.0.0.1:1/a.png", "ftp://example.com/a.png", "file:///etc/passwd",
            "data:image/png;base64,AAAA", "", "a.png", "//example.com/a.png", "https://",
            "https://a:b@example.com/a.png",
            "http://localhost/a.png", "javascript:alert(1)",
        ])
    func unsafe(_ url: String) async throws {
        let server = try LoopbackServer { _ in ServerResponse(headers: Self.png) }
        await #expect(throws: PictureError.unsafeAddress) { try await download(server).picture(at: url) { _ in } }
        #expect(server.requests.isEmpty)
        let qiita = PictureDownload(host: .qiita, version: "1.2.3")
        await #expect(throws: PictureError.unsafeAddress) { try await qiita.picture(at: server.url) { _ in } }
        #expect(server.requests.isEmpty)
    }

    @Test("A redirect on the same host is followed; one to another machine without TLS is not")
    func redirects() async throws {
        let other = try LoopbackServer { _ in ServerResponse(headers: Self.png, body: [1]) }
        let server = try LoopbackServer { request in
            switch request.target {
            case "/a.png": .redirect(to: "/b.png")
            case "/c.png": .redirect(to: other.url + "/b.png")
            case _: ServerResponse(headers: Self.png, body: [2])
            }
        }
        #expect(try await download(server).picture(at: server.url + "/a.png") { _ in } == Data([2]))
        await #expect(throws: PictureError.lost(.redirected(host: "127.0.0.1"))) {
            try await download(server).picture(at: server.url + "/c.png") { _ in }
        }
        #expect(other.requests.isEmpty)
    }

    private func download(_ server: LoopbackServer, deadline: Duration = .seconds(60)) -> PictureDownload {
        guard let host = try? APIHost(parsing: server.url) else { preconditionFailure("A loopback address is a host") }
        return PictureDownload(host: host, version: "1.2.3", deadline: deadline)
    }

    private func expect(_ error: PictureError, _ server: LoopbackServer, deadline: Duration = .seconds(60)) async {
        await #expect(throws: error) {
            try await download(server, deadline: deadline).picture(at: server.url + "/a.png") { _ in }
        }
    }
}

@MainActor
private final class Told {
    private(set) var all: [PictureProgress] = []

    nonisolated init() {}

    func note(_ progress: PictureProgress) { all.append(progress) }
}
