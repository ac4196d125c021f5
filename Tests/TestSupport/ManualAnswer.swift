import QiitaDomain

/// What a test lets Qiita say to a call.
public enum ManualAnswer: Sendable {
    /// A page of a list; `next` is the page that `Link` names.
    case page([Article], next: Int?, skippedCount: Int = 0, total: Int? = nil, limit: RateLimit? = nil)
    /// A feed, and when it was made.
    case feed([Article], updatedAt: Timestamp?)
    case article(Article, limit: RateLimit? = nil)
    case isOn(Bool, limit: RateLimit? = nil)
    /// A change of a stock or a follow was carried out.
    case done(limit: RateLimit? = nil)
    case tags([Tag], limit: RateLimit? = nil)
    case users([User], limit: RateLimit? = nil)
    case profile(Profile, limit: RateLimit? = nil)
    case comments([Comment], limit: RateLimit? = nil)
    case user(User, limit: RateLimit? = nil)
    case failure(QiitaError)
}

/// A call that waits for its answer.
@MainActor
public final class PendingCall {
    /// What was asked.
    public let call: ManualQiita.Call
    /// True once it has been answered.
    public private(set) var isAnswered = false
    private let resume: (ManualAnswer) -> Void

    init(call: ManualQiita.Call, resume: @escaping (ManualAnswer) -> Void) {
        self.call = call
        self.resume = resume
    }

    /// Answers the call; a second answer is ignored.
    public func answer(_ answer: ManualAnswer) {
        guard !isAnswered else { return }
        isAnswered = true
        resume(answer)
    }
}
