import CSystem
import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// The delegate of a session: it collects responses, and rejects foreign redirects and bodies that are too long. It
/// belongs to the session because a task's delegate is ignored on Linux.
///
/// The session calls it on its own queue (`ImmediateQueue`), so nothing that arrives is held before it is counted here. A
/// method must not wait for that queue: `URLSessionTask.cancel` does.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
    typealias Outcome = Result<HTTPAnswer, QiitaError>

    /// A call in progress.
    private struct Exchange: Sendable {
        let continuation: CheckedContinuation<Outcome, Never>
        /// Ends the call at its deadline. Sources of Dispatch can be cancelled by any thread.
        nonisolated(unsafe) let timer: any DispatchSourceTimer
        var body = Data()
        var redirects = 0

        func end(with outcome: Outcome) {
            timer.cancel()
            continuation.resume(returning: outcome)
        }
    }

    private static let mostRedirects = 5

    private let host: APIHost
    private let bodyLimit: Int
    private let policy: PictureExchangePolicy?
    private let stops = DispatchQueue(label: "qiita-tui.stops")
    private let exchanges = Mutex<[Int: Exchange]>([:])

    /// Creates a delegate for calls to `host` with bodies of at most `bodyLimit` bytes.
    init(host: APIHost, bodyLimit: Int, policy: PictureExchangePolicy? = nil) {
        self.host = host
        self.bodyLimit = bodyLimit
        self.policy = policy
    }

    /// Registers the continuation that waits for a task's response until the deadline. Call it before the task is resumed.
    func begin(
        _ task: URLSessionTask, before deadline: ContinuousClock.Instant,
        _ continuation: CheckedContinuation<Outcome, Never>
    ) {
        // A deadline that has passed ends the call once the lock is free: then it is registered.
        exchanges.withLock { exchanges in
            let timer = QuietExecutor.shared.timer(after: ContinuousClock.now.duration(to: deadline)) { [self] in
                end(task, with: .failure(.timedOut))
            }
            exchanges[task.taskIdentifier] = Exchange(continuation: continuation, timer: timer)
        }
    }

    /// Ends the wait for a task.
    func cancel(_ task: URLSessionTask) {
        end(task, with: .failure(.connectionLost))
    }

    /// Ends the wait with an outcome, then cancels the task. Cancelling waits for the session's queue, also while a name is being
    /// resolved, so it happens on another thread. A body that arrives meanwhile is refused.
    func end(_ task: URLSessionTask, with outcome: Outcome) {
        finish(task, with: outcome)
        stops.async { task.cancel() }
    }

    /// Ends a session whose calls have all ended. Cancelled tasks may still be under way: the session keeps its delegate
    /// until they are over.
    ///
    /// `invalidateAndCancel` reads the session's tasks on the caller's thread while its queue changes them, and removes the
    /// delegate of tasks that still receive data; both can crash the process.
    func invalidate(_ session: URLSession) {
        stops.async { session.finishTasksAndInvalidate() }
    }

    private func finish(_ task: URLSessionTask, with outcome: Outcome) {
        let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        exchange?.end(with: outcome)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let known = exchanges.withLock { exchanges in
            exchanges[dataTask.taskIdentifier]?.body.append(data)
            return exchanges[dataTask.taskIdentifier]?.body.count
        }
        guard let count = known else { return curl_answer_refuse_rest() }
        let response = dataTask.response as? HTTPURLResponse
        let isWanted = response.flatMap { policy?.wants($0, count) } ?? true
        if isWanted, count <= bodyLimit { return }
        curl_answer_refuse_rest()
        end(dataTask, with: .failure(.undecodable))
    }

    /// Follows redirects of reads to the same scheme, host and port, or to what the policy allows; the session would send
    /// the token to any host.
    ///
    /// On Linux the process crashes if a task is cancelled while it waits for this decision and the decision comes
    /// afterwards. The completion handler is therefore called inside the lock that `cancel` acquires first, and it is
    /// not called for a task without a waiting continuation.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let isRead = task.originalRequest?.httpMethod == Endpoint.Method.get.rawValue
        let isHere = request.url.map { policy?.follows($0) ?? host.isOrigin(of: $0) } ?? false
        let refused = exchanges.withLock { exchanges -> Exchange? in
            guard let redirects = exchanges[task.taskIdentifier]?.redirects else { return nil }
            guard isRead, isHere, redirects < Self.mostRedirects else {
                completionHandler(nil)
                return exchanges.removeValue(forKey: task.taskIdentifier)
            }
            exchanges[task.taskIdentifier]?.redirects += 1
            completionHandler(request)
            return nil
        }
        let name = Sanitizer.line(request.url?.host() ?? "")
        refused?.end(with: .failure(.redirected(host: name)))
    }

    /// Treats a request for a password (401 with `WWW-Authenticate: Basic`) as `unauthorized`. On Linux the default
    /// handling waits for a password forever, and rejecting the challenge loses the response.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        switch challenge.protectionSpace.authenticationMethod {
        case NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest:
            // The completion handler cancels the task, and what it does is not needed any more.
            end(task, with: .failure(.unauthorized))
        default:
            completionHandler(.performDefaultHandling, nil)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let response = task.response as? HTTPURLResponse, error == nil else {
            let failure = TransportFailure(error, of: task)
            return finish(task, with: .failure(failure.qiitaError(host: host)))
        }
        let body = exchanges.withLock { $0[task.taskIdentifier]?.body } ?? Data()
        let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
            if let name = field.key as? String, let value = field.value as? String { headers[name] = value }
        }
        finish(task, with: .success(HTTPAnswer(status: response.statusCode, headers: headers, body: body)))
    }
}
