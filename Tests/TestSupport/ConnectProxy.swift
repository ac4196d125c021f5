import Dispatch
import Foundation
import Synchronization

/// A proxy on a free port of 127.0.0.1, which refuses requests for a tunnel with a status, or opens the tunnel.
///
/// It stops when it is deallocated or its lifetime is over.
public final class ConnectProxy: Sendable {
    private let listener: Socket
    private let received: Received
    /// The port of the proxy.
    public let port: Int

    /// Creates a proxy that is listening.
    /// - Parameter refusal: The status of every response; nil if tunnels are opened.
    public init(refusal: Int?, lifetime: Duration = .seconds(300)) throws {
        let listener = try Socket.listening()
        let received = Received()
        self.listener = listener
        self.received = received
        port = try listener.port()
        let end = ContinuousClock.now + lifetime
        Thread.detachNewThread {
            while let client = listener.accept(until: end) {
                Thread.detachNewThread { Self.serve(client, refusal, received) }
            }
            listener.close()
        }
    }

    deinit {
        listener.shutDown()
    }

    /// The proxy's address.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// The heads of the requests so far.
    public var requests: [String] { received.heads.withLock { $0 } }

    private final class Received: Sendable {
        let heads = Mutex<[String]>([])
    }

    private static func serve(_ client: Socket, _ refusal: Int?, _ all: Received) {
        defer { client.close() }
        var received: [UInt8] = []
        while received.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
            guard let bytes = client.receive() else { return }
            received += bytes
        }
        let head = String(decoding: received, as: UTF8.self)
        all.heads.withLock { $0.append(head) }
        if let refusal {
            let page = "<html><body>Access denied</body></html>"
            let fields = refusal == 407 ? "Proxy-Authenticate: Basic realm=\"office\"\r\n" : ""
            _ = client.send(
                Array("HTTP/1.1 \(refusal) No\r\n\(fields)Content-Length: \(page.utf8.count)\r\n\r\n\(page)".utf8))
            return
        }
        let target = head.split(separator: " ").dropFirst().first?.split(separator: ":") ?? []
        guard let port = target.last.flatMap({ Int($0) }), let server = try? Socket.connected(to: port) else { return }
        defer { server.close() }
        guard client.send(Array("HTTP/1.1 200 Connection established\r\nVia: 1.1 office\r\n\r\n".utf8)) else { return }
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while let bytes = server.receive(), client.send(bytes) {}
            client.shutDown()
            hasEnded.signal()
        }
        while let bytes = client.receive(), server.send(bytes) {}
        server.shutDown()
        hasEnded.wait()
    }
}
