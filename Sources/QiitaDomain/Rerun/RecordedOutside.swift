import Foundation
import ReduxKit

/// The environment of a session that is run again: the answers of Qiita, the disk and other programs come from its log.
///
/// Each question waits here until it is answered. The result depends neither on threads nor on durations: `rest` returns
/// once no work can continue without an answer. Nothing is written.
@MainActor
public final class RecordedOutside {
    /// The questions that wait for an answer, oldest first.
    public private(set) var waiting: [PendingQuestion] = []
    /// Answers a question immediately; nil lets it wait. Called once for each question.
    public var answerAtOnce: (PendingQuestion) -> RecordedAnswer? = { _ in nil }
    /// The clock.
    public var now: () -> Timestamp = { Timestamp(seconds: 0) }
    /// Whether the cached account is so recent that it is not requested again.
    public var isAccountFresh = true
    /// Whether leaving the program from its first screen asked first.
    public var confirmsQuit = false
    /// Whether the reader has signed in within the session.
    public private(set) var hasSignedIn = false
    /// The seconds after which the lists of the tabs were requested again; nil if they were not.
    public var refreshSeconds: Int?
    /// The state of the program, which names the requests under way.
    public var state: () -> AppState = { AppState() }
    /// The id of the next request.
    public var makeRequestID: () -> RequestID = { RequestID(0) }
    /// The id of the next intention.
    public var makeIntentionID: () -> Intention.ID = { "0" }
    private let executor = SteppedExecutor()
    /// The request that the current step of work belongs to.
    private var current: RequestID?
    /// The last request that each task made: one may begin while another has not asked its question yet.
    private var requests: [Int?: RequestID] = [:]
    /// The answer to the read of the disk under way.
    private var reading: RecordedAnswer?

    /// Creates an environment without questions.
    public init() {}

    /// Answers a question.
    public func answer(_ wait: PendingQuestion, with answer: RecordedAnswer) {
        current = wait.request
        end(wait, with: answer)
    }

    /// Waits until all work waits for answers.
    /// - Returns: False if some work waits for something other than an answer.
    public func rest(_ effects: EffectRegistry) async -> Bool {
        // No work takes as many steps from an answer to its next question.
        for _ in 0..<10_000 {
            executor.run()
            if effects.worksUnderWay == waiting.count { return true }
            await Task.yield()
        }
        return false
    }

    /// Answers all questions as if the connection were lost.
    public func close() {
        answerAtOnce = { _ in .failure(.connectionLost) }
        for wait in waiting { end(wait, with: .failure(.connectionLost)) }
    }

    private func end(_ wait: PendingQuestion, with answer: RecordedAnswer) {
        guard let index = waiting.firstIndex(where: { $0 === wait }), let resume = wait.resume else { return }
        waiting.remove(at: index)
        wait.resume = nil
        resume(answer)
    }

    /// Waits for the answer to a question.
    private func answer(
        to question: RecordedQuestion, of request: RequestID?, whenCancelled cancelled: RecordedAnswer? = nil
    ) async
        -> RecordedAnswer
    {
        let wait = PendingQuestion(question, of: request)
        if let answer = answerAtOnce(wait) { return answer }
        return await withTaskCancellationHandler {
            await withTaskExecutorPreference(executor) {
                await withCheckedContinuation { continuation in
                    waiting.append(wait)
                    wait.resume = { continuation.resume(returning: $0) }
                }
            }
        } onCancel: {
            MainActor.assumeIsolated {
                wait.isCancelled = true
                if let cancelled { end(wait, with: cancelled) }
            }
        }
    }

    private func request<Value: Sendable>(
        _ question: RecordedQuestion, _ value: @Sendable (AppAction) -> Reply<Value>?
    ) async throws(QiitaError) -> Reply<Value> {
        if Task.isCancelled { throw .connectionLost }
        current = state().request(of: question) ?? ownRequest
        switch await answer(to: question, of: current, whenCancelled: .failure(.connectionLost)) {
        case .action(let action):
            guard let reply = value(action) else { throw action.requestEvent?.failure ?? .undecodable }
            return reply
        case .failure(let error): throw error
        case .nothing: throw .connectionLost
        }
    }

    /// The task that runs; nil outside of tasks.
    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// The request of the task that asks.
    private var ownRequest: RequestID? { requests[Self.task] ?? current }

    private func pause(_ question: RecordedQuestion) async -> Bool {
        if Task.isCancelled { return false }
        let answer = await answer(to: question, of: ownRequest, whenCancelled: .failure(.connectionLost))
        return answer != .failure(.connectionLost)
    }
}

extension RecordedOutside {
    /// The environment of the program.
    /// - Parameter keeps: Whether there is a cache.
    public func environment(hasToken: Bool, keeps: Bool) -> AppEnvironment {
        let now: @Sendable () -> Timestamp = { MainActor.assumeIsolated { self.now() } }
        var environment = AppEnvironment(
            api: self, cache: keeps ? cache : nil,
            readMarks: ReadMarkStore(
                marks: { MainActor.assumeIsolated { self.marks() } }, saveMark: { _, _ in }, savePosition: { _, _ in }),
            hasToken: hasToken, now: now, handoff: handoff,
            makeRequestID: {
                MainActor.assumeIsolated {
                    let request = self.makeRequestID()
                    self.current = request
                    self.requests[Self.task] = request
                    return request
                }
            },
            retrying: Retrying(
                policy: RetryPolicy(), now: now, chance: { 0.5 }, pause: { _ in await self.pause(.pause) }))
        environment.confirmsQuit = confirmsQuit
        environment.refreshSchedule = refreshSeconds.map { seconds in
            RefreshSchedule(seconds: seconds) { _ in await self.pause(.refreshPause) }
        }
        environment.searchHistory = SearchHistoryStore(
            queries: { MainActor.assumeIsolated { self.searches() } }, save: { _ in })
        environment.outbox = Outbox(
            host: APIHost.qiita.origin,
            storage: RecordedOutbox { question in MainActor.assumeIsolated { self.outboxAction(question) } },
            makeID: { MainActor.assumeIsolated { self.makeIntentionID() } })
        environment.signIn = { () throws(SignInError) in try await self.signIn() }
        environment.storedSearch = { await self.search($0) }
        environment.knownStocks.known = { MainActor.assumeIsolated { self.knownStocks() } }
        (environment.mutes, environment.tabs, environment.history) = (mutes, tabs, history)
        environment.changePause = { _, id in await self.pause(.changePause(id)) }
        // The answer of the program includes that its input could not be requested.
        environment.markdown = { _ throws(QiitaError) in "" }
        environment.commentEditor = CommentEditor(write: { request throws(HandoffError) in try await self.write(request)
        })
        environment.showPicture = { url, _ throws(PictureError) in try await self.show(url) }
        environment.disk = DiskQueue(executor: executor) { errand, work in
            MainActor.assumeIsolated { self.run(errand, work) }
        }
        return environment
    }
}

/// What the cache of the recorded session contained.
extension RecordedOutside {
    private func run(_ errand: DiskErrand, _ work: @escaping @Sendable () -> Void) {
        let question: RecordedQuestion
        switch errand {
        case .write: return
        case .other: return work()
        case .read(let key): question = .cached(key)
        case .readArticles(let ids): question = .cachedArticles(ids)
        case .readTabs: question = .storedTabs
        }
        let wait = PendingQuestion(question, of: current)
        let read = { [self] (answer: RecordedAnswer) in
            reading = answer
            defer { reading = nil }
            work()
        }
        if let answer = answerAtOnce(wait) { return read(answer) }
        wait.resume = read
        waiting.append(wait)
    }

    private nonisolated var cache: ResponseCache {
        ResponseCache(
            read: { key in MainActor.assumeIsolated { self.entry(of: key) } }, write: { _, _ in true },
            rewrite: { _, _ in }, remove: { _ in })
    }

    /// The stored articles that a search found when the connection was lost.
    private func search(_ source: ListSource) async -> Cached<Page<Article>>? {
        let answer = await answer(to: .storedSearch(source), of: current, whenCancelled: .nothing)
        guard case .action(.list(_, .restored(let found))) = answer else { return nil }
        return Cached(Page(found), time: found.at)
    }

    /// The entry in the answer; a synchronous read is answered immediately.
    private func entry(of key: CacheKey) -> Data? {
        guard
            case .action(let action)? = reading ?? answerAtOnce(PendingQuestion(.cached(key), of: nil, canWait: false))
        else {
            return nil
        }
        return action.entry(of: key, now: now(), isAccountFresh: isAccountFresh)
    }
}

/// What the recorded session found in the files of earlier ones.
extension RecordedOutside {
    private func knownStocks() -> [KnownStock] {
        let answer = answerAtOnce(PendingQuestion(.knownStocks, of: nil, canWait: false))
        guard case .action(.toggle(.restored(let known)))? = answer else { return [] }
        return known
    }

    /// The action that the answer of the outbox led to; nil if it did what was asked.
    private func outboxAction(_ question: OutboxQuestion) -> OutboxAction? {
        let answer = answerAtOnce(PendingQuestion(.outbox(question), of: nil, canWait: false))
        guard case .action(.outbox(let action))? = answer else { return nil }
        return action
    }

    private nonisolated var history: HistoryStore {
        HistoryStore(entries: { await self.readHistory() }, add: { _ in })
    }

    private func readHistory() async -> [HistoryEntry] {
        do throws(QiitaError) {
            let answer = try await request(.history) { $0.reply(ArticleListAnswer.self) }.value
            return zip(answer.articles, answer.readAt ?? []).map { HistoryEntry(article: $0, time: $1) }
        } catch {
            return []
        }
    }

    private nonisolated var mutes: MuteStore {
        MuteStore(
            read: { MainActor.assumeIsolated { self.storedMutes() } },
            save: { mute, isMuted in
                switch await self.answer(to: .muteSaved(mute, isMuted: isMuted), of: nil) {
                case .action(.mutes(.saved(_, _, let isSaved))): isSaved
                case .action, .failure, .nothing: true
                }
            },
            record: { _ in },
            counts: { MainActor.assumeIsolated { self.mutedCounts() } })
    }

    private nonisolated var tabs: TabStore {
        TabStore(
            read: { .success([]) },
            save: { change in
                switch await self.answer(to: .tabSaved(change), of: nil) {
                case .action(.home(.saved(_, let isSaved))): isSaved
                case .action, .failure, .nothing: true
                }
            })
    }

    private func storedMutes() -> StoredMutes {
        switch answerAtOnce(PendingQuestion(.mutes, of: nil, canWait: false)) {
        case .action(.mutes(.restored(let own, let configured)))?: StoredMutes(own: own, configured: configured)
        case .action(.mutes(.unreadable(let configured, let file)))?:
            StoredMutes(own: nil, configured: configured, unusable: file)
        case .action, .failure, .nothing, nil: StoredMutes()
        }
    }

    private func mutedCounts() -> [String: Int] {
        let answer = answerAtOnce(PendingQuestion(.mutedCounts, of: nil, canWait: false))
        guard case .action(.mutes(.counted(let hidden)))? = answer else { return [:] }
        return hidden
    }

    private func marks() -> [StoredReadMark] {
        let answer = answerAtOnce(PendingQuestion(.marks, of: nil, canWait: false))
        guard case .action(.readMarks(.restored(let articles, let places)))? = answer else { return [] }
        return articles.map { StoredReadMark(article: $0, place: places[$0]) }
    }

    private func searches() -> [String] {
        let answer = answerAtOnce(PendingQuestion(.searches, of: nil, canWait: false))
        guard case .action(.input(.recalled(.search, let texts)))? = answer else { return [] }
        return texts
    }
}

/// What other programs answered: the editor, the viewer of pictures, the browser, the clipboard and own commands.
extension RecordedOutside {
    /// What the editor returned.
    private func write(_ request: CommentEditorRequest) async throws(HandoffError) -> WrittenComment {
        switch await answer(to: .editor, of: nil) {
        case .action(let action): return try action.written(for: request).get()
        case .failure, .nothing: throw .noProgram(tried: [])
        }
    }

    /// Whose token the reader typed.
    private func signIn() async throws(SignInError) -> User.ID {
        switch await answer(to: .signIn, of: nil) {
        case .action(.session(.signedIn(let account))):
            hasSignedIn = true
            return account
        case .action(.session(.signInFailed(let error))): throw error
        case .action, .failure, .nothing: throw .nothingTyped
        }
    }

    private func show(_ url: String) async throws(PictureError) -> String {
        if Task.isCancelled { throw .lost(.connectionLost) }
        switch await answer(to: .picture(url), of: current, whenCancelled: .failure(.connectionLost)) {
        case .action(.picture(_, .shown(_, let program))): return program
        case .action(.picture(_, .failed(_, _, let error))), .action(.picture(_, .browsed(_, _, _, _, let error))):
            throw error
        case .action, .failure, .nothing: throw .lost(.connectionLost)
        }
    }

    private nonisolated var handoff: Handoff {
        Handoff(
            open: { _ throws(HandoffError) in
                switch await self.answer(to: .browser, of: nil) {
                case .action(.handoff(.opened(_, let program))): return program
                case .action(.handoff(.openFailed(_, let error))): throw error
                case .action(.picture(_, .browsed(_, _, let browser?, _, _))): return browser
                case .action(.picture(_, .browsed(_, _, nil, let error?, _))): throw error
                case .action, .failure, .nothing: throw .noProgram(tried: [])
                }
            },
            copy: { _ throws(HandoffError) in
                switch await self.answer(to: .clipboard, of: nil) {
                case .action(.handoff(.copied(_, let way))): return way
                case .action(.handoff(.copyFailed(_, let error))): throw error
                case .action, .failure, .nothing: throw .noProgram(tried: [])
                }
            },
            run: { call, _ throws(HandoffError) in try await self.run(call.name) })
    }

    private nonisolated(nonsending) func run(_ command: String) async throws(HandoffError) -> ProgramRun {
        switch await answer(to: .program(command), of: nil) {
        case .action(.handoff(.ran)): return .ended
        case .action(.handoff(.running)):
            return .running(end: { () async throws(HandoffError) in _ = try await self.run(command) })
        case .action(.handoff(.runFailed(_, let error))): throw error
        case .action, .failure, .nothing: throw .noProgram(tried: [])
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The calls of the API, whose answers come from the log.
extension RecordedOutside: QiitaAPI {
    public nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        try await request(.articles(source, page: page)) { $0.page(of: source) }
    }

    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        try await request(.article(id)) { $0.reply() }
    }

    public nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool> {
        try await request(.isOn(target)) { $0.reply() }
    }

    public nonisolated(nonsending) func change(
        _ target: ToggleTarget, to isOn: Bool
    ) async throws(QiitaError) -> Reply<Void> {
        try await request(.change(target, isOn: isOn)) { $0.reply(ChangeAnswer.self)?.map { _ in } }
    }

    public nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]> {
        try await request(.followed(.tag, by: user)) { $0.reply([String].self)?.map { $0.map { Tag(id: $0) } } }
    }

    public nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]> {
        try await request(.followed(.user, by: user)) { $0.reply([String].self)?.map { $0.map { User(id: $0) } } }
    }

    public nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        try await request(.profile(target)) { $0.reply() }
    }

    public nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User> {
        try await request(.account) { $0.reply(User.ID.self)?.map { User(id: $0) } }
    }

    public nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        try await request(.comments(article)) { action in
            // Whether a comment arrived is asked before it is sent again.
            action.reply()
                ?? action.reply(ChangeAnswer.self)?.map { $0.comment.map { [$0] } ?? [] }
        }
    }

    public nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?> {
        try await request(.comment(change)) { $0.reply(ChangeAnswer.self)?.map(\.comment) }
    }
}
