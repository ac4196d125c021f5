import Foundation

/// A TCP socket for a loopback server.
struct Socket: Hashable, Sendable {
    private let descriptor: Int32

    /// Creates a socket that listens on a free port of 127.0.0.1, or of `::1`.
    ///
    /// Programs that a test starts do not inherit it or its connections; otherwise closing one here would not close it.
    static func listening(isIPv6: Bool = false) throws(SocketError) -> Socket {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Socket(descriptor: Glibc.socket(isIPv6 ? AF_INET6 : AF_INET, kind, 0))
        guard socket.descriptor >= 0 else { throw SocketError(call: "socket", code: errno) }
        var (version4, version6) = (sockaddr_in(), sockaddr_in6())
        version4.sin_family = sa_family_t(AF_INET)
        version4.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        version6.sin6_family = sa_family_t(AF_INET6)
        version6.sin6_addr = in6addr_loopback
        let bound =
            isIPv6
            ? withSocketAddress(&version6) { bind(socket.descriptor, $0, $1) }
            : withSocketAddress(&version4) { bind(socket.descriptor, $0, $1) }
        guard bound == 0, listen(socket.descriptor, 64) == 0 else {
            throw SocketError(call: "bind", code: errno)
        }
        return socket
    }

    /// Connects to a port of 127.0.0.1.
    static func connected(to port: Int) throws(SocketError) -> Socket {
        let socket = Socket(descriptor: Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        guard socket.descriptor >= 0 else { throw SocketError(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        guard withSocketAddress(&address, { connect(socket.descriptor, $0, $1) }) == 0 else {
            socket.close()
            throw SocketError(call: "connect", code: errno)
        }
        return socket
    }

    /// The port that the socket is bound to.
    func port() throws(SocketError) -> Int {
        // The port has the same offset in IPv4 and IPv6 addresses.
        var address = sockaddr_in6()
        let result = Socket.withSocketAddress(&address) { pointer, length in
            var length = length
            return getsockname(descriptor, pointer, &length)
        }
        guard result == 0 else { throw SocketError(call: "getsockname", code: errno) }
        return Int(UInt16(bigEndian: address.sin6_port))
    }

    /// Waits for a connection; nil if the time is over or the socket was shut down. A signal, or a client that has
    /// already disconnected, does not end the wait.
    func accept(until end: ContinuousClock.Instant) -> Socket? {
        while true {
            let rest = (end - .now) / .milliseconds(1)
            guard rest > 0 else { return nil }
            var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&question, 1, Int32(min(rest, 1_000_000))) > 0 else { continue }
            let accepted = Glibc.accept(descriptor, nil, nil)
            guard accepted >= 0 else {
                if [EINTR, ECONNABORTED, EAGAIN].contains(errno) { continue }
                return nil
            }
            _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
            var on: Int32 = 1
            setsockopt(accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
            return Socket(descriptor: accepted)
        }
    }

    /// Waits for bytes; nil if the other side has disconnected or the socket was shut down.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends all bytes.
    /// - Returns: False if the other side has disconnected.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes `close` reset the connection instead of ending it.
    func resetWhenClosed() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// Ends all waits on the socket, which stays open.
    func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Closes the descriptor.
    func close() {
        _ = Glibc.close(descriptor)
    }

    private static func withSocketAddress<Address, Result>(
        _ address: inout Address, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}

/// A failed system call during the setup of a server.
public struct SocketError: Error, Equatable, Sendable {
    /// The name of the call.
    public let call: String
    /// Its `errno`.
    public let code: Int32
}
