import QiitaDomain

/// A response to a call, chosen by a test.
public enum ManualAnswer: Sendable {
    /// A page of a list; `next` is the page in the `Link` header.
    case page(
        [Article], next: Int?, nextServer: String? = nil, skippedCount: Int = 0, total: Int? = nil,
        limit: RateLimit? = nil)
    /// A feed and its time.
    case feed([Article], updatedAt: Timestamp?)
    case article(Article, limit: RateLimit? = nil)
    case isOn(Bool, limit: RateLimit? = nil)
    /// A successful change of a stock or a follow.
    case done(limit: RateLimit? = nil)
    case tags([Tag], limit: RateLimit? = nil)
    case users([User], limit: RateLimit? = nil)
    case profile(Profile, limit: RateLimit? = nil)
    case comments([Comment], limit: RateLimit? = nil)
    /// A successful change of a comment; nil for a deletion.
    case sent(Comment?, limit: RateLimit? = nil)
    case user(User, limit: RateLimit? = nil)
    case failure(QiitaError)
}

/// A call without a response.
@MainActor
public final class PendingCall {
    /// The call.
    public let call: ManualQiita.Call
    /// Whether the call has a response.
    public private(set) var isAnswered = false
    private let resume: (ManualAnswer) -> Void

    init(call: ManualQiita.Call, resume: @escaping (ManualAnswer) -> Void) {
        self.call = call
        self.resume = resume
    }

    /// Sends the response; a second one is ignored.
    public func answer(_ answer: ManualAnswer) {
        guard !isAnswered else { return }
        isAnswered = true
        resume(answer)
    }
}
