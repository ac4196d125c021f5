import Foundation
import QiitaDomain
import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Responses without an end", .timeLimit(.minutes(10)))
struct EndlessResponsesTests {
    private static let bodyLimit = 1 << 20

    /// What a server sends, and then for ever.
    struct Endless: CustomTestStringConvertible {
        let name: String
        let start: String
        let piece: String

        var testDescription: String { name }
    }

    /// The client may have read a little more when it ends the transfer, and the kernel holds what it has not read.
    @Test(
        "Whatever an endless response consists of, it ends at a limit",
        arguments: [
            Endless(name: "head", start: "HTTP/1.1 200 OK\r\n", piece: "X: y\r\n"),
            Endless(name: "line of the head", start: "HTTP/1.1 200 OK\r\nX: ", piece: "y"),
            Endless(name: "interim responses", start: "", piece: "HTTP/1.1 103 Early Hints\r\n\r\n"),
            Endless(name: "trailers", start: chunked + "2\r\n[]\r\n0\r\n", piece: "X: y\r\n"),
            Endless(name: "chunks of a byte", start: chunked, piece: "1\r\nx\r\n"),
            Endless(name: "body", start: "HTTP/1.1 200 OK\r\n\r\n", piece: "x"),
            Endless(name: "body of a redirect", start: "HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", piece: "x"),
            Endless(name: "body of a refused redirect", start: elsewhere + "\r\n", piece: "x"),
            Endless(
                name: "chunks of a redirect", start: elsewhere + "Transfer-Encoding: chunked\r\n\r\n",
                piece: "1\r\nx\r\n"),
        ])
    func limited(_ endless: Endless) async throws {
        let sent = Mutex(0)
        let pieces = Array(String(repeating: endless.piece, count: 65_536 / endless.piece.utf8.count).utf8)
        let server = try LoopbackServer { _ in
            .failing(
                .sending { send in
                    guard send(Array(endless.start.utf8)) else { return false }
                    while sent.withLock({ $0 }) < 1 << 30, send(pieces) { sent.withLock { $0 += pieces.count } }
                    return false
                })
        }
        let calls = Mutex(0)
        let policy = PictureExchangePolicy(follows: { _ in true }) { _, _ in
            calls.withLock { $0 += 1 }
            return true
        }
        let transport = HTTPTransport(
            host: try APIHost(parsing: server.url), token: nil, version: "1.2.3",
            limits: HTTPTransport.Limits(deadline: .seconds(300), bodyBytes: Self.bodyLimit), policy: policy)
        let url = try #require(URL(string: server.url + "/"))
        await #expect(throws: QiitaError.undecodable) {
            try await transport.answer(to: url, accepting: "*/*", before: transport.deadline())
        }
        #expect(sent.withLock { $0 } < 48 << 20)
        // Each call costs about a kilobyte until the body is complete.
        #expect(calls.withLock { $0 } < Self.bodyLimit / 1024)
    }

    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    private static let elsewhere = "HTTP/1.1 302 Found\r\nLocation: http://elsewhere.example/\r\n"

    @Test("A head of 200 kB is accepted")
    func large() async throws {
        let server = try LoopbackServer { _ in
            let fields = (0..<200).map { "X-\($0): \(String(repeating: "y", count: 1000))\r\n" }.joined()
            return .failing(.raw(Array("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 2\r\n\r\n[]".utf8)))
        }
        #expect(try await liveClient(of: server).articles(.latest, page: 1).value.elements.isEmpty)
    }
}

@Suite("Transfers that are ended while the server sends", .serialized)
struct EndedTransfersTests {
    /// What ends a transfer.
    enum Ending: CaseIterable {
        /// The reader cancels it, or leaves.
        case cancelled, cancelledAtOnce
        /// More arrives than is accepted, in all, or as a picture's head announces.
        case limit, announced
        case deadline
        case refusedRedirect

        var outcome: [QiitaError] {
            switch self {
            case .cancelled: [.connectionLost]
            // Among thousands of tests the limit can be reached before this one goes on.
            case .cancelledAtOnce: [.connectionLost, .undecodable]
            case .limit, .announced: [.undecodable]
            case .deadline: [.timedOut]
            case .refusedRedirect: [.redirected(host: "elsewhere.example")]
            }
        }

        func head(_ piece: Int) -> String {
            switch self {
            case .refusedRedirect:
                "HTTP/1.1 302 Found\r\nLocation: http://elsewhere.example/\r\nContent-Length: \(piece)\r\n\r\n"
            case .announced: "HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n"
            case .cancelled, .cancelledAtOnce, .limit, .deadline: "HTTP/1.1 200 OK\r\n\r\n"
            }
        }
    }

    /// The times that each ending is tried: a thousand in `make soak`.
    private static let rounds = ProcessInfo.processInfo.environment["QIITA_TUI_SOAK_SECONDS"] == nil ? 16 : 1000

    @Test("A transfer can be ended in any way at any time", arguments: Ending.allCases, [false, true])
    func ended(_ ending: Ending, isLast: Bool) async throws {
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
        let server = try LoopbackServer { _ in
            .failing(
                .sending { send in
                    guard send(Array(ending.head(piece.count).utf8)) else { return false }
                    // What follows the announced length could be taken for the next response.
                    if ending == .refusedRedirect { return send(piece) }
                    // Not so fast that the limit is reached before a busy machine ends the transfer otherwise.
                    while send(piece) { usleep(1000) }
                    return false
                })
        }
        try await withThrowingTaskGroup { group in
            for lane in 0..<4 {
                let shared = try Transfer(ending, from: server)
                group.addTask {
                    for round in 0..<Self.rounds / 4 {
                        // The session of a transport that is not used again ends with its transfer.
                        let transfer = isLast ? try Transfer(ending, from: server) : shared
                        let error = await transfer.run(round * 4 + lane)
                        #expect(error.map(ending.outcome.contains) == true, "\(String(describing: error))")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// The call under way, and after how many further parts of its body it is cancelled.
    private final class Cancelling: Sendable {
        private let state = Mutex<(parts: Int?, call: Task<HTTPAnswer, any Error>?)>((nil, nil))

        func begin(_ call: Task<HTTPAnswer, any Error>) { state.withLock { $0.call = call } }

        func cancel(after parts: Int) {
            state.withLock { $0.parts = parts }
            if parts == 0 { arrived() }
        }

        func arrived() {
            let call = state.withLock { state -> Task<HTTPAnswer, any Error>? in
                guard let parts = state.parts else { return nil }
                state.parts = parts > 1 ? parts - 1 : nil
                return parts > 1 ? nil : state.call
            }
            call?.cancel()
        }
    }

    private struct Transfer {
        let ending: Ending
        let url: URL
        let transport: HTTPTransport
        let cancelling: Cancelling

        init(_ ending: Ending, from server: LoopbackServer) throws {
            self.ending = ending
            url = try #require(URL(string: server.url + "/"))
            let cancelling = Cancelling()
            self.cancelling = cancelling
            let policy = PictureExchangePolicy(follows: { _ in false }) { response, _ in
                cancelling.arrived()
                return response.expectedContentLength < 1_000_000
            }
            transport = HTTPTransport(
                host: try APIHost(parsing: server.url), token: nil, version: "1.2.3",
                limits: HTTPTransport.Limits(
                    deadline: .seconds(300), bodyBytes: ending == .limit ? 100_000 : 64 << 20),
                policy: policy)
        }

        /// Begins and ends a transfer; nil if it did not fail.
        func run(_ round: Int) async -> QiitaError? {
            let deadline = ending == .deadline ? .now + .microseconds(round % 40 * 100) : transport.deadline()
            let call = Task { [transport, url] in
                try await transport.answer(to: url, accepting: "*/*", before: deadline)
            }
            cancelling.begin(call)
            switch ending {
            case .cancelled: cancelling.cancel(after: round % 4)
            case .cancelledAtOnce:
                for _ in 0..<round % 50 { await Task.yield() }
                call.cancel()
            case .limit, .announced, .deadline, .refusedRedirect: break
            }
            return await call.result.failure
        }
    }
}

extension Result where Failure == any Error {
    fileprivate var failure: QiitaError? {
        switch self {
        case .success: nil
        case .failure(let error): error as? QiitaError
        }
    }
}
