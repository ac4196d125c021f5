import Foundation
import FoundationNetworking
import Synchronization

/// Sends requests to one host with a URLSession, which is created by the first request.
///
/// URLSession repeats a request when a reused connection turns out to be closed. Qiita's PUT, PATCH and DELETE are
/// idempotent, so this is allowed. A POST must not be repeated: it needs a transport of its own, whose connection is new.
final class HTTPTransport: Sendable {
    /// The limits of a call, so that a slow or hostile server neither blocks the reader nor exhausts the memory.
    struct Limits: Sendable {
        /// The time from the request to the last byte of the response.
        var deadline = Duration.seconds(30)
        /// The maximum size of a decompressed body in bytes.
        var bodyBytes = 64 << 20
    }

    private let host: APIHost
    private let token: AccessToken?
    private let userAgent: String
    private let limits: Limits
    private let delegate: ExchangeDelegate
    private let session = Mutex<URLSession?>(nil)

    /// Creates a transport; it connects with the first request.
    /// - Parameter policy: The rules for redirects and responses; nil for the API, whose redirects stay on its host.
    init(host: APIHost, token: AccessToken?, version: String, limits: Limits, policy: PictureExchangePolicy? = nil) {
        self.host = host
        self.token = token
        userAgent = "qiita-tui/\(version)"
        self.limits = limits
        delegate = ExchangeDelegate(host: host, bodyLimit: limits.bodyBytes, policy: policy)
    }

    deinit {
        session.withLock { [delegate] in $0.map(delegate.invalidate) }
    }

    /// Sends a request and waits for the complete response, whatever its status.
    /// - Throws: `tokenMissing` and `notFound` before anything is sent; otherwise the reason why there is no
    ///   response. A cancelled call throws `connectionLost` immediately.
    func answer(
        to endpoint: Endpoint, before deadline: ContinuousClock.Instant
    ) async throws(QiitaError) -> HTTPAnswer {
        guard endpoint.isAddressable else { throw .notFound }
        guard token != nil || !endpoint.needsToken else { throw .tokenMissing }
        return try await exchange(request(for: endpoint), before: deadline).get()
    }

    /// Requests a file of the host and waits for the complete response, whatever its status.
    func answer(
        to url: URL, accepting type: String, before deadline: ContinuousClock.Instant
    ) async throws(QiitaError) -> HTTPAnswer {
        try await exchange(request(for: url, .get, accepting: type), before: deadline).get()
    }

    /// The deadline of a call that begins now.
    func deadline() -> ContinuousClock.Instant {
        .now + limits.deadline
    }

    /// Waits for the outcome. Only the delegate ends the wait: with the response, at the deadline, or when the task
    /// is cancelled.
    private func exchange(
        _ request: URLRequest, before deadline: ContinuousClock.Instant
    ) async -> ExchangeDelegate.Outcome {
        let task = currentSession().dataTask(with: request)
        let delegate = delegate
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                delegate.begin(task, before: deadline, continuation)
                if Task.isCancelled { delegate.cancel(task) } else { task.resume() }
            }
        } onCancel: {
            delegate.cancel(task)
        }
    }

    private func request(for endpoint: Endpoint) -> URLRequest {
        guard let url = URL(string: host.origin + endpoint.target) else {
            preconditionFailure("A checked host and an encoded path make a URL")
        }
        var request = request(for: url, endpoint.method, accepting: endpoint.root.accepted)
        if let body = endpoint.body {
            request.httpBody = body
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return request
    }

    private func request(for url: URL, _ method: Endpoint.Method, accepting type: String) -> URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = method.rawValue
        request.setValue(type, forHTTPHeaderField: "Accept")
        // FoundationNetworking omits the brackets of an IPv6 address.
        if host.name.hasPrefix("[") {
            request.setValue(host.name + (host.port.map { ":\($0)" } ?? ""), forHTTPHeaderField: "Host")
        }
        request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        if let token { request.setValue("Bearer \(token.secret)", forHTTPHeaderField: "Authorization") }
        return request
    }

    /// The session. Loading the network library and creating a session takes about 10 ms, which the first call pays
    /// instead of the start.
    private func currentSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let folders = FoundationFolders()
            defer { folders.removeEmpty() }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.httpCookieAcceptPolicy = .never
            configuration.urlCredentialStorage = nil
            // The transport enforces the deadline; URLSession's timeout would end connections that are silent for a
            // minute.
            configuration.timeoutIntervalForRequest = 86_400
            let made = URLSession(configuration: configuration, delegate: delegate, delegateQueue: ImmediateQueue())
            session = made
            return made
        }
    }
}

/// A delegate queue that runs each operation at once, on the queue of the session.
///
/// FoundationNetworking adds an operation for each part of a response and reads on. Operations that wait for another thread
/// would hold any number of parts, and would reach the delegate after the session has gone on to another state.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}

/// The empty folders that FoundationNetworking creates for a cache and for cookies, which this program does not
/// store.
private struct FoundationFolders {
    /// The folders that do not exist yet, outer ones first.
    private let missing: [URL]

    /// Records the missing folders. Create it before a session.
    init() {
        let (files, process) = (FileManager.default, ProcessInfo.processInfo.processName)
        let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).prefix(1).flatMap { caches in
            let cache = caches.appending(path: "org.swift.foundation.URLCache")
            return [caches, cache, cache.appending(path: process)]
        }
        let cookies = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).prefix(1).flatMap { data in
            [data.deletingLastPathComponent(), data, data.appending(path: Bundle.main.bundleURL.lastPathComponent)]
        }
        missing = (caches + cookies).filter { !files.fileExists(atPath: $0.path(percentEncoded: false)) }
    }

    /// Removes the recorded folders that now exist and are empty.
    func removeEmpty() {
        for folder in missing.reversed() { rmdir(folder.path(percentEncoded: false)) }
    }
}
