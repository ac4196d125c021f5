import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Responses that are cut anywhere", .timeLimit(.minutes(20)))
struct CutResponsesTests {
    @Test(
        "A response that is cut at any byte is connection lost or the response",
        arguments: SampleResponse.all, [false, true])
    func everyByte(_ sample: SampleResponse, _ isReset: Bool) async throws {
        let server = try server(of: sample)
        let transport = try transport(to: server)
        for count in 0...sample.bytes.count {
            for isKept in [false, true] {
                let cut = Cut(count: count, isReset: isReset, isKept: isKept)
                try await expect(cut, of: sample, from: server, over: transport)
            }
        }
    }

    @Test("A response that arrives byte by byte is the response", arguments: SampleResponse.all)
    func slowly(_ sample: SampleResponse) async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/sample" else { return SampleResponse.followed }
            return .failing(.sending { send in sample.bytes.allSatisfy { send([$0]) } && !sample.endsWithConnection })
        }
        let answer = try await answer(from: server, "/sample", over: transport(to: server)).get()
        #expect(answer.body == Data(sample.body))
    }

    /// Part of `make soak`.
    @Test("A response that is cut at random, after a random pause, is connection lost or the response")
    func soak() async throws {
        let seconds = ProcessInfo.processInfo.environment["QIITA_TUI_SOAK_SECONDS"].flatMap { Int($0) } ?? 0
        let end = ContinuousClock.now + .seconds(seconds)
        var dice = SystemRandomNumberGenerator()
        let servers = try SampleResponse.all.map { sample in (sample, try server(of: sample)) }
        let transports = try servers.map { try transport(to: $0.1) }
        repeat {
            let index = servers.indices.randomElement(using: &dice) ?? 0
            let (sample, server) = servers[index]
            let cut = Cut(
                count: .random(in: 0...sample.bytes.count), isReset: .random(), isKept: .random(),
                pause: .random(in: 0...2000), pausesAfter: .random(in: 0...sample.bytes.count))
            try await expect(cut, of: sample, from: server, over: transports[index])
        } while ContinuousClock.now < end
    }

    /// Where a response ends, and how.
    private struct Cut {
        var count: Int
        var isReset: Bool
        /// Whether the connection has been used before.
        var isKept: Bool
        /// Microseconds.
        var pause = 0
        var pausesAfter = 0

        var target: String { "/cut/\(count)/\(isReset ? 1 : 0)/\(pause)/\(pausesAfter)" }
    }

    /// A server that sends a part of a response to each request for a cut.
    private func server(of sample: SampleResponse) throws -> LoopbackServer {
        try LoopbackServer { request in
            let numbers = request.path.compactMap { Int($0) }
            guard request.path.first == "cut", numbers.count == 4 else { return SampleResponse.followed }
            let bytes = Array(sample.bytes.prefix(numbers[0]))
            guard numbers[2] > 0 else { return .failing(.raw(bytes, isReset: numbers[1] == 1)) }
            return .failing(
                .sending { send in
                    let first = min(numbers[3], bytes.count)
                    guard send(Array(bytes.prefix(first))) else { return false }
                    usleep(UInt32(numbers[2]))
                    _ = send(Array(bytes.dropFirst(first)))
                    return false
                })
        }
    }

    private func transport(to server: LoopbackServer) throws -> HTTPTransport {
        HTTPTransport(
            host: try APIHost(parsing: server.url), token: nil, version: "1.2.3",
            limits: HTTPTransport.Limits(deadline: .seconds(120)))
    }

    private func expect(
        _ cut: Cut, of sample: SampleResponse, from server: LoopbackServer, over transport: HTTPTransport
    ) async throws {
        if cut.isKept { _ = try await answer(from: server, "/whole", over: transport).get() }
        let outcome = await answer(from: server, cut.target, over: transport)
        switch outcome {
        case .failure(let error): #expect(error == .connectionLost, "\(sample.name), \(cut)")
        case .success(let answer):
            let isWhole = answer.body == Data(sample.body)
            let isPart = sample.endsWithConnection && Data(sample.body).starts(with: answer.body)
            #expect(answer.status == sample.status && (isWhole || isPart), "\(sample.name), \(cut)")
        }
    }

    private func answer(
        from server: LoopbackServer, _ path: String, over transport: HTTPTransport
    ) async -> Result<HTTPAnswer, QiitaError> {
        guard let url = URL(string: server.url + path) else { preconditionFailure("A path of a server is a URL") }
        do throws(QiitaError) {
            return .success(try await transport.answer(to: url, accepting: "*/*", before: transport.deadline()))
        } catch {
            return .failure(error)
        }
    }
}

/// A response of a session, as the bytes that a server sends.
struct SampleResponse: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// The status and body that a client receives.
    var status = 200
    let body: [UInt8]
    /// True if the end of the connection is the end of the body.
    var endsWithConnection = false

    var testDescription: String { name }

    /// What redirects lead to.
    static let followed = ServerResponse.json("[]")

    static let all = [
        SampleResponse("JSON", "200 OK\r\nRate-Limit: 60\r\nContent-Length: 14\r\n\r\n", #"[{"id":"設"}]"#),
        SampleResponse("redirect", "302 Found\r\nLocation: /whole\r\nContent-Length: 5\r\n\r\nmoved", body: "[]"),
        SampleResponse("204", "204 No Content\r\nDate: now\r\n\r\n", status: 204, body: ""),
        SampleResponse("404", "404 Not Found\r\nContent-Length: 2\r\n\r\n{}", status: 404, body: "{}"),
        SampleResponse(
            "1xx",
            "100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
            body: "[]"),
        SampleResponse(
            "chunked", "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b\r\n[1\r\n1\r\n]\r\n0\r\n\r\n", body: "[1]"),
        SampleResponse(
            "trailers", "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\nServer-Timing: x\r\nY: z\r\n\r\n",
            body: "[]"),
        SampleResponse(
            "until it closes", "200 OK\r\nConnection: close\r\n\r\n[1,2]", body: "[1,2]", endsWithConnection: true),
        compressed,
    ]

    /// `[1,2,3]` with gzip.
    private static var compressed: SampleResponse {
        let body: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x8B, 0x36, 0xD4, 0x31, 0xD2, 0x31, 0x8E, 0x05,
            0x00, 0xE9, 0xB3, 0x6D, 0xFD, 0x07, 0x00, 0x00, 0x00,
        ]
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
        return SampleResponse(name: "gzip", bytes: Array(head.utf8) + body, body: Array("[1,2,3]".utf8))
    }
}

extension SampleResponse {
    /// A response whose bytes are HTTP/1.1 and these.
    private init(
        _ name: String, _ rest: String, status: Int = 200, body: String, endsWithConnection: Bool = false
    ) {
        self.init(
            name: name, bytes: Array("HTTP/1.1 \(rest)".utf8), status: status, body: Array(body.utf8),
            endsWithConnection: endsWithConnection)
    }

    /// A response whose bytes are HTTP/1.1, this head and the body.
    private init(_ name: String, _ head: String, _ body: String) {
        self.init(name, head + body, body: body)
    }
}
