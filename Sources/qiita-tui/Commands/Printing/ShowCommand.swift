import Foundation
import QiitaDomain

/// The command that prints an article, or the first pages of a list.
@MainActor
struct ShowCommand {
    let dependencies: Dependencies

    private var options: CommandLineOptions { dependencies.options }

    func run() -> Never {
        let messages = dependencies.messages
        let text: @MainActor () async throws(QiitaError) -> String
        do throws(StartFailure) {
            if options.format == .text || options.format == .lines {
                let repository = try dependencies.environment.repository
                text = { () throws(QiitaError) in try await layout(of: repository, messages) }
            } else {
                let documents = try dependencies.documents
                text = { () throws(QiitaError) in
                    try await self.text(of: documents, as: options.format, messages)
                }
            }
            messages.say(dependencies.warnings)
            if !options.isDemo { messages.say(dependencies.folders.unusable) }
        } catch {
            messages.fail(error)
        }
        Task { await print(messages, text) }
        RunLoop.main.run()
        exit(ExitCode.failed.rawValue)
    }

    private func print(_ messages: StandardError, _ text: @MainActor () async throws(QiitaError) -> String) async {
        do throws(QiitaError) {
            let text = try await text()
            dependencies.sayIfTokenRefused()
            DiskQueue.shared.finish()
            StandardOutput.write(text, messages: messages)
            exit(ExitCode.done.rawValue)
        } catch {
            let strings = dependencies.strings
            if error != .unauthorized { dependencies.sayIfTokenRefused() }
            messages.fail(
                missing(error).map(strings.notFound) ?? strings.reason(error, clock: clock),
                hint: strings.remedyWithoutKeys(error, hasToken: dependencies.hasToken),
                as: ExitCode(error))
        }
    }

    /// The tag or the user that Qiita does not have.
    private func missing(_ error: QiitaError) -> FollowTarget? {
        if error == .notFound, case .list(let source) = options.target { source.followTarget } else { nil }
    }

    /// The response of a call that is repeated after a temporary failure.
    func withRetries<Value: Sendable>(
        _ messages: StandardError, _ call: nonisolated(nonsending) () async throws(QiitaError) -> Reply<Value>
    ) async throws(QiitaError) -> Value {
        try await retrying.reply(report: { report($0, messages) }, call).value
    }

    /// Reports a retry that may take up to a minute; one within two seconds is not reported.
    private func report(_ retry: Retry, _ messages: StandardError) {
        if retry.limitEnds != nil { messages.say(messages.strings.retrying(retry, clock: clock)) }
    }

    private func layout(of repository: ArticleRepository, _ messages: StandardError) async throws(QiitaError) -> String
    {
        let printed = TextPrinter(options: options)
        let text = PrintedArticles(
            display: printed.display, clock: clock, columns: printed.columns,
            bodyOptions: printed.bodyOptions, links: options.links)
        let isInLines = options.format == .lines
        switch options.target {
        case .article(let id):
            let answer = try await repository.best(article: id, retrying: retrying) { report($0, messages) }
            let article = say(answer, messages)
            return isInLines ? ArticleLines.text([article], clock: clock) : printed.text(of: text.page(article))
        case .list(.history) where !isInLines: return printed.text(of: text.page(await history()))
        case .list(let source):
            let articles = unmuted(try await articles(source, of: repository, messages), of: source)
            return isInLines ? ArticleLines.text(articles, clock: clock) : printed.text(of: text.page(articles))
        case nil: preconditionFailure("A target was asked for before.")
        }
    }

    /// The articles of a list that its screen shows.
    private func unmuted(_ articles: [Article], of source: ListSource) -> [Article] {
        guard source.hidesMuted, let mutes = try? dependencies.environment.mutes.read() else { return articles }
        let filter = MuteFilter(mutes.configured + (mutes.own ?? []), in: source)
        return articles.filter { filter.mutes(of: $0).isEmpty }
    }

    /// The value of a response. A substituted one is reported on standard error.
    private func say<Value>(_ answer: BestAnswer<Value>, _ messages: StandardError) -> Value {
        if let failure = answer.failure {
            let strings = messages.strings
            let reason = failure == .offline ? "" : ": \(strings.reason(failure, clock: clock))"
            messages.say(strings.cached(clock.ago(answer.cached.time)) + reason)
        }
        return answer.cached.value
    }

    private func articles(
        _ source: ListSource, of repository: ArticleRepository, _ messages: StandardError
    ) async throws(QiitaError) -> [Article] {
        if source == .timeline { return try await timeline(of: repository, messages) }
        if source == .history { return await history().map(\.article) }
        var account: User.ID?
        if source == .stocks { account = try await owner(from: repository, messages) }
        guard let call = source.call(account: account) else { throw .tokenMissing }
        let answer = try await repository.best(source, by: call, retrying: retrying) { report($0, messages) }
        let first = say(answer, messages)
        if source == .trend { return await completed(first.elements, from: repository) }
        guard answer.failure == nil else { return first.elements }
        return try await following(first, messages) { page throws(QiitaError) in
            try await repository.articles(source, by: call, page: page)
        }
    }

    /// The articles of a first page and of the pages behind it that are asked for, each once.
    private func following(
        _ first: Page<Article>, _ messages: StandardError,
        _ request: nonisolated(nonsending) (_ page: Int) async throws(QiitaError) -> Reply<Page<Article>>
    ) async throws(QiitaError) -> [Article] {
        var (page, number, articles) = (first, 1, first.elements)
        var known = Set(articles.map(\.id))
        while number < options.pages ?? 1, let next = page.next(after: number) {
            page = try await withRetries(messages) { () throws(QiitaError) in try await request(next) }
            number = next
            articles += page.elements.filter { known.insert($0.id).inserted }
        }
        return articles
    }

    /// What was read, the latest first.
    private func history() async -> [HistoryEntry] {
        guard let environment = try? dependencies.environment else { return [] }
        return await environment.history.entries()
    }

    /// The newest articles of what the account follows.
    private func timeline(
        of repository: ArticleRepository, _ messages: StandardError
    ) async throws(QiitaError) -> [Article] {
        let user = try await owner(from: repository, messages)
        let tags = try await withRetries(messages) { () throws(QiitaError) in
            try await repository.followed(.tag, by: user)
        }
        let users = try await withRetries(messages) { () throws(QiitaError) in
            try await repository.followed(.user, by: user)
        }
        let timeline = queries(tags, users, messages)
        let answer = try await repository.best(.timeline, merging: timeline, retrying: retrying) {
            report($0, messages)
        }
        return say(answer, messages).listed
    }

    /// The queries of a timeline. What they leave out, or that nothing is followed, is reported on standard error.
    private func queries(_ tags: [String], _ users: [String], _ messages: StandardError) -> [String] {
        let timeline = TimelineQueries(tags: tags, users: users)
        if timeline.leftOut > 0 { messages.say(messages.strings.followsLeftOut(timeline.leftOut)) }
        if timeline.queries.isEmpty { messages.say(messages.strings.nothingFollowed) }
        return timeline.queries
    }

    /// The articles, completed from the cache and with at most half of the remaining requests.
    private func completed(_ outlines: [Article], from repository: ArticleRepository) async -> [Article] {
        var budget = CompletionBudget(hasToken: dependencies.hasToken)
        var articles: [Article] = []
        for outline in outlines {
            var whole = await repository.cached(article: outline.id)?.value
            if whole == nil, budget.allowsMore {
                do throws(QiitaError) {
                    let reply = try await repository.article(outline.id)
                    whole = reply.value
                    budget.record(reply.rateLimit)
                } catch {
                    budget.record(error)
                }
            }
            articles.append(whole ?? outline)
        }
        return articles
    }

    /// The reader's account, whose stocks or timeline are shown, from the cache or by a request.
    private func owner(from repository: ArticleRepository, _ messages: StandardError) async throws(QiitaError)
        -> User.ID
    {
        if let cached = await repository.cachedAccount() { return cached.value }
        return try await withRetries(messages) { () throws(QiitaError) in try await repository.account() }
    }

    private var retrying: Retrying { dependencies.retrying }

    private var clock: LocalClock { dependencies.clock }
}

extension ShowCommand {
    /// The target as Markdown or JSON.
    func text(of documents: DocumentAPI, as format: CommandLineOptions.Format, _ messages: StandardError)
        async throws(QiitaError) -> String
    {
        let (document, isList) = try await document(of: documents, messages)
        switch format {
        case .json: return document.json + "\n"
        case .markdown where isList: return MarkdownList.text(try document.articles())
        case .markdown:
            let markdown = try document.markdown()
            return markdown.hasSuffix("\n") ? markdown : markdown + "\n"
        case .text, .lines: preconditionFailure("Text is made from articles, not taken from the API's answer.")
        }
    }

    private func document(
        of documents: DocumentAPI, _ messages: StandardError
    ) async throws(QiitaError) -> (document: RawDocument, isList: Bool) {
        switch options.target {
        case .article(let id):
            let document = try await withRetries(messages) { () throws(QiitaError) in
                try await documents.article(id)
            }
            return (document, false)
        case .list(.trend): return (try await trend(of: documents, messages), true)
        case .list(.timeline): return (try await timeline(of: documents, messages), true)
        case .list(.history): return (try RawDocument(await history().map { .opened($0) }), true)
        case .list(let source): return (try await list(source, of: documents, messages), true)
        case nil: preconditionFailure("A target was asked for before.")
        }
    }

    /// The popular articles as they are sent, as far as half of the budget goes, and the others as the feed names them.
    private func trend(of documents: DocumentAPI, _ messages: StandardError) async throws(QiitaError)
        -> RawDocument
    {
        let outlines = try await withRetries(messages) { () throws(QiitaError) in Reply(try await documents.trend()) }
        var budget = CompletionBudget(hasToken: dependencies.hasToken)
        var elements: [RawDocument.ListedDocument] = []
        for outline in outlines {
            guard budget.allowsMore else {
                elements.append(.outline(outline))
                continue
            }
            do throws(QiitaError) {
                let reply = try await documents.article(outline.id)
                elements.append(.whole(reply.value))
                budget.record(reply.rateLimit)
            } catch {
                elements.append(.outline(outline))
                budget.record(error)
            }
        }
        return try RawDocument(elements)
    }

    private func timeline(of documents: DocumentAPI, _ messages: StandardError) async throws(QiitaError)
        -> RawDocument
    {
        let user = try await withRetries(messages) { () throws(QiitaError) in Reply(try await documents.account()) }
        var names: [FollowTarget.Kind: [String]] = [:]
        for kind in FollowTarget.Kind.allCases {
            names[kind] = try await withRetries(messages) { () throws(QiitaError) in
                Reply(try await documents.followed(kind, user))
            }
        }
        var lists: [(query: String, document: RawDocument)] = []
        for query in queries(names[.tag] ?? [], names[.user] ?? [], messages) {
            let document = try await withRetries(messages) { () throws(QiitaError) in
                Reply(try await documents.articles(.search(query: query)))
            }
            lists.append((query, document))
        }
        return try RawDocument.merged(lists)
    }

    private func list(
        _ source: ListSource, of documents: DocumentAPI, _ messages: StandardError
    ) async throws(QiitaError) -> RawDocument {
        var account: User.ID?
        if source == .stocks {
            account = try await withRetries(messages) { () throws(QiitaError) in Reply(try await documents.account()) }
        }
        guard let call = source.call(account: account) else { throw .tokenMissing }
        return try await withRetries(messages) { () throws(QiitaError) in Reply(try await documents.articles(call)) }
    }
}

/// The requests that completing a list may send: half of those that remain; the others are reserved for the reader.
private struct CompletionBudget {
    private var count: Int
    private var sent = 0

    init(hasToken: Bool) {
        count = RateLimit.usual(hasToken: hasToken) / 2
    }

    /// Whether one more may be sent.
    var allowsMore: Bool { sent < count }

    /// Records an answer; the first one contains the remaining requests.
    mutating func record(_ limit: RateLimit?) {
        sent += 1
        guard sent == 1, let limit else { return }
        count = min(count, (limit.remaining + 1) / 2)
    }

    /// Records a failure; one that concerns more than its article ends completing.
    mutating func record(_ error: QiitaError) {
        sent += 1
        if error != .notFound { count = 0 }
    }
}

/// The output of `show --format lines`, for grep, fzf and awk: a line for each article with its id, its date in the reader's time zone
/// (`2026-11-20`), `@author`, its likes, its whole title and its tags (`#a #b`), separated by tabs.
enum ArticleLines {
    static func text(_ articles: [Article], clock: LocalClock) -> String {
        articles.map { article in
            let date = article.createdAt.map { String(clock.date($0).prefix { $0 != " " }) } ?? ""
            let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
            let fields = [article.id, date, "@\(article.user.id)", "\(article.likesCount)", article.title, tags]
            return fields.joined(separator: "\t") + "\n"
        }.joined()
    }
}

/// The output of `show --format markdown` for a list: a line for each article, its title linked.
struct MarkdownList {
    static func text(_ articles: [Article]) -> String {
        articles.map { "- \(MarkdownEscaping.link($0.title, to: $0.url)) @\(MarkdownEscaping.escaped($0.user.id))\n" }
            .joined()
    }
}
