import ReduxKit

/// The dependencies of action creators: everything outside of the state, as closures or behind protocols.
public struct AppEnvironment: Sendable {
    /// The Qiita API, for calls whose responses are not cached.
    public var api: any QiitaAPI
    /// The cached responses; nil without a cache.
    public var cache: ResponseCache?
    /// What `sync` fetched; nil if it cannot be stored.
    public var synced: ResponseCache?
    /// What is read offline; nil if requests are sent.
    private var offline: LibrarySearch?
    /// Searches the stored articles when the connection is lost. If nil, the cached and the synced articles are searched.
    var storedSearch: StoredSearch?
    private let stockCounts = ChangedStockCounts()
    /// The queue on which cached responses are read and written.
    var disk = DiskQueue.shared
    /// The read marks of earlier sessions.
    public var readMarks: ReadMarkStore
    /// The changes that Qiita has not confirmed yet.
    public var outbox = Outbox(host: APIHost.qiita.origin, storage: MemoryOutbox())
    /// Whether a token is configured, which requests about the reader's own stocks, follows, comments and articles require.
    public var hasToken: Bool
    /// The file with the token, if it is that of the folder in which the program was started.
    public var folderToken: String?
    /// Lets the reader sign in.
    public var signIn: SignIn = { () throws(SignInError) in throw .nothingTyped }
    /// Whether leaving the program from its first screen asks first.
    public var confirmsQuit = false
    /// The current time, read when work begins or an answer arrives; reducers get it with an action.
    public var now: @Sendable () -> Timestamp
    /// The access to other programs of the reader's system.
    public var handoff: Handoff
    /// The Markdown source of an article, which is not cached.
    public var markdown: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> String = {
        _ throws(QiitaError) in throw .notFound
    }
    /// Shows a picture on the terminal.
    public var showPicture: PictureShowing = { _, _ throws(PictureError) in throw .noViewer(tried: []) }
    /// Lets the reader write comments.
    public var commentEditor = CommentEditor.none
    /// The search queries of earlier sessions.
    public var searchHistory = SearchHistoryStore.none
    /// The articles that were opened, with the time.
    public var history = HistoryStore.memory()
    /// What the reader does not want to see.
    public var mutes = MuteStore.memory()
    /// The tabs made with `T`.
    public var tabs = TabStore.memory()
    /// How the tabs are shown.
    public var tabViews = TabViewStore.memory()
    /// When the lists of the tabs are requested again; nil for never.
    public var refreshSchedule: RefreshSchedule?
    /// What earlier sessions knew of stocks.
    public var knownStocks = KnownStockStore.forgetful
    /// Waits before an intention is sent again, or, with nil, for the last changes before the program ends. Returns false if the task was
    /// cancelled meanwhile.
    var changePause: nonisolated(nonsending) @Sendable (_ duration: Duration, _ intention: Intention.ID?) async -> Bool
    /// Creates a request id that is unique in the session.
    public var makeRequestID: @Sendable () -> RequestID
    /// The retries of failed reads.
    public var retrying: Retrying

    /// The articles, lists and comments, from Qiita or the cache.
    public var repository: ArticleRepository {
        var repository = ArticleRepository(api: api, cache: cache, synced: synced, now: now, queue: disk)
        repository.offline = offline
        repository.stockCounts = stockCounts
        repository.storedSearch = storedSearch
        return repository
    }

    /// Sends nothing from now on: lists, articles and comments are those that are stored.
    public mutating func goOffline() {
        let search = LibrarySearch(StoredLibrary(cache: cache, synced: synced))
        offline = search
        api = OfflineAPI(search: search, queue: disk)
    }

    /// Creates an environment; nothing is cached if `cache` is nil.
    public init(
        api: any QiitaAPI,
        cache: ResponseCache? = nil,
        readMarks: ReadMarkStore = .memory(),
        hasToken: Bool,
        now: @escaping @Sendable () -> Timestamp,
        handoff: Handoff = .none,
        makeRequestID: @escaping @Sendable () -> RequestID,
        retrying: Retrying = .never
    ) {
        self.api = api
        self.cache = cache
        self.readMarks = readMarks
        self.hasToken = hasToken
        self.now = now
        self.handoff = handoff
        self.makeRequestID = makeRequestID
        self.retrying = retrying
        changePause = { duration, _ in await retrying.pause(duration) }
    }
}

extension AppEnvironment {
    /// Sends a request and dispatches each step of its life, up to the answer or the failure.
    /// - Parameters:
    ///   - action: The action of a step.
    ///   - retrying: The retries of a failed call; nil for those of the environment.
    ///   - call: The read.
    /// - Returns: The answer; nil after a failure.
    @MainActor @discardableResult
    func request<Answer: Sendable>(
        _ action: (RequestID, RequestStep<Answer>) -> AppAction, _ dispatch: DispatchFunction,
        retrying: Retrying? = nil, beforeFailure: nonisolated(nonsending) (QiitaError) async -> Void = { _ in },
        _ call: nonisolated(nonsending) () async throws(QiitaError) -> Reply<Answer>
    ) async -> Reply<Answer>? {
        let id = makeRequestID()
        dispatch(action(id, .sent))
        do throws(QiitaError) {
            let reply = try await (retrying ?? self.retrying).reply(
                report: { dispatch(action(id, .delayed(retry: $0))) }, call)
            dispatch(action(id, .answered(answer: reply.value, from: reply.source)))
            return reply
        } catch {
            await beforeFailure(error)
            dispatch(action(id, .failed(error: error)))
            return nil
        }
    }
}
