import Foundation
import FoundationNetworking
import Synchronization

/// Carries calls to one host over one URLSession, which is made at the first call.
///
/// URLSession repeats a request by itself when the connection that it reused turns out to be closed; Qiita's PUT and DELETE are
/// idempotent in effect, so that is let be.
final class HTTPTransport: Sendable {
    /// What bounds a call, so that a slow or hostile server holds neither the reader nor the memory.
    struct Limits: Sendable {
        /// The time from the request to the last byte of the answer.
        var deadline = Duration.seconds(30)
        /// Bytes of an unpacked body.
        var bodyBytes = 64 << 20
    }

    private let host: APIHost
    private let token: AccessToken?
    private let userAgent: String
    private let limits: Limits
    private let delegate: ExchangeDelegate
    private let session = Mutex<URLSession?>(nil)

    /// A transport that has not connected yet.
    init(host: APIHost, token: AccessToken?, version: String, limits: Limits) {
        self.host = host
        self.token = token
        userAgent = "qiita-tui/\(version)"
        self.limits = limits
        delegate = ExchangeDelegate(host: host, bodyLimit: limits.bodyBytes)
    }

    deinit {
        session.withLock { $0?.invalidateAndCancel() }
    }

    /// Sends one request and waits for the whole answer, whatever its status.
    /// - Throws: `tokenMissing` and `notFound` before anything is sent; else what kept the answer away. A cancelled call
    ///   throws `connectionLost` at once, for a caller that no longer listens.
    func answer(
        to endpoint: Endpoint, before deadline: ContinuousClock.Instant
    ) async throws(QiitaError) -> HTTPAnswer {
        guard endpoint.isAddressable else { throw .notFound }
        guard token != nil || !endpoint.needsToken else { throw .tokenMissing }
        return try await exchange(request(for: endpoint), before: deadline).get()
    }

    /// When a call that begins now is too late.
    func deadline() -> ContinuousClock.Instant {
        .now + limits.deadline
    }

    /// The wait ends by the delegate's word alone: with the answer, at the deadline, or when the task is cancelled.
    private func exchange(
        _ request: URLRequest, before deadline: ContinuousClock.Instant
    ) async -> ExchangeDelegate.Outcome {
        let task = currentSession().dataTask(with: request)
        let delegate = delegate
        let timer = QuietExecutor.shared.timer(after: ContinuousClock.now.duration(to: deadline)) {
            delegate.end(task, with: .failure(.timedOut))
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                delegate.begin(task, continuation: continuation)
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
        var request = URLRequest(url: url)
        request.httpMethod = endpoint.method.rawValue
        request.setValue(endpoint.root.accepted, forHTTPHeaderField: "Accept")
        // FoundationNetworking would leave the brackets of an address out.
        if host.name.hasPrefix("[") {
            request.setValue(host.name + (host.port.map { ":\($0)" } ?? ""), forHTTPHeaderField: "Host")
        }
        request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        if let token { request.setValue("Bearer \(token.secret)", forHTTPHeaderField: "Authorization") }
        return request
    }

    /// Loading the network library and making a session takes some 10 ms: the first call pays for it, not the start.
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
            // The deadline is the transport's own; URLSession's ends what is silent for a minute.
            configuration.timeoutIntervalForRequest = 86_400
            let queue = OperationQueue()
            queue.underlyingQueue = QuietExecutor.shared.queue
            let made = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
            session = made
            return made
        }
    }
}

/// The empty folders that FoundationNetworking makes for a cache and for cookies, which this program does not keep.
private struct FoundationFolders {
    /// Those that are not there yet, the outer ones first.
    private let missing: [URL]

    /// Notes what is missing before a session is made.
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

    /// Removes those that have come since and are empty.
    func removeEmpty() {
        for folder in missing.reversed() { rmdir(folder.path(percentEncoded: false)) }
    }
}
