/// A question of the program to its environment: to Qiita, to the disk, to another program.
public enum RecordedQuestion: Hashable, Sendable {
    case articles(ArticleSource, page: Int)
    case article(Article.ID)
    case isOn(ToggleTarget)
    case change(ToggleTarget, isOn: Bool)
    case followed(FollowTarget.Kind, by: User.ID)
    case profile(FollowTarget)
    case comments(Article.ID)
    case account
    /// The pause before a failed read is repeated.
    case pause
    /// The cached entry of a key.
    case kept(CacheKey)
    /// Those of these articles that are cached.
    case keptArticles([Article.ID])
    case browser
    /// The picture at an address, shown on the terminal.
    case picture(String)
    case clipboard
    /// A command of the configuration.
    case program
    /// The read marks of earlier sessions.
    case marks
    /// The search queries of earlier sessions.
    case searches
    /// What earlier sessions knew of stocks.
    case knownStocks
    /// A question to the outbox.
    case outbox(OutboxQuestion)
    /// The pause before a change is sent again; nil for the wait for the last changes.
    case changePause(Intention.ID?)
}

/// A question to the outbox of the recorded session.
public enum OutboxQuestion: Hashable, Sendable {
    /// What it contained.
    case contents
    /// Whether it could store a change.
    case adding
    /// Whether this instance was to send a change.
    case sending
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
    /// The question.
    public let question: RecordedQuestion
    /// The request that it belongs to; nil for other programs and for a read of the disk before all requests.
    public let request: RequestID?
    /// Whether the program continues meanwhile; false for synchronous reads.
    public let canWait: Bool
    /// Whether the work that waits was cancelled.
    public internal(set) var isCancelled = false
    /// Resumes the work that waits; nil once it is resumed.
    var resume: ((RecordedAnswer) -> Void)?

    init(_ question: RecordedQuestion, of request: RequestID?, canWait: Bool = true) {
        self.question = question
        self.request = request
        self.canWait = canWait
    }
}
