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
