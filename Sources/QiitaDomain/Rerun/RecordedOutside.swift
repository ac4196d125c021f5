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
    /// The time in the session that is run again, from its log.
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

    /// Resumes the work that waits for a question; its request is the current one until the next answer.
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
        to question: RecordedQuestion, of request: RequestID?, whenCancelled cancelled: RecordedAnswer? = nil,
        by isAnswered: @escaping @Sendable (AppAction) -> Bool = { _ in false }
    ) async -> RecordedAnswer {
        let wait = PendingQuestion(question, of: request, by: isAnswered)
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

    /// The value of the action that contains the answer of a file or a program; nil if there is none.
    private func value<Value: Sendable>(
        of question: RecordedQuestion, of request: RequestID? = nil, whenCancelled cancelled: RecordedAnswer? = nil,
        _ value: @escaping @Sendable (AppAction) -> Value?
    ) async -> Value? {
        let answer = await answer(to: question, of: request, whenCancelled: cancelled) { value($0) != nil }
        guard case .action(let action) = answer else { return nil }
        return value(action)
    }

    /// The value of the action that contains what a file had when the program read it synchronously; nil if there is none.
    private nonisolated func valueNow<Value: Sendable>(
        inFile name: String, _ value: @escaping @Sendable (AppAction) -> Value?
    ) -> Value? {
        MainActor.assumeIsolated {
            let wait = PendingQuestion(.file(name), of: nil, canWait: false) { value($0) != nil }
            guard case .action(let action)? = answerAtOnce(wait) else { return nil }
            return value(action)
        }
    }

    /// Qiita's reply to a question.
    private func reply<Value: Sendable>(
        to question: RecordedQuestion, _ value: @Sendable (AppAction) -> Reply<Value>?
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
                marks: { self.marks }, saveMark: { _, _ in }, savePosition: { _, _ in }),
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
            queries: { self.searches }, save: { _ in })
        environment.outbox = Outbox(
            host: APIHost.qiita.origin,
            storage: RecordedOutbox { question in MainActor.assumeIsolated { self.outboxAction(question) } },
            makeID: { MainActor.assumeIsolated { self.makeIntentionID() } })
        environment.signIn = { () throws(SignInError) in try await self.signIn() }
        environment.storedSearch = { await self.search($0) }
        environment.knownStocks.known = { self.knownStocks }
        (environment.mutes, environment.tabs, environment.history) = (mutes, tabs, history)
        environment.changePause = { _, id in await self.pause(.changePause(id)) }
        // The answer of the program includes that its input could not be requested.
        environment.markdown = { _ throws(QiitaError) in "" }
        environment.commentEditor = CommentEditor(write: { request throws(HandoffError) in try await self.write(request)
        })
        environment.showPicture = { url, _ throws(PictureError) in try await self.show(url) }
        environment.disk = DiskQueue(executor: executor) { operation, work in
            MainActor.assumeIsolated { self.run(operation, work) }
        }
        return environment
    }
}

/// What the cache of the recorded session contained.
extension RecordedOutside {
    private func run(_ operation: DiskOperation, _ work: @escaping @Sendable () -> Void) {
        let wait: PendingQuestion
        switch operation {
        case .write: return
        case .other: return work()
        case .read(let key): wait = PendingQuestion(.cached(key), of: current)
        case .readArticles(let ids): wait = PendingQuestion(.cachedArticles(ids), of: current)
        case .readTabs:
            wait = PendingQuestion(.file("first pages of tabs"), of: current) {
                if case .home(.storedFound) = $0 { true } else { false }
            }
        }
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
    private nonisolated var knownStocks: [KnownStock] {
        valueNow(inFile: "known stocks") { if case .toggle(.restored(let known)) = $0 { known } else { nil } } ?? []
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
            let answer = try await reply(to: .request("history")) { $0.reply(ArticleListAnswer.self) }.value
            return zip(answer.articles, answer.readAt ?? []).map { HistoryEntry(article: $0, time: $1) }
        } catch {
            return []
        }
    }

    private nonisolated var mutes: MuteStore {
        MuteStore(
            read: {
                self.valueNow(inFile: "mutes") {
                    switch $0 {
                    case .mutes(.restored(let own, let configured)): StoredMutes(own: own, configured: configured)
                    case .mutes(.unreadable(let configured, let file)):
                        StoredMutes(own: nil, configured: configured, unusable: file)
                    case _: nil
                    }
                } ?? StoredMutes()
            },
            save: { mute, isMuted in
                await self.value(of: .file("mute \(mute) \(isMuted)")) {
                    if case .mutes(.saved(mute, isMuted, let isSaved)) = $0 { isSaved } else { nil }
                } ?? true
            },
            record: { _ in },
            counts: {
                self.valueNow(inFile: "muted counts") {
                    if case .mutes(.counted(let hidden)) = $0 { hidden } else { nil }
                } ?? [:]
            })
    }

    private nonisolated var tabs: TabStore {
        TabStore(
            read: { .success([]) },
            save: { change in
                await self.value(of: .file("tabs \(change)")) {
                    if case .home(.saved(change, let isSaved)) = $0 { isSaved } else { nil }
                } ?? true
            })
    }

    private nonisolated var marks: [StoredReadMark] {
        valueNow(inFile: "read marks") {
            guard case .readMarks(.restored(let articles, let places)) = $0 else { return nil }
            return articles.map { StoredReadMark(article: $0, place: places[$0]) }
        } ?? []
    }

    private nonisolated var searches: [String] {
        valueNow(inFile: "searches") {
            if case .input(.recalled(.search, let texts)) = $0 { texts } else { nil }
        } ?? []
    }
}

/// What other programs answered: the editor, the viewer of pictures, the browser, the clipboard and own commands.
extension RecordedOutside {
    /// What the editor returned.
    private func write(_ request: CommentEditorRequest) async throws(HandoffError) -> WrittenComment {
        try await result(of: "editor", else: .noProgram(tried: [])) { $0.written(for: request) }
    }

    /// Whose token the reader typed.
    private func signIn() async throws(SignInError) -> User.ID {
        let account = try await result(of: "sign-in", else: SignInError.nothingTyped) {
            switch $0 {
            case .session(.signedIn(let account)): .success(account)
            case .session(.signInFailed(let error)): .failure(error)
            case _: nil
            }
        }
        hasSignedIn = true
        return account
    }

    private func show(_ url: String) async throws(PictureError) -> String {
        if Task.isCancelled { throw .lost(.connectionLost) }
        return try await result(
            of: "picture \(url)", of: current, whenCancelled: .failure(.connectionLost),
            else: PictureError.lost(.connectionLost)
        ) {
            switch $0 {
            case .picture(_, .shown(_, let program)): .success(program)
            case .picture(_, .failed(_, _, let error)), .picture(_, .browsed(_, _, _, _, let error)):
                .failure(error)
            case _: nil
            }
        }
    }

    private nonisolated var handoff: Handoff {
        Handoff(
            open: { _ throws(HandoffError) in
                try await self.result(of: "browser", else: HandoffError.noProgram(tried: [])) {
                    switch $0 {
                    case .handoff(.opened(_, let browser)), .picture(_, .browsed(_, _, let browser?, _, _)):
                        .success(browser)
                    case .handoff(.openFailed(_, let error)), .picture(_, .browsed(_, _, nil, let error?, _)):
                        .failure(error)
                    case _: nil
                    }
                }
            },
            copy: { _ throws(HandoffError) in
                try await self.result(of: "clipboard", else: HandoffError.noProgram(tried: [])) {
                    switch $0 {
                    case .handoff(.copied(_, let way)): .success(way)
                    case .handoff(.copyFailed(_, let error)): .failure(error)
                    case _: nil
                    }
                }
            },
            run: { call, _ throws(HandoffError) in try await self.run(call.name) })
    }

    private nonisolated(nonsending) func run(_ command: String) async throws(HandoffError) -> ProgramRun {
        try await result(of: "command \(command)", else: HandoffError.noProgram(tried: [])) {
            switch $0 {
            case .handoff(.ran(command)): .success(.ended)
            case .handoff(.running(command)):
                .success(.running(end: { () async throws(HandoffError) in _ = try await self.run(command) }))
            case .handoff(.runFailed(command, let error)): .failure(error)
            case _: nil
            }
        }
    }

    /// What another program did; `failure` if that is not in the log.
    private func result<Value: Sendable, Failure: Error>(
        of program: String, of request: RequestID? = nil, whenCancelled cancelled: RecordedAnswer? = nil,
        else failure: Failure, _ result: @escaping @Sendable (AppAction) -> Result<Value, Failure>?
    ) async throws(Failure) -> Value {
        let found = await value(of: .program(program), of: request, whenCancelled: cancelled, result)
        return try (found ?? .failure(failure)).get()
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The calls of the API, whose answers come from the log.
extension RecordedOutside: QiitaAPI {
    public nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        try await reply(to: .request("articles \(source) \(page)")) { $0.page(of: source) }
    }

    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        try await reply(to: .request("article \(id)")) { $0.reply() }
    }

    public nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool> {
        try await reply(to: .isOn(target)) { $0.reply() }
    }

    public nonisolated(nonsending) func change(
        _ target: ToggleTarget, to isOn: Bool
    ) async throws(QiitaError) -> Reply<Void> {
        try await reply(to: .change(target, isOn: isOn)) { $0.reply(ChangeAnswer.self)?.map { _ in } }
    }

    public nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]> {
        try await reply(to: .request("tags \(user)")) { $0.reply([String].self)?.map { $0.map { Tag(id: $0) } } }
    }

    public nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]> {
        try await reply(to: .request("users \(user)")) { $0.reply([String].self)?.map { $0.map { User(id: $0) } } }
    }

    public nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        try await reply(to: .request("profile \(target)")) { $0.reply() }
    }

    public nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User> {
        try await reply(to: .request("account")) { $0.reply(User.ID.self)?.map { User(id: $0) } }
    }

    public nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        try await reply(to: .request("comments \(article)")) { action in
            // Whether a comment arrived is asked before it is sent again.
            action.reply()
                ?? action.reply(ChangeAnswer.self)?.map { $0.comment.map { [$0] } ?? [] }
        }
    }

    public nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?> {
        try await reply(to: .request("\(change)")) { $0.reply(ChangeAnswer.self)?.map(\.comment) }
    }
}
