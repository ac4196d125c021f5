import QiitaDomain

/// An API whose calls wait for responses that the test sends, in any order.
///
///     let late = try await qiita.arrival(of: .articles(.latest, page: 1))
///     late.answer(.page(Article.makeMany(20), next: 2))
///
/// A cancelled call still waits, so that a test can send its response late.
@MainActor
public final class ManualQiita: AskedQiita {
    /// One call of the API.
    public enum Call: Hashable, Sendable {
        case articles(ArticlesCall, page: Int)
        case article(Article.ID)
        case isOn(ToggleTarget)
        case change(ToggleTarget, isOn: Bool)
        case followedTags(User.ID)
        case followees(User.ID)
        case profile(FollowTarget)
        case comments(Article.ID)
        case send(CommentChange)
        case authenticatedUser
    }

    /// All calls so far, in order of arrival.
    public private(set) var calls: [Call] = []
    /// The calls that were already cancelled when their response was sent.
    public private(set) var cancelledCalls: [Call] = []
    private var arrived: [PendingCall] = []
    private var unanswered: [PendingCall] = []
    private var waiters: [(call: Call, waiter: Waiter<PendingCall?>)] = []
    private let prepared: [Call: ManualAnswer]
    private var waitsForTest = true
    /// Whether calls about follows and profiles wait for the test too; otherwise nothing is followed and no profile
    /// exists.
    public var asksAboutFollows = false

    /// Creates an API whose calls all wait for the test.
    public init() {
        prepared = [:]
    }

    /// Creates an API that sends these responses by itself; all other calls fail with `connectionLost`.
    public init(answering prepared: [Call: ManualAnswer]) {
        self.prepared = prepared
        waitsForTest = false
    }

    /// Waits for the next call of this kind that was not returned before.
    /// - Parameter end: Returns once no further call can arrive.
    /// - Throws: `NoSuchCall` if `end` returns first.
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

    /// Fails all waiting and future calls, so that a test that timed out ends.
    public func close() {
        waitsForTest = false
        for call in unanswered { call.answer(.failure(.connectionLost)) }
    }

    /// Waits for the response to a call.
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
    /// The check whether an article is stocked.
    public static func isStocked(_ article: Article.ID) -> Self { .isOn(.stock(article)) }
    /// The stocking of an article.
    public static func stock(_ article: Article.ID) -> Self { .change(.stock(article), isOn: true) }
    /// The removal of an article from the stocks.
    public static func unstock(_ article: Article.ID) -> Self { .change(.stock(article), isOn: false) }
    /// The check whether a user or a tag is followed.
    public static func isFollowing(_ target: FollowTarget) -> Self { .isOn(.follow(target)) }
    /// The following of a user or a tag.
    public static func follow(_ target: FollowTarget) -> Self { .change(.follow(target), isOn: true) }
    /// The end of following a user or a tag.
    public static func unfollow(_ target: FollowTarget) -> Self { .change(.follow(target), isOn: false) }

    /// The response of a Qiita without follows and profiles; nil for any other call.
    fileprivate var answerWithoutFollows: Result<ManualAnswer, QiitaError>? {
        switch self {
        case .isOn(.follow): .success(.isOn(false))
        case .profile: .failure(.notFound)
        case .articles, .article, .isOn, .change, .followedTags, .followees, .comments, .send, .authenticatedUser: nil
        }
    }
}

/// The error that an expected call did not arrive before all work had ended.
public struct NoSuchCall: Error, CustomStringConvertible {
    let call: ManualQiita.Call

    /// A message with the name of the call.
    public var description: String {
        "Nobody called \(call)."
    }
}
