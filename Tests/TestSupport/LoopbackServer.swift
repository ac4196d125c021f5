import Foundation
import Synchronization

/// A real HTTP/1.1 server on a free port of 127.0.0.1, or of `::1`, that answers what a test tells it to.
/// It stops when it is let go, and by itself after its lifetime, so that a stuck test leaves nothing behind.
public final class LoopbackServer: Sendable {
    /// Answers a request; called on the connection's thread.
    public typealias Handler = @Sendable (ServerRequest) -> ServerResponse

    /// The port that it listens on.
    public let port: Int
    /// The address that it listens at, as a URL names it.
    public let name: String
    /// The requests as they arrive, for a test that waits for one.
    public let arrivals: AsyncStream<ServerRequest>
    private let core: ServerCore

    /// A server that listens already.
    /// - Throws: `SocketError` where the system gives no port.
    public init(lifetime: Duration = .seconds(900), isIPv6: Bool = false, handler: @escaping Handler) throws {
        let listener = try Socket.listening(isIPv6: isIPv6)
        let (arrivals, continuation) = AsyncStream.makeStream(of: ServerRequest.self)
        let core = ServerCore(listener: listener, arrivals: continuation, handler: handler)
        port = try listener.port()
        name = isIPv6 ? "[::1]" : "127.0.0.1"
        self.arrivals = arrivals
        self.core = core
        let end = ContinuousClock.now + lifetime
        Thread.detachNewThread { core.accept(until: end) }
    }

    deinit {
        stop()
    }

    /// The server's address, without a slash at the end.
    public var url: String {
        "http://\(name):\(port)"
    }

    /// The requests so far, in order of arrival.
    public var requests: [ServerRequest] {
        core.requests
    }

    /// Closes all connections and the port.
    public func stop() {
        core.stop()
    }
}

/// What the threads of a server share; they do not hold the server itself, so that letting it go ends them.
final class ServerCore: Sendable {
    private struct State {
        var requests: [ServerRequest] = []
        var connections: Set<Socket> = []
        var isStopped = false
        var isListening = true
    }

    private let listener: Socket
    private let arrivals: AsyncStream<ServerRequest>.Continuation
    private let handler: LoopbackServer.Handler
    private let state = Mutex(State())

    init(
        listener: Socket, arrivals: AsyncStream<ServerRequest>.Continuation, handler: @escaping LoopbackServer.Handler
    ) {
        self.listener = listener
        self.arrivals = arrivals
        self.handler = handler
    }

    var requests: [ServerRequest] {
        state.withLock { $0.requests }
    }

    /// Gives each connection a thread, until the server is stopped or its time is over.
    func accept(until end: ContinuousClock.Instant) {
        while let connection = listener.accept(until: end) {
            let isOpen = state.withLock { state in
                if !state.isStopped { state.connections.insert(connection) }
                return !state.isStopped
            }
            guard isOpen else {
                connection.close()
                break
            }
            Thread.detachNewThread { self.serve(connection) }
        }
        stop()
        state.withLock { state in
            state.isListening = false
            listener.close()
        }
    }

    /// Ends the waiting of all threads; each closes its own socket then.
    /// A socket that is closed is not touched: its number may be another server's by now.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.connections.forEach { $0.shutDown() }
            if state.isListening { listener.shutDown() }
        }
        arrivals.finish()
    }

    private func serve(_ socket: Socket) {
        var connection = ServerConnection(socket: socket)
        while let request = connection.nextRequest() {
            state.withLock { $0.requests.append(request) }
            arrivals.yield(request)
            guard connection.send(handler(request)) else { break }
        }
        state.withLock { _ = $0.connections.remove(socket) }
        socket.close()
    }
}
