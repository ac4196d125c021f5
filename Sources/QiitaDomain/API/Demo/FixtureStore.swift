import Foundation

/// Articles, users and stocks from files, with the responses that Qiita would send; changes are made only in memory.
public actor FixtureStore {
    let folder: URL
    private var contents: FixtureContents?

    /// Creates a store for the `api` folder inside `folder`; the files are read at the first call.
    public init(folder: String) {
        self.folder = URL(filePath: folder, directoryHint: .isDirectory).appending(path: "api")
    }

    /// A page of a list, newest first.
    /// - Throws: `notFound` for a user or a tag that the files do not contain, `rejected` for a page outside 1...100.
    func articles(_ source: ArticleSource, page: Int) throws(QiitaError) -> Page<Article> {
        guard (1...Endpoint.lastPage).contains(page) else { throw .rejected(message: "Bad request") }
        if source == .trend { return try trend() }
        let contents = load()
        let matching = try contents.articles(of: source)
        let size = Endpoint.pageSize
        let start = min((page - 1) * size, matching.count)
        let end = min(start + size, matching.count)
        return Page(
            elements: matching[start..<end].map(contents.counted),
            next: end < matching.count && page < Endpoint.lastPage ? page + 1 : nil,
            totalCount: matching.count,
            skippedCount: 0
        )
    }

    /// The popular articles in the feed's file.
    /// - Throws: `notFound` if the file is missing.
    func trend() throws(QiitaError) -> Page<Article> {
        let file = folder.appending(path: "popular-items.xml").path(percentEncoded: false)
        guard let bytes = try? PlainFile(path: file).read(limit: AtomFeed.longest) else { throw .notFound }
        let feed = try AtomFeed(bytes)
        return Page(elements: feed.articles, next: nil, skippedCount: feed.skippedCount, updatedAt: feed.updated)
    }

    /// One article.
    /// - Throws: `notFound`.
    func article(_ id: Article.ID) throws(QiitaError) -> Article {
        let contents = load()
        guard let article = contents.article(id) else { throw .notFound }
        return contents.counted(article)
    }

    /// Whether the reader of the demo stocked or follows the target.
    func isOn(_ target: ToggleTarget) -> Bool {
        switch target {
        case .stock(let article): load().stocked.contains(article)
        case .follow(let target): load().followed.contains(target)
        }
    }

    /// Turns the target on or off.
    /// - Throws: `notFound` if it does not exist or is off already; `forbidden` if it is on already, as Qiita does.
    func change(_ target: ToggleTarget, to isOn: Bool) throws(QiitaError) {
        let isChanged: Bool?
        switch target {
        case .stock(let article):
            guard load().article(article) != nil else { throw .notFound }
            isChanged =
                isOn ? contents?.stocked.insert(article).inserted : contents?.stocked.remove(article).map { _ in true }
        case .follow(let target):
            guard load().profile(target) != nil else { throw .notFound }
            isChanged = isOn ? contents?.follow(target) : contents?.unfollow(target)
        }
        guard isChanged == true else { throw isOn ? .forbidden : .notFound }
    }

    /// The tags that a user follows.
    /// - Throws: `notFound` for a user that the files do not contain.
    func followedTags(_ user: User.ID) throws(QiitaError) -> [Tag] {
        try load().followedTags(of: user)
    }

    /// The users that a user follows.
    /// - Throws: `notFound` for a user that the files do not contain.
    func followees(_ user: User.ID) throws(QiitaError) -> [User] {
        try load().followees(of: user)
    }

    /// The profile of a user or a tag with the current number of followers.
    /// - Throws: `notFound`.
    func profile(_ target: FollowTarget) throws(QiitaError) -> Profile {
        guard let profile = load().profile(target) else { throw .notFound }
        return profile
    }

    /// The comments of an article, newest first.
    /// - Throws: `notFound`.
    func comments(_ id: Article.ID) throws(QiitaError) -> [Comment] {
        let contents = load()
        guard contents.article(id) != nil else { throw .notFound }
        return contents.comments.byArticle[id] ?? contents.comments(of: id)
    }

    /// Posts, edits or deletes a comment of the demo's reader.
    /// - Throws: `notFound` for an article or a comment that does not exist, `unauthorized` if no file contains the owner.
    func send(_ change: CommentChange) throws(QiitaError) -> CommentAnswer {
        guard let owner = load().owner else { throw .unauthorized }
        guard load().article(change.article) != nil else { throw .notFound }
        let known = load().comments(of: change.article)
        guard let answer = contents?.comments.apply(change, to: known, by: owner) else { throw .notFound }
        return answer
    }

    /// The owner of the stocks.
    /// - Throws: `unauthorized` if no file contains the owner.
    func authenticatedUser() throws(QiitaError) -> User {
        guard let user = load().owner else { throw .unauthorized }
        return user
    }

    private func load() -> FixtureContents {
        if let contents { return contents }
        let loaded = FixtureContents(folder: folder)
        contents = loaded
        return loaded
    }
}

extension FixtureStore {
    /// The file of one article.
    /// - Throws: `notFound`.
    func document(of id: Article.ID) throws(QiitaError) -> QiitaDocument {
        let article = try article(id)
        guard let body = file(of: article.id) else { throw .notFound }
        return try QiitaDocument(body: body)
    }

    /// The files of a list's first page as one array.
    /// - Throws: `notFound` for a user or a tag that the files do not contain.
    func document(of source: ArticleSource) throws(QiitaError) -> QiitaDocument {
        let files = try articles(source, page: 1).elements.compactMap { file(of: $0.id) }
        let body = Data("[".utf8) + Data(files.joined(separator: Data(",".utf8))) + Data("]".utf8)
        return try QiitaDocument(body: body)
    }

    private func file(of id: Article.ID) -> Data? {
        FileManager.default.contents(atPath: folder.appending(path: "items/\(id).json").path(percentEncoded: false))
    }
}

/// The content of the files of a `FixtureStore`, and the current stocks and followed targets.
struct FixtureContents {
    private let folder: URL
    private let articles: [Article]
    private let users: [User.ID: User]
    private let tags: [Tag]
    private let followedAtStart: Set<FollowTarget>
    /// The targets that the owner follows, the latest first.
    private(set) var followed: [FollowTarget]
    private let stockedAtStart: Set<Article.ID>
    let owner: User?
    /// The comments of the articles that the reader commented on.
    var comments = FixtureComments()
    var stocked: Set<Article.ID>

    /// Reads the files; a file that cannot be read is skipped, like a malformed element of a page.
    init(folder: URL) {
        struct Stocks: Decodable {
            let stocked: [Article.ID]
        }
        self.folder = folder
        articles = Self.values(Article.self, in: folder.appending(path: "items"))
            .sorted { ($0.createdAt?.seconds ?? 0, $0.id) > ($1.createdAt?.seconds ?? 0, $1.id) }
        users = Dictionary(
            (Self.values(User.self, in: folder.appending(path: "users")) + articles.map(\.user)).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        tags = Self.list(Tag.self, at: folder.appending(path: "tags.json"))
        owner = Self.value(User.self, at: folder.appending(path: "authenticated_user.json"))
        stockedAtStart = Set(Self.value(Stocks.self, at: folder.appending(path: "stocks.json"))?.stocked ?? [])
        stocked = stockedAtStart
        let user = owner?.id ?? ""
        followed =
            Self.list(Tag.self, at: folder.appending(path: "following_tags/\(user).json")).map { .tag($0.id) }
            + Self.list(User.self, at: folder.appending(path: "followees/\(user).json")).map { .user($0.id) }
        followedAtStart = Set(followed)
    }

    func articles(of source: ArticleSource) throws(QiitaError) -> [Article] {
        switch source {
        case .latest, .trend:
            return articles.filter { !$0.isPrivate }
        case .user(let id):
            guard users[id] != nil else { throw .notFound }
            return articles.filter { $0.user.id == id && !$0.isPrivate }
        case .tag(let id):
            let name = id.lowercased()
            let matching = articles.filter { article in article.tags.contains { $0.lowercased() == name } }
            guard !matching.isEmpty else { throw .notFound }
            return matching.filter { !$0.isPrivate }
        case .stocks(let id):
            guard users[id] != nil else { throw .notFound }
            return id == owner?.id ? articles.filter { stocked.contains($0.id) && !$0.isPrivate } : []
        case .own:
            guard let owner else { throw .unauthorized }
            return articles.filter { $0.user.id == owner.id }
        case .search(let query):
            let query = FixtureQuery(query)
            return articles.filter { !$0.isPrivate && query.matches(counted($0)) }
        }
    }

    /// The tags that a user follows.
    func followedTags(of user: User.ID) throws(QiitaError) -> [Tag] {
        guard users[user] != nil else { throw .notFound }
        guard user == owner?.id else {
            return Self.list(Tag.self, at: folder.appending(path: "following_tags/\(user).json"))
        }
        return followed.compactMap { target in
            target.kind == .tag ? tags.first { .tag($0.id) == target } ?? Tag(id: target.name) : nil
        }
    }

    /// The users that a user follows.
    func followees(of user: User.ID) throws(QiitaError) -> [User] {
        guard users[user] != nil else { throw .notFound }
        guard user == owner?.id else {
            return Self.list(User.self, at: folder.appending(path: "followees/\(user).json"))
        }
        return followed.compactMap { $0.kind == .user ? users[$0.name] : nil }
    }

    /// The profile of a user or a tag with the current number of followers; nil if the files do not contain the
    /// target.
    func profile(_ target: FollowTarget) -> Profile? {
        let found: Profile? =
            switch target {
            case .user(let id): users[id].map { Profile($0) }
            case .tag:
                (tags.first { .tag($0.id) == target } ?? taggedName(target).map { Tag(id: $0) }).map { Profile($0) }
            }
        guard var profile = found else { return nil }
        let change = (followed.contains(target) ? 1 : 0) - (followedAtStart.contains(target) ? 1 : 0)
        profile.followersCount = profile.followersCount.map { $0 + change }
        return profile
    }

    private func taggedName(_ target: FollowTarget) -> String? {
        articles.lazy.flatMap(\.tags).first { .tag($0) == target }
    }

    /// Follows the target; false if it was already followed.
    mutating func follow(_ target: FollowTarget) -> Bool {
        guard !followed.contains(target) else { return false }
        followed.insert(target, at: 0)
        return true
    }

    /// Stops following the target; false if it was not followed.
    mutating func unfollow(_ target: FollowTarget) -> Bool {
        guard let index = followed.firstIndex(of: target) else { return false }
        followed.remove(at: index)
        return true
    }

    /// The comments of an article, newest first.
    func comments(of article: Article.ID) -> [Comment] {
        Self.list(Comment.self, at: folder.appending(path: "comments/\(article).json"))
    }

    func article(_ id: Article.ID) -> Article? {
        articles.first { $0.id == id }
    }

    /// The article with the current number of stocks.
    func counted(_ article: Article) -> Article {
        var counted = article
        counted.stocksCount += (stocked.contains(article.id) ? 1 : 0) - (stockedAtStart.contains(article.id) ? 1 : 0)
        if let all = comments.byArticle[article.id] { counted.commentsCount = all.count }
        return counted
    }

    private static func values<Value: Decodable>(_ type: Value.Type, in folder: URL) -> [Value] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "json" }.compactMap { value(type, at: $0) }
    }

    /// The readable elements of a list; none without the file.
    private static func list<Element: Decodable>(_ type: Element.Type, at file: URL) -> [Element] {
        (value([Lossy<Element>].self, at: file) ?? []).compactMap(\.element)
    }

    /// The maximum size of a file in bytes.
    private static let longestFile = 10 << 20

    private static func value<Value: Decodable>(_ type: Value.Type, at file: URL) -> Value? {
        let path = file.resolvingSymlinksInPath().path(percentEncoded: false)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            (attributes?[.size] as? NSNumber)?.intValue ?? 0 <= longestFile
        else { return nil }
        return (try? Data(contentsOf: file)).flatMap { try? JSONAnswer.value(type, from: $0) }
    }
}
