import Foundation
import FoundationNetworking
import Synchronization

/// Downloads pictures over the network, without the token.
public struct PictureDownload: Sendable {
    /// The maximum size of a picture in bytes.
    static let limit = 20 << 20
    /// The bytes between two reports of the progress.
    static let step = 256 << 10

    private let host: APIHost
    private let version: String
    private let limits: HTTPTransport.Limits

    /// Creates a download for articles of an API.
    /// - Parameters:
    ///   - host: The server of the API. Pictures without TLS come from it alone, if it is on this machine.
    ///   - version: The application's version, for the `User-Agent`.
    ///   - deadline: The maximum time of a download.
    public init(host: APIHost, version: String, deadline: Duration = .seconds(60)) {
        self.host = host
        self.version = version
        limits = HTTPTransport.Limits(deadline: deadline, bodyBytes: Self.limit)
    }

    /// Downloads a picture. `report` is called on the main queue with the progress.
    public nonisolated(nonsending) func picture(
        at address: String, report: @escaping @MainActor @Sendable (PictureProgress) -> Void
    ) async throws(PictureError) -> Data {
        guard let url = LinkAddress.url(LinkAddress.encoded(address)), let server = server(of: url) else {
            throw .unsafeAddress
        }
        let watch = PictureWatch { progress in
            DispatchQueue.main.async { MainActor.assumeIsolated { report(progress) } }
        }
        let transport = HTTPTransport(
            host: server, token: nil, version: version, limits: limits,
            policy: PictureExchangePolicy(follows: { self.server(of: $0) != nil }, wants: watch.wants))
        let answer: HTTPAnswer
        do throws(QiitaError) {
            answer = try await QuietExecutor.shared.reply { () throws(QiitaError) in
                Reply(try await transport.answer(to: url, accepting: "image/*", before: transport.deadline()))
            }.value
        } catch {
            throw watch.failure ?? .lost(error)
        }
        let type = answer.header("Content-Type") ?? ""
        if let failure = Self.failure(answer.status, type: type, bytes: answer.body.count) { throw failure }
        return answer.body
    }

    /// The reason why a response is not a picture; nil if it is one.
    fileprivate static func failure(_ status: Int, type: String, bytes: Int) -> PictureError? {
        guard (200..<300).contains(status) else { return .refused(status: status) }
        guard type.lowercased().hasPrefix("image/") else {
            return .notAPicture(type: String(Sanitizer.line(type).prefix(while: { $0 != ";" }).prefix(60)))
        }
        return bytes > limit ? .tooLarge(limit: limit) : nil
    }

    /// The server of an address from which pictures may be downloaded; nil for any other address.
    private func server(of url: URL) -> APIHost? {
        guard let scheme = url.scheme?.lowercased(), let name = url.host(percentEncoded: true), url.user == nil,
            let server = try? APIHost(
                parsing: "\(scheme)://" + (name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name)
                    + (url.port.map { ":\($0)" } ?? ""))
        else { return nil }
        return server.scheme == .https || server == host ? server : nil
    }
}

/// Checks the response with a picture: its status, type and size, and reports the progress.
private final class PictureWatch: Sendable {
    private let report: @Sendable (PictureProgress) -> Void
    private let state = Mutex<(told: Int, failure: PictureError?)>((-PictureDownload.step, nil))

    init(report: @escaping @Sendable (PictureProgress) -> Void) {
        self.report = report
    }

    /// The reason why the download was cancelled; nil if it was not.
    var failure: PictureError? { state.withLock(\.failure) }

    /// Whether to receive the rest of a response after this number of bytes.
    func wants(_ response: HTTPURLResponse, bytes: Int) -> Bool {
        guard !(300..<400).contains(response.statusCode) else { return true }
        let total = response.expectedContentLength > 0 ? Int(response.expectedContentLength) : nil
        let type = response.value(forHTTPHeaderField: "Content-Type") ?? ""
        let failure = PictureDownload.failure(response.statusCode, type: type, bytes: max(bytes, total ?? 0))
        let isNew = state.withLock { state in
            state.failure = failure
            guard failure == nil, bytes >= state.told + PictureDownload.step else { return false }
            state.told = bytes
            return true
        }
        if isNew { report(PictureProgress(bytes: bytes, total: total)) }
        return failure == nil
    }
}

/// Decides about redirects and responses of requests that do not go to the API.
struct PictureExchangePolicy: Sendable {
    /// Whether a redirect to the address is followed.
    let follows: @Sendable (URL) -> Bool
    /// Whether to receive the rest of a response after this number of bytes.
    let wants: @Sendable (HTTPURLResponse, _ bytes: Int) -> Bool
}
