import Foundation
import Synchronization

/// An HTTP/1.1 server on a free port of 127.0.0.1, or of `::1`, with responses from a test.
///
/// It stops when it is deallocated or its lifetime is over, so that a stuck test leaves no server behind.
public final class LoopbackServer: Sendable {
    /// Returns the response to a request; called on the connection's thread.
    public typealias Handler = @Sendable (ServerRequest) -> ServerResponse

    /// The port of the server.
    public let port: Int
    /// The host of the server as written in a URL.
    public let name: String
    /// The requests as they arrive.
    public let arrivals: AsyncStream<ServerRequest>
    private let core: ServerCore

    /// Creates a server that is listening.
    /// - Throws: `SocketError` if no port is available.
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

    /// The number of connections so far.
    public var connectionCount: Int {
        core.connectionCount
    }

    /// Closes all connections and the port.
    public func stop() {
        core.stop()
    }
}

/// The state that the threads of a server share. They do not retain the server, so that its deallocation ends them.
final class ServerCore: Sendable {
    private struct State {
        var requests: [ServerRequest] = []
        var connections: Set<Socket> = []
        var connectionCount = 0
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

    var connectionCount: Int {
        state.withLock { $0.connectionCount }
    }

    /// Accepts connections, each on a separate thread, until the server is stopped or its time is over.
    func accept(until end: ContinuousClock.Instant) {
        while let connection = listener.accept(until: end) {
            let isOpen = state.withLock { state in
                if !state.isStopped { state.connections.insert(connection) }
                state.connectionCount += 1
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

    /// Ends the waits of all threads, which then close their sockets.
    ///
    /// A closed socket is not touched, because its number may already belong to another server.
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
