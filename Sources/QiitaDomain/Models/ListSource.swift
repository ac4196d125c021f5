/// The source of a list of articles, as data. Its word is the name of the list everywhere: on the command line, in the
/// configuration, in the cache and in the log.
public enum ListSource: Hashable, Sendable {
    /// All articles of Qiita, newest first.
    case latest
    /// The popular articles, as Qiita's feed names them twice a day.
    case trend
    /// The articles of followed tags and authors, newest first.
    case timeline
    /// The tag chosen last. Only a tab has this source; the source of its list is `tag`.
    case chosenTag
    /// The articles that the account stocked, newest stock first.
    case stocks
    /// The articles of the token's owner, including the private ones.
    case mine
    /// The articles that were opened, the latest first. Qiita is not asked for it.
    case history
    /// The articles with one tag.
    case tag(String)
    /// The public articles of one user.
    case user(User.ID)
    /// The articles that any user stocked.
    case userStocks(User.ID)
    /// The results of Qiita's search for a query in Qiita's own syntax.
    case search(String)

    /// The most pages that Qiita provides of a list.
    public static let mostPages = 100
    /// The sources without a name in them.
    public static let nameless: [ListSource] = [.latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history]
    /// Every form of the words, as usage and the messages about a mistake list them.
    public static let forms = nameless.map(\.rawValue) + ["#NAME", "@USER", "@USER/stocks", "?QUERY"]

    /// Whether a token is required.
    public var needsToken: Bool {
        switch self {
        case .timeline, .stocks, .mine: true
        case .latest, .trend, .chosenTag, .history, .tag, .user, .userStocks, .search: false
        }
    }

    /// Whether `sync` can fetch it.
    public var canBeSynced: Bool { self != .chosenTag && self != .history }

    /// Whether muted articles are left out. The account chose its stocks itself; in a search and in the history they are dimmed.
    public var hidesMuted: Bool {
        switch self {
        case .latest, .trend, .timeline, .chosenTag, .mine, .tag, .user, .userStocks: true
        case .stocks, .search, .history: false
        }
    }

    /// The mute of the list's own author or tag. It leaves nothing out: the reader asked for the list by name.
    var ownMute: Mute? {
        switch self {
        case .tag(let name): .tag(name)
        case .user(let id): .user(id)
        case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history, .userStocks, .search: nil
        }
    }

    /// Whether muted articles count in the list.
    var countsMuted: Bool { self != .stocks }

    /// Whether the articles come in the order of their dates, newest first.
    var isByDate: Bool {
        switch self {
        case .latest, .timeline, .mine, .chosenTag, .tag, .user, .search: true
        case .trend, .stocks, .history, .userStocks: false
        }
    }

    /// True if a tab of this source can be listed before a request or a choice.
    var isListedAtOnce: Bool {
        switch self {
        case .latest, .trend, .history, .tag, .user, .userStocks, .search: true
        case .timeline, .chosenTag, .stocks, .mine: false
        }
    }

    /// The author or the tag whose list it is; nil for any other list, and without a name.
    public var followTarget: FollowTarget? {
        switch self {
        case .tag(let name): name.isEmpty ? nil : .tag(name)
        case .user(let id): id.isEmpty ? nil : .user(id)
        case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history, .userStocks, .search: nil
        }
    }

    /// What the list is called in the row of tabs without a name: its word, and of a search the query.
    public var shortName: String {
        if case .search(let query) = self { query } else { rawValue }
    }

    /// The query of a search that finds the articles of the list; nil if there is none.
    public var query: String? {
        switch self {
        case .search(let query): query
        case .tag(let name): "tag:\(name)"
        case .user(let id): "user:\(id)"
        case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history, .userStocks: nil
        }
    }

    /// The call of Qiita's API for a page of the list; nil while the account is unknown or no tag
    /// was chosen, for the timeline, which takes several, and for the history.
    public func call(account: User.ID?) -> ArticlesCall? {
        switch self {
        case .latest: .latest
        case .trend: .trend
        case .timeline, .chosenTag, .history: nil
        case .stocks: account.map { .stocks(user: $0) }
        case .userStocks(let id): .stocks(user: id)
        case .mine: .own
        case .tag(let name): .tag(id: name)
        case .user(let id): .user(id: id)
        case .search(let query): .search(query: query)
        }
    }
}

extension ListSource {
    /// The list whose pages a call of the API returns to an account; to an unknown one, stocks are its own.
    init(pagesOf call: ArticlesCall, account: User.ID?) {
        self =
            switch call {
            case .latest: .latest
            case .trend: .trend
            case .user(let id): .user(id)
            case .tag(let id): .tag(id)
            case .stocks(let user): account.map { $0 == user } ?? true ? .stocks : .userStocks(user)
            case .own: .mine
            case .search(let query): .search(query)
            }
    }
}

// MARK: - Its word

extension ListSource: RawRepresentable, Codable, CodingKeyRepresentable {
    /// `latest`, `trend`, `timeline`, `tag`, `stocks`, `mine`, `history`, `#NAME`, `@USER`, `@USER/stocks` or `?QUERY`.
    public var rawValue: String {
        switch self {
        case .latest: "latest"
        case .trend: "trend"
        case .timeline: "timeline"
        case .chosenTag: "tag"
        case .stocks: "stocks"
        case .mine: "mine"
        case .history: "history"
        case .tag(let name): "#\(name)"
        case .user(let id): "@\(id)"
        case .userStocks(let id): "@\(id)\(Self.stocksEnding)"
        case .search(let query): "?\(query)"
        }
    }

    /// The source with the word; nil for any other text.
    public init?(rawValue word: String) {
        let name = String(word.unicodeScalars.dropFirst())
        switch word.unicodeScalars.first {
        case "#" where !name.isEmpty: self = .tag(name)
        case "@" where name.hasSuffix(Self.stocksEnding) && name != Self.stocksEnding:
            self = .userStocks(String(name.dropLast(Self.stocksEnding.count)))
        case "@" where !name.isEmpty: self = .user(name)
        case "?" where !name.isEmpty: self = .search(name)
        case _:
            guard let source = Self.nameless.first(where: { $0.rawValue == word }) else { return nil }
            self = source
        }
    }

    /// What follows the user's name in the word of another's stocks.
    private static let stocksEnding = "/stocks"

    /// The source that the reader wrote, in the configuration or on the command line, composed (NFC) as Qiita stores names; nil if it
    /// makes no sense: no text of Qiita's has control characters, no name of a tag or a user a blank or a slash.
    public init?(written word: String) {
        let word = StreamSafeText.of(word)
        let line = Sanitizer.line(word)
        guard line == word, let source = Self(rawValue: line) else { return nil }
        switch source {
        case .tag(let name), .user(let name), .userStocks(let name):
            guard !name.contains(where: { $0.isWhitespace || $0 == "/" }) else { return nil }
        case .search(let query):
            guard query.contains(where: { !$0.isWhitespace }) else { return nil }
        case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history: break
        }
        self = source
    }
}
