/// A question of the program to its environment: to Qiita, to the disk, to another program.
public enum RecordedQuestion: Hashable, Sendable {
    /// A request to Qiita, by its call.
    case request(String)
    case isOn(ToggleTarget)
    case change(ToggleTarget, isOn: Bool)
    /// The pause before a failed read is repeated.
    case pause
    /// The pause before a change is sent again; nil for the wait for the last changes.
    case changePause(Intention.ID?)
    /// The pause before the lists of the tabs are requested again.
    case refreshPause
    /// The cached entry of a key.
    case cached(CacheKey)
    /// Those of these articles that are cached.
    case cachedArticles([Article.ID])
    /// The stored articles that a search finds without a connection.
    case storedSearch(ListSource)
    /// What a file of earlier sessions contains, or whether a change of it could be saved.
    case file(String)
    /// What another program did, or the reader in it.
    case program(String)
    /// A question to the outbox.
    case outbox(OutboxQuestion)
}

/// The answer to a question.
public enum RecordedAnswer: Equatable, Sendable {
    /// The values of the action that the answer led to.
    case action(AppAction)
    case failure(QiitaError)
    /// Nothing is cached, or the pause has ended.
    case nothing
}

/// A question that waits for its answer.
@MainActor
public final class PendingQuestion {
    /// What is asked, and of whom.
    public let question: RecordedQuestion
    /// The request that it belongs to; nil for other programs and for a read of the disk before all requests.
    public let request: RequestID?
    /// Whether the program continues meanwhile; false for synchronous reads.
    public let canWait: Bool
    /// Whether the work that waits was cancelled.
    public internal(set) var isCancelled = false
    /// Resumes the work that waits; nil once it is resumed.
    var resume: ((RecordedAnswer) -> Void)?
    /// Whether an action contains the answer of a file or a program.
    let isAnswered: @Sendable (AppAction) -> Bool

    init(
        _ question: RecordedQuestion, of request: RequestID?, canWait: Bool = true,
        by isAnswered: @escaping @Sendable (AppAction) -> Bool = { _ in false }
    ) {
        self.question = question
        self.request = request
        self.canWait = canWait
        self.isAnswered = isAnswered
    }
}

extension AppState {
    /// The request that asks a question about a target. Several changes can be sent in one step, so the last request need not be it.
    func request(of question: RecordedQuestion) -> RequestID? {
        switch question {
        case .isOn(let target), .change(let target, _):
            (loading.check(of: target) ?? loading.change(of: target, in: outbox))?.id
        case _: nil
        }
    }
}
