import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// Collects the answers of a session's tasks and keeps redirects and endless bodies from leading anywhere.
/// A task's delegate would be ignored on Linux; the session's is not.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
    typealias Outcome = Result<HTTPAnswer, QiitaError>

    /// One call under way.
    private struct Exchange {
        let continuation: CheckedContinuation<Outcome, Never>
        var body = Data()
        var redirects = 0
    }

    private static let mostRedirects = 5

    private let host: APIHost
    private let bodyLimit: Int
    private let stops = DispatchQueue(label: "qiita-tui.stops")
    private let exchanges = Mutex<[Int: Exchange]>([:])

    /// A delegate for calls to `host` with bodies of at most `bodyLimit` bytes.
    init(host: APIHost, bodyLimit: Int) {
        self.host = host
        self.bodyLimit = bodyLimit
    }

    /// Notes who waits for the task's answer; to be called before the task is resumed.
    func begin(_ task: URLSessionTask, continuation: CheckedContinuation<Outcome, Never>) {
        exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    }

    /// Lets nobody wait any longer for the task.
    func cancel(_ task: URLSessionTask) {
        end(task, with: .failure(.connectionLost))
    }

    /// Answers once, then stops the task.
    /// The stop can block for as long as a name is being resolved, so it is left to another thread.
    func end(_ task: URLSessionTask, with outcome: Outcome) {
        finish(task, with: outcome)
        stops.async { task.cancel() }
    }

    private func finish(_ task: URLSessionTask, with outcome: Outcome) {
        let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        exchange?.continuation.resume(returning: outcome)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = exchanges.withLock { exchanges in
            exchanges[dataTask.taskIdentifier]?.body.append(data)
            return exchanges[dataTask.taskIdentifier].map { $0.body.count > bodyLimit } ?? false
        }
        if isTooLong { end(dataTask, with: .failure(.undecodable)) }
    }

    /// Follows a read to the same scheme, host and port alone: the session would send the token anywhere.
    ///
    /// On Linux the process ends when a task is cancelled that waits for this decision, and the decision comes after that. So it is
    /// told under the lock that `cancel` takes first, and a task that nobody waits for is told nothing.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let isRead = task.originalRequest?.httpMethod == Endpoint.Method.get.rawValue
        let isHere = request.url.map(host.isOrigin) ?? false
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
        refused?.continuation.resume(returning: .failure(.redirected(host: name)))
    }

    /// Takes a demand for a password (401 with `WWW-Authenticate: Basic`) as the refusal that it is.
    /// On Linux the default handling waits for a password for ever, and rejecting the demand loses the answer.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        switch challenge.protectionSpace.authenticationMethod {
        case NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest:
            finish(task, with: .failure(.unauthorized))
            completionHandler(.cancelAuthenticationChallenge, nil)
        default:
            completionHandler(.performDefaultHandling, nil)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let response = task.response as? HTTPURLResponse, error == nil else {
            let failure = TransportFailure(error: error, hadAnswer: task.response != nil)
            return finish(task, with: .failure(failure.qiitaError(host: host)))
        }
        let body = exchanges.withLock { $0[task.taskIdentifier]?.body } ?? Data()
        let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
            if let name = field.key as? String, let value = field.value as? String { headers[name] = value }
        }
        finish(task, with: .success(HTTPAnswer(status: response.statusCode, headers: headers, body: body)))
    }
}

/// What URLSession says when no answer came, in the form that decides which `QiitaError` it is.
struct TransportFailure {
    /// The code of the error; unknown if it has none.
    let code: URLError.Code
    /// The error's text: curl's English on Linux.
    let text: String
    /// True where the head of an answer had come.
    let hadAnswer: Bool

    /// A failure from its parts.
    init(code: URLError.Code, text: String, hadAnswer: Bool) {
        self.code = code
        self.text = text
        self.hadAnswer = hadAnswer
    }

    /// A failure from the error that a session handed out.
    init(error: (any Error)?, hadAnswer: Bool) {
        let known = error as NSError?
        code = known.flatMap { URLError.Code(rawValue: $0.code) } ?? .unknown
        text = known?.localizedDescription ?? ""
        self.hadAnswer = hadAnswer
    }

    /// The situation that the reader is in.
    func qiitaError(host: APIHost) -> QiitaError {
        switch code {
        case .timedOut:
            .timedOut
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
            .internationalRoamingOff, .dataNotAllowed:
            .unreachable(host: host.name)
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .untrusted(host: host.name)
        case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
            .undecodable
        case .unknown where host.scheme == .https && !hadAnswer && speaksOfTLS(with: host):
            .untrusted(host: host.name)
        default:
            .connectionLost
        }
    }

    /// On Linux each TLS failure is an unknown error whose text curl wrote for OpenSSL or GnuTLS.
    /// The host's name can stand in it and says nothing.
    private func speaksOfTLS(with host: APIHost) -> Bool {
        let lowered = text.lowercased().replacing(host.name, with: "")
        return ["ssl", "tls", "certificate"].contains { lowered.contains($0) }
    }
}
