import Dispatch
import Foundation
import Synchronization

/// nginx on a free port of 127.0.0.1, which speaks HTTP/2 over TLS and passes requests on to a `LoopbackServer`.
///
/// It stops when it is deallocated or its lifetime is over, so that a stuck test leaves no server behind.
public final class HTTP2Server: Sendable {
    /// The error that nginx did not start.
    public struct NotStarted: Error {
        /// What nginx wrote.
        public let text: String
    }

    /// The port of the server.
    public let port: Int
    /// The authority of the server's certificate.
    public let authority: TestAuthority
    private let folder: TemporaryFolder
    private let origin: LoopbackServer
    private let id: pid_t

    /// Starts nginx and waits until it listens.
    /// - Parameters:
    ///   - server: The server that answers.
    ///   - certificate: The certificate that nginx presents.
    ///   - streams: The number of requests that a connection may have at a time.
    public init(
        before server: LoopbackServer, certificate: TestAuthority.Certificate = .valid, streams: Int = 128,
        authority: TestAuthority? = nil, lifetime: Duration = .seconds(900)
    ) throws {
        self.authority = try authority ?? TestAuthority()
        origin = server
        folder = try TemporaryFolder()
        let files = (certificate: try self.authority.issue(certificate), key: self.authority.serverKey)
        var failure = NotStarted(text: "")
        // Another program may take the port before nginx does.
        for _ in 1...5 {
            let free = try Socket.listening()
            let port = try free.port()
            free.close()
            let settings = Self.settings(port: port, server: server, certificate: files, streams: streams)
            let path = try folder.write(settings, to: "nginx.conf")
            let seconds = String(lifetime.components.seconds)
            let start = Start()
            let id = try start.spawn(["timeout", seconds, Self.nginx, "-e", "stderr", "-p", folder.path, "-c", path])
            if start.isListening() {
                (self.port, self.id) = (port, id)
                return
            }
            failure = NotStarted(text: start.text)
        }
        throw failure
    }

    deinit {
        kill(id, SIGTERM)
    }

    /// The server's address, without a slash at the end.
    public var url: String { "https://127.0.0.1:\(port)" }

    /// The environment of a program that trusts the server.
    public var environment: [String: String] { ["SSL_CERT_FILE": authority.path] }

    /// The variables of certificates and proxies, without values: those of the developer do not count.
    public static let noSettings = Dictionary(
        uniqueKeysWithValues: [
            "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
            "no_proxy", "NO_PROXY",
        ].map { ($0, "") })

    /// nginx, which is not in the search path of every user.
    private static let nginx = access("/usr/sbin/nginx", X_OK) == 0 ? "/usr/sbin/nginx" : "nginx"

    /// nginx's settings: one process, whose files are all in its folder.
    private static func settings(
        port: Int, server: LoopbackServer, certificate: (certificate: String, key: String), streams: Int
    ) -> String {
        """
        daemon off; master_process off; pid nginx.pid; error_log stderr notice;
        events { worker_connections 512; }
        http {
            access_log off; client_max_body_size 8m;
            client_body_temp_path body; proxy_temp_path proxy;
            fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
            server {
                listen 127.0.0.1:\(port) ssl http2;
                http2_max_concurrent_streams \(streams);
                ssl_certificate \(certificate.certificate); ssl_certificate_key \(certificate.key);
                location / {
                    proxy_pass \(server.url); proxy_http_version 1.1;
                    proxy_set_header Connection ""; proxy_set_header Host $http_host;
                    proxy_set_header X-Forwarded-Proto $scheme;
                    proxy_buffering off; proxy_redirect off; proxy_next_upstream off;
                }
            }
        }
        """
    }
}

/// A start of nginx, whose messages are read on a thread until its end.
private final class Start: Sendable {
    private let hasBegun = DispatchSemaphore(value: 0)
    private let written = Mutex("")

    /// What nginx has written.
    var text: String { written.withLock { $0 } }

    /// Starts a program and returns its id.
    func spawn(_ words: [String]) throws -> pid_t {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SocketError(call: "pipe", code: errno) }
        let (output, input) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, input, 2)
        ClosedDescriptors.add(to: &actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var id = pid_t()
        let result = posix_spawnp(&id, words[0], &actions, &attributes, arguments, environ)
        close(input)
        guard result == 0 else {
            close(output)
            throw SocketError(call: "posix_spawn", code: result)
        }
        let program = id
        Thread.detachNewThread { self.read(output, until: program) }
        return id
    }

    /// Waits until nginx listens; false if it has ended.
    func isListening() -> Bool {
        hasBegun.wait()
        return text.contains(Self.sign)
    }

    /// What nginx writes once its ports are open.
    private static let sign = "getrlimit"

    private func read(_ output: Int32, until program: pid_t) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var isWaiting = true
        while true {
            let count = Glibc.read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            guard isWaiting else { continue }
            written.withLock { $0 += String(decoding: buffer[..<count], as: UTF8.self) }
            if text.contains(Self.sign) {
                isWaiting = false
                hasBegun.signal()
            }
        }
        close(output)
        var status: Int32 = 0
        while waitpid(program, &status, 0) == -1, errno == EINTR {}
        hasBegun.signal()
    }
}
