/// A question of the program to its environment: to Qiita, to the disk, to another program.
public enum RecordedQuestion: Hashable, Sendable {
    case articles(ArticlesCall, page: Int)
    case article(Article.ID)
    case isOn(ToggleTarget)
    case change(ToggleTarget, isOn: Bool)
    case followed(FollowTarget.Kind, by: User.ID)
    case profile(FollowTarget)
    case comments(Article.ID)
    case comment(CommentChange)
    case account
    /// The pause before a failed read is repeated.
    case pause
    /// The cached entry of a key.
    case cached(CacheKey)
    /// Those of these articles that are cached.
    case cachedArticles([Article.ID])
    /// The token that the reader types.
    case signIn
    /// The stored articles that a search finds without a connection.
    case storedSearch(ListSource)
    /// The first pages of the tabs that were not visited yet.
    case storedTabs
    case browser
    /// The picture at an address, shown on the terminal.
    case picture(String)
    case clipboard
    /// The editor for a comment.
    case editor
    /// A command of the configuration, by its name.
    case program(String)
    /// The read marks of earlier sessions.
    case marks
    /// The search queries of earlier sessions.
    case searches
    /// What earlier sessions knew of stocks.
    case knownStocks
    /// The mutes of earlier sessions and of the configuration.
    case mutes
    /// What was read in all sessions.
    case history
    /// Whether a change of the mutes could be saved.
    case muteSaved(Mute, isMuted: Bool)
    /// Whether a change of the tabs could be saved.
    case tabSaved(TabChange)
    /// What each mute hid in all sessions.
    case mutedCounts
    /// A question to the outbox.
    case outbox(OutboxQuestion)
    /// The pause before a change is sent again; nil for the wait for the last changes.
    case changePause(Intention.ID?)
    /// The pause before the lists of the tabs are requested again.
    case refreshPause
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

extension AppState {
    /// The request that asks a question about a target. Several changes can be sent in one step, so the last request need not be it.
    func request(of question: RecordedQuestion) -> RequestID? {
        switch question {
        case .isOn(let target), .change(let target, _):
            (loading.check(of: target) ?? loading.change(of: target, in: outbox))?.id
        case .articles, .article, .followed, .profile, .comments, .comment, .account, .pause, .cached, .cachedArticles,
            .signIn, .storedSearch, .storedTabs, .browser, .picture, .clipboard, .editor, .program, .marks, .searches,
            .knownStocks, .mutes,
            .history,
            .muteSaved, .tabSaved, .mutedCounts, .outbox, .changePause, .refreshPause:
            nil
        }
    }
}
