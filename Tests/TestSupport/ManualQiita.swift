import QiitaDomain

/// An API whose every call waits until the test answers it, in whatever order the test likes.
///
///     let late = try await qiita.arrival(of: .articles(.latest, page: 1))
///     late.answer(.page(Article.makeMany(20), next: 2))
///
/// A call that is cancelled waits on all the same, so that a test can let its answer come late.
@MainActor
public final class ManualQiita: AskedQiita {
    /// One call of the API.
    public enum Call: Hashable, Sendable {
        case articles(ArticleSource, page: Int)
        case article(Article.ID)
        case isOn(ToggleTarget)
        case change(ToggleTarget, isOn: Bool)
        case followedTags(User.ID)
        case followees(User.ID)
        case profile(FollowTarget)
        case comments(Article.ID)
        case authenticatedUser
    }

    /// Every call so far, in order of arrival.
    public private(set) var calls: [Call] = []
    /// The answered calls whose caller had been cancelled by then.
    public private(set) var cancelledCalls: [Call] = []
    private var arrived: [PendingCall] = []
    private var unanswered: [PendingCall] = []
    private var waiters: [(call: Call, waiter: Waiter<PendingCall?>)] = []
    private let prepared: [Call: ManualAnswer]
    private var waitsForTest = true
    /// Whether questions about what is followed wait for the test too; else nothing is followed and nobody has a profile.
    public var asksAboutFollows = false

    /// An API that was not called yet, and whose calls wait for the test.
    public init() {
        prepared = [:]
    }

    /// An API that answers these calls by itself, and fails all others as having lost the connection.
    public init(answering prepared: [Call: ManualAnswer]) {
        self.prepared = prepared
        waitsForTest = false
    }

    /// The next call of this kind that no test code has been handed yet; waits for it.
    /// - Parameter end: returns once no call can come any more.
    /// - Throws: `NoSuchCall` where `end` came first.
    public func arrival(of call: Call, before end: @escaping @MainActor () async -> Void) async throws -> PendingCall {
        if let index = arrived.firstIndex(where: { $0.call == call }) { return arrived.remove(at: index) }
        let found = await Waiter.wait { waiter in
            waiters.append((call, waiter))
            Task {
                await end()
                waiter.resume(returning: nil)
            }
        }
        guard let found else {
            waiters.removeAll { $0.call == call }
            throw NoSuchCall(call: call)
        }
        return found
    }

    /// Fails every call, those that wait and those that are still to come, so that a test that ran out of time ends.
    public func close() {
        waitsForTest = false
        for call in unanswered { call.answer(.failure(.connectionLost)) }
    }

    /// Waits for the answer to a call.
    @MainActor public func ask(_ call: Call) async throws(QiitaError) -> ManualAnswer {
        if waitsForTest, !asksAboutFollows, let answer = call.answerWithoutFollows {
            return try answer.get()
        }
        calls.append(call)
        let answer: ManualAnswer = await withCheckedContinuation { continuation in
            receive(PendingCall(call: call) { continuation.resume(returning: $0) })
        }
        unanswered.removeAll { $0.isAnswered }
        if Task.isCancelled { cancelledCalls.append(call) }
        if case .failure(let error) = answer { throw error }
        return answer
    }

    private func receive(_ pending: PendingCall) {
        guard waitsForTest else { return pending.answer(prepared[pending.call] ?? .failure(.connectionLost)) }
        unanswered.append(pending)
        if let index = waiters.firstIndex(where: { $0.call == pending.call }) {
            waiters.remove(at: index).waiter.resume(returning: pending)
        } else {
            arrived.append(pending)
        }
    }
}

extension ManualQiita.Call {
    /// The question whether an article is stocked.
    public static func isStocked(_ article: Article.ID) -> Self { .isOn(.stock(article)) }
    /// The stocking of an article.
    public static func stock(_ article: Article.ID) -> Self { .change(.stock(article), isOn: true) }
    /// The removal of an article from the stocks.
    public static func unstock(_ article: Article.ID) -> Self { .change(.stock(article), isOn: false) }
    /// The question whether a user or a tag is followed.
    public static func isFollowing(_ target: FollowTarget) -> Self { .isOn(.follow(target)) }
    /// The following of a user or a tag.
    public static func follow(_ target: FollowTarget) -> Self { .change(.follow(target), isOn: true) }
    /// The end of following a user or a tag.
    public static func unfollow(_ target: FollowTarget) -> Self { .change(.follow(target), isOn: false) }

    /// The answer of a Qiita on which nothing is followed and nobody has a profile; nil for a call about other things.
    fileprivate var answerWithoutFollows: Result<ManualAnswer, QiitaError>? {
        switch self {
        case .isOn(.follow): .success(.isOn(false))
        case .profile: .failure(.notFound)
        case .articles, .article, .isOn, .change, .followedTags, .followees, .comments, .authenticatedUser: nil
        }
    }
}

/// A call that a test waited for in vain: all work had ended without it.
public struct NoSuchCall: Error, CustomStringConvertible {
    let call: ManualQiita.Call

    /// Names the call.
    public var description: String {
        "Nobody called \(call)."
    }
}
