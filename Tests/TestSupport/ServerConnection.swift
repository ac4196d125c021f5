import Foundation

/// One connection of a `LoopbackServer`.
struct ServerConnection {
    private let socket: Socket
    private var received: [UInt8] = []

    init(socket: Socket) {
        self.socket = socket
    }

    /// The next complete request; nil if the client has disconnected. A client that does not speak HTTP, such as one
    /// that starts TLS, receives an error in HTTP.
    mutating func nextRequest() -> ServerRequest? {
        guard let head = readHead() else { return nil }
        guard let bare = ServerRequest(head: head, body: []) else { return nil }
        let length = bare.headers["content-length"].flatMap { Int($0) } ?? 0
        guard let body = read(length) else { return nil }
        return ServerRequest(head: head, body: body)
    }

    /// Sends a response.
    /// - Returns: False if the connection can no longer be used.
    func send(_ response: ServerResponse) -> Bool {
        switch response.fault {
        case .none:
            return socket.send(response.bytes)
        case .drip(let bytesPerSecond):
            return socket.send(Array(response.head.utf8)) && drip(response.body, bytesPerSecond: bytesPerSecond)
        case .reset:
            socket.resetWhenClosed()
        case .resetInBody(let count):
            _ = socket.send(Array(response.head.utf8) + response.body.prefix(count))
            socket.resetWhenClosed()
        case .truncate(let count):
            _ = socket.send(Array(response.head.utf8) + response.body.prefix(count))
        case .close:
            return false
        case .hang:
            _ = socket.receive()
        case .raw(let bytes, let isReset):
            _ = socket.send(bytes)
            if isReset { socket.resetWhenClosed() }
        case .sending(let write):
            return write { socket.send($0) }
        }
        return false
    }

    private func drip(_ body: [UInt8], bytesPerSecond: Int) -> Bool {
        let size = max(1, bytesPerSecond / 10)
        var rest = body[...]
        while !rest.isEmpty {
            guard socket.send(Array(rest.prefix(size))) else { return false }
            rest = rest.dropFirst(size)
            Thread.sleep(forTimeInterval: Double(size) / Double(bytesPerSecond))
        }
        return true
    }

    /// The head of a request: the bytes up to the blank line.
    private mutating func readHead() -> String? {
        let blankLine = Array("\r\n\r\n".utf8)
        while true {
            if let end = received.firstRange(of: blankLine) {
                let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
                received.removeSubrange(..<end.upperBound)
                return head
            }
            guard let bytes = socket.receive() else { return nil }
            received += bytes
            guard received.first.map({ Character(Unicode.Scalar($0)).isLetter }) == true else {
                _ = socket.send(Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8))
                return nil
            }
        }
    }

    private mutating func read(_ count: Int) -> [UInt8]? {
        while received.count < count {
            guard let bytes = socket.receive() else { return nil }
            received += bytes
        }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }
}
