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
    func answer(to endpoint: Endpoint) async throws(QiitaError) -> HTTPAnswer {
        guard endpoint.isAddressable else { throw .notFound }
        guard token != nil || !endpoint.needsToken else { throw .tokenMissing }
        return try await exchange(request(for: endpoint)).get()
    }

    /// The wait ends by the delegate's word alone: with the answer, at the deadline, or when the task is cancelled.
    private func exchange(
        _ request: URLRequest
    ) async -> ExchangeDelegate.Outcome {
        let task = currentSession().dataTask(with: request)
        let delegate = delegate
        let deadline = QuietExecutor.shared.timer(after: limits.deadline) {
            delegate.end(task, with: .failure(.timedOut))
        }
        defer { deadline.cancel() }
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
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        if let token { request.setValue("Bearer \(token.secret)", forHTTPHeaderField: "Authorization") }
        return request
    }

    /// Loading the network library and making a session takes some 10 ms: the first call pays for it, not the start.
    private func currentSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.httpCookieAcceptPolicy = .never
            configuration.urlCredentialStorage = nil
            let queue = OperationQueue()
            queue.underlyingQueue = QuietExecutor.shared.queue
            let made = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
            session = made
            return made
        }
    }
}
