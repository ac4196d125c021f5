import TestSupport

@testable import QiitaDomain

/// Qiita in a simulation: its articles are posted, edited and deleted, liked and stocked while the reader reads.
@MainActor
final class SimulatedQiita {
    /// Whose token the reader has.
    nonisolated static let owner = "alice"
    static let pageSize = 20
    static let tags = ["Swift", "Linux", "設計"]
    static let authors = ["hanako", "taro", owner]

    /// The articles, newest first.
    private(set) var articles: [Article] = []
    /// What the owner stocked, newest stock first.
    private(set) var stocks: [Article.ID] = []
    /// What was ever a stock of the owner's.
    private var everStocked: Set<Article.ID> = []
    /// Each article as it ever was, without the count of its stocks.
    private var versions: [Article.ID: [Article]] = [:]
    /// The articles whose stock somebody changed who is not the program.
    private(set) var touched: Set<Article.ID> = []
    /// What the owner follows, the last one first.
    private(set) var followed: [FollowTarget] = []
    /// What somebody followed or unfollowed who is not the program.
    private(set) var followedElsewhere: Set<FollowTarget> = []
    private(set) var comments = SimulatedComments()
    private(set) var deletions = 0
    private(set) var edits = 0
    private(set) var likes = 0
    private(set) var posts = 0
    /// The calls with which other instances of the program may have changed the stocks.
    private var callsOfOthers = 0
    private var dice: Dice
    private let burst: Int
    private let time: SimulatedTime

    init(_ plan: SimulationPlan, time: SimulatedTime) {
        dice = plan.dice(.qiita)
        burst = plan.burst
        self.time = time
        for _ in 0..<plan.articleCount { post(secondsAgo: (plan.articleCount - posts) * 600) }
        stocks = articles.filter { _ in dice.next(0...99) < plan.stockedShare }.map(\.id)
        everStocked = Set(stocks)
        // So many that the timeline takes two queries.
        let tags = [Self.tags[0]] + (1...18).map { "tag\($0)" } + Self.tags[1...]
        followed = (tags.map(FollowTarget.tag) + Self.authors.map(FollowTarget.user)).filter { _ in
            dice.next(0...99) < plan.stockedShare * 3 / 2
        }
    }

    // MARK: What it knows

    /// A list as it is now, whole.
    func list(_ source: ArticlesCall) -> [Article] {
        switch source {
        case .trend:
            articles.filter { !$0.isPrivate }.sorted { ($1.likesCount, $0.id) < ($0.likesCount, $1.id) }.prefix(15)
                .map(\.outline)
        case .stocks(let user): user == Self.owner ? stocks.compactMap(article) : []
        case .latest, .user, .tag, .own, .search: articles.filter { isListed($0, in: source) }
        }
    }

    /// Whether an article belongs to a list, though it may not be among the first of the trend, and may have left the stocks.
    private func isListed(_ article: Article, in source: ArticlesCall) -> Bool {
        switch source {
        case .latest, .trend: !article.isPrivate
        case .user(let id): article.user.id == id && !article.isPrivate
        case .tag(let id): article.tags.contains(id) && !article.isPrivate
        case .stocks(let user): user == Self.owner && everStocked.contains(article.id)
        case .own: article.user.id == Self.owner
        case .search(let query) where query.contains(":"):
            // Terms for tags and authors, one of which has to match.
            !article.isPrivate
                && query.components(separatedBy: " OR ").contains { term in
                    article.tags.contains { term == "tag:\($0)" } || term == "user:\(article.user.id)"
                }
        case .search(let query): article.title.contains(query) && !article.isPrivate
        }
    }

    /// The articles of several queries, merged by date as a timeline shows them.
    func merged(_ queries: [ListSource]) -> [Article] {
        let found = Set(queries.compactMap { $0.call(account: nil) }.flatMap(list).map(\.id))
        return articles.filter { found.contains($0.id) }.sorted {
            ($1.createdAt?.seconds ?? 0, $1.id) < ($0.createdAt?.seconds ?? 0, $0.id)
        }
    }

    /// The article with the id; nil once it was deleted.
    func article(_ id: Article.ID) -> Article? {
        articles.first { $0.id == id }
    }

    /// Whether the owner has stocked or follows the target.
    func has(_ target: ToggleTarget) -> Bool {
        switch target {
        case .stock(let article): stocks.contains(article)
        case .follow(let target): followed.contains(target)
        }
    }

    /// Whether the article was ever in the list.
    func hasListed(_ id: Article.ID, in source: ArticlesCall) -> Bool {
        versions[id, default: []].contains { isListed($0, in: source) }
    }

    /// Whether the article was ever like this, apart from the count of its stocks.
    func hasHad(_ article: Article) -> Bool {
        versions[article.id, default: []].contains { version in
            // The history can have the outline of a feed.
            let ofHistory = article.isOutline ? [version.withoutText, version.outline.withoutText] : []
            return ([article.isOutline ? version.outline : version] + ofHistory).contains { version in
                var version = version
                version.knownStocksCount = article.knownStocksCount
                // The reader's comments are counted on top of an earlier number.
                if comments.changed.contains(article.id) { version.commentsCount = article.commentsCount }
                return version == article
            }
        }
    }

    /// Whether these were ever the article's comments, the oldest first.
    func hasHad(_ comments: [Comment], below id: Article.ID) -> Bool {
        self.comments.hasHad(comments, below: id)
    }

    /// How often articles have left a list so far, other than by the reader's own doing.
    func losses(of source: ArticlesCall) -> Int {
        switch source {
        case .search: deletions + edits
        // With every like and every new article others are popular.
        case .trend: deletions + likes + posts
        case .stocks: deletions + touched.count + callsOfOthers
        case .latest, .user, .tag, .own: deletions
        }
    }

    // MARK: What it answers

    /// The answer to a call, carried out now.
    func answer(_ call: ManualQiita.Call, limit: RateLimit?) -> Result<ManualAnswer, QiitaError> {
        switch call {
        case .articles(.trend, _): return .success(.feed(list(.trend), updatedAt: time.timestamp))
        case .articles(let source, let page):
            let list = list(source)
            let rest = list.dropFirst((page - 1) * Self.pageSize)
            return .success(
                .page(
                    Array(rest.prefix(Self.pageSize)), next: rest.count > Self.pageSize ? page + 1 : nil,
                    total: list.count, limit: limit))
        case .article(let id): return found(id) { .article($0, limit: limit) }
        case .isOn(.stock(let id)): return .success(.isOn(stocks.contains(id), limit: limit))
        case .change(.stock(let id), isOn: true):
            return found(id) { _ in
                guard !stocks.contains(id) else { return nil }
                setStocked(true, id)
                return .done(limit: limit)
            }
        case .change(.stock(let id), isOn: false):
            guard stocks.contains(id) else { return .failure(.notFound) }
            setStocked(false, id)
            return .success(.done(limit: limit))
        case .followedTags:
            return .success(.tags(followed.filter { $0.kind == .tag }.map { Tag(id: $0.name) }, limit: limit))
        case .followees:
            return .success(.users(followed.filter { $0.kind == .user }.map { .make($0.name) }, limit: limit))
        case .isOn(.follow(let target)): return .success(.isOn(followed.contains(target), limit: limit))
        case .change(.follow(let target), isOn: true):
            guard !followed.contains(target) else { return .failure(.forbidden) }
            followed.insert(target, at: 0)
            return .success(.done(limit: limit))
        case .change(.follow(let target), isOn: false):
            guard let index = followed.firstIndex(of: target) else {
                return .failure(target.kind == .user ? .forbidden : .notFound)
            }
            followed.remove(at: index)
            return .success(.done(limit: limit))
        case .profile(.tag(let name)):
            return .success(.profile(Profile(Tag(id: name, itemsCount: 3, followersCount: 7)), limit: limit))
        case .profile(.user(let id)): return .success(.profile(Profile(.make(id)), limit: limit))
        case .comments(let id): return found(id) { _ in .comments(comments.byArticle[id] ?? [], limit: limit) }
        case .send(let change): return send(change, limit)
        case .authenticatedUser: return .success(.user(.make(Self.owner), limit: limit))
        }
    }

    /// Another instance of the program changed a stock, or asked.
    func anotherInstanceCalled(_ call: ManualQiita.Call) {
        if case .change = call { callsOfOthers += 1 }
    }

    /// 404 for an article that is gone, and 403 where `answer` has none.
    private func found(
        _ id: Article.ID, _ answer: (Article) -> ManualAnswer?
    ) -> Result<ManualAnswer, QiitaError> {
        guard let article = article(id) else { return .failure(.notFound) }
        return answer(article).map { .success($0) } ?? .failure(.forbidden)
    }

    private func send(_ change: CommentChange, _ limit: RateLimit?) -> Result<ManualAnswer, QiitaError> {
        guard article(change.article) != nil else { return .failure(.notFound) }
        do throws(QiitaError) {
            let comment = try comments.apply(change, at: time.timestamp)
            self.change(change.article) { $0.commentsCount = comments.count(of: change.article) }
            return .success(.sent(comment, limit: limit))
        } catch {
            return .failure(error)
        }
    }

    private func setStocked(_ isStocked: Bool, _ id: Article.ID) {
        stocks.removeAll { $0 == id }
        if isStocked {
            stocks.insert(id, at: 0)
            everStocked.insert(id)
        }
        change(id) { $0.stocksCount += isStocked ? 1 : -1 }
    }

    private func change(_ id: Article.ID, _ change: (inout Article) -> Void) {
        guard let index = articles.firstIndex(where: { $0.id == id }) else { return }
        change(&articles[index])
        if !hasHad(articles[index]) { versions[id]?.append(articles[index]) }
    }
}

// MARK: - What other people do

extension SimulatedQiita {
    /// A change that comes from elsewhere.
    enum Change: CaseIterable {
        case post, edit, like, comment, delete
        /// The owner stocks or unstocks in a browser.
        case stockElsewhere
        /// The owner follows or unfollows in a browser.
        case followElsewhere
        /// Another reader stocks.
        case stockByOthers
    }

    func happen(_ change: Change) {
        guard change != .post, let id = articles.randomElement(using: &dice)?.id else {
            // No two of many posts have the same date, which at Qiita they hardly have either.
            for _ in 0..<(posts < 300 ? burst : 1) {
                let newest = articles.first?.createdAt.map { time.timestamp.seconds - $0.seconds } ?? 0
                post(secondsAgo: burst > 1 ? min(0, newest - 1) : 0)
            }
            return
        }
        switch change {
        case .post: break
        case .edit:
            edits += 1
            self.change(id) {
                $0.title += "改"
                $0.renderedBody += "<p>追記 \(self.edits)</p>\n"
                $0.updatedAt = self.time.timestamp
            }
        case .like:
            likes += 1
            self.change(id) { $0.likesCount += 1 }
        case .comment:
            let count = comment(on: id, time.timestamp, chance: 100)
            self.change(id) { $0.commentsCount = count }
        case .delete:
            deletions += 1
            articles.removeAll { $0.id == id }
            stocks.removeAll { $0 == id }
        case .stockElsewhere:
            touched.insert(id)
            setStocked(!stocks.contains(id), id)
        case .followElsewhere:
            let target = FollowTarget.tag(Self.tags[dice.next(0...2)])
            followedElsewhere.insert(target)
            if followed.contains(target) { followed.removeAll { $0 == target } } else { followed.insert(target, at: 0) }
        case .stockByOthers:
            touched.insert(id)
            self.change(id) { $0.stocksCount += 1 }
        }
    }

    private func post(secondsAgo: Int) {
        posts += 1
        let id = Self.id(posts)
        let date = Timestamp(seconds: time.timestamp.seconds - secondsAgo)
        let author = Self.authors[[0, 0, 0, 1, 1, 2][dice.next(0...5)]]
        let tags = Self.tags.filter { _ in dice.next(0...1) == 0 }
        articles.insert(
            .make(
                id: id, title: "記事\(posts) \(["Swift", "入門", "メモ"][dice.next(0...2)])",
                renderedBody: Self.bodies[dice.next(0...(Self.bodies.count - 1))], createdAt: date, updatedAt: date,
                user: .make(author), tags: tags.isEmpty ? ["他"] : tags, likesCount: dice.next(0...300),
                stocksCount: dice.next(1...50), commentsCount: comment(on: id, date),
                isPrivate: author == Self.owner && dice.next(0...4) == 0), at: 0)
        versions[id] = [articles[0]]
    }

    /// As long as at Qiita, so that links lead to articles.
    private static func id(_ number: Int) -> Article.ID {
        let digits = String(number)
        return "a" + String(repeating: "0", count: 19 - digits.count) + digits
    }

    /// Adds a comment, in so many of a hundred cases; how many there are then.
    private func comment(on id: Article.ID, _ date: Timestamp, chance: Int = 40) -> Int {
        if dice.next(1...100) <= chance { comments.add(below: id, at: date) }
        return comments.count(of: id)
    }

    private static let bodies = [
        "<p>短い。<img src=\"https://example.com/i/shot.png\" alt=\"図\"></p>\n",
        "<h2 id=\"a\">一</h2>\n<p>本文と<a href=\"https://qiita.com/hanako/items/\(id(3))\">別の記事</a>と"
            + "<a href=\"https://example.com/x\">リンク</a>と<a href=\"#b\">下</a>。</p>\n"
            + String(repeating: "<p>段落が続く。 Lorem ipsum dolor sit amet, consetetur sadipscing elitr.</p>\n", count: 12)
            + "<h2 id=\"b\">二</h2>\n<div class=\"code-frame\" data-lang=\"swift\"><div class=\"highlight\"><pre><code>"
            + "let a = 1\nlet b = 2\n</code></pre></div></div>\n",
        "<details><summary>詳細</summary><p>中身 <a href=\"https://qiita.com/hanako/items/\(id(2))\">隣の記事</a></p></details>\n"
            + "<ul><li>一</li><li>二</li></ul>\n"
            + "<table><tr><th>左</th><th>右</th></tr><tr><td>1</td><td>2</td></tr></table>\n"
            + String(repeating: "<p>続き。</p>\n", count: 30),
    ]
}
