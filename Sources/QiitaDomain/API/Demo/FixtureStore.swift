import Foundation

/// Articles, users and stocks from files, with the responses that Qiita would send; changes are made only in memory.
public actor FixtureStore {
    private let folder: URL
    private lazy var files = FixtureFiles(folder: folder)
    private lazy var stocked = files.stocked
    /// The targets that the owner follows, the latest first.
    private lazy var followed = files.followed
    private var comments = FixtureComments()

    /// Creates a store for the `api` folder inside `folder`; the files are read at the first call.
    public init(folder: String) {
        self.folder = URL(filePath: folder, directoryHint: .isDirectory).appending(path: "api")
    }

    // MARK: Articles

    /// A page of a list, newest first.
    /// - Throws: `notFound` for a user or a tag that the files do not contain, `rejected` for a page outside 1...100.
    func articles(_ source: ArticlesCall, page: Int) throws(QiitaError) -> Page<Article> {
        guard (1...Endpoint.lastPage).contains(page) else { throw .rejected(message: "Bad request") }
        if source == .trend { return try trend() }
        let matching = try articles(of: source)
        let size = Endpoint.pageSize
        let start = min((page - 1) * size, matching.count)
        let end = min(start + size, matching.count)
        return Page(
            elements: matching[start..<end].map { counted($0) },
            next: end < matching.count && page < Endpoint.lastPage ? page + 1 : nil,
            totalCount: matching.count,
            skippedCount: 0
        )
    }

    private func articles(of source: ArticlesCall) throws(QiitaError) -> [Article] {
        switch source {
        case .latest, .trend:
            return files.articles.filter { !$0.isPrivate }
        case .user(let id):
            guard files.users[id] != nil else { throw .notFound }
            return files.articles.filter { $0.user.id == id && !$0.isPrivate }
        case .tag(let id):
            let name = id.lowercased()
            let matching = files.articles.filter { article in article.tags.contains { $0.lowercased() == name } }
            guard !matching.isEmpty else { throw .notFound }
            return matching.filter { !$0.isPrivate }
        case .stocks(let id):
            guard files.users[id] != nil else { throw .notFound }
            return id == files.owner?.id ? files.articles.filter { stocked.contains($0.id) && !$0.isPrivate } : []
        case .own:
            let owner = try authenticatedUser()
            return files.articles.filter { $0.user.id == owner.id }
        case .search(let query):
            let query = SearchQuery(query)
            return files.articles.filter {
                !$0.isPrivate && query.rank(of: SearchedArticle(counted($0), readsBody: query.readsBodies)) != nil
            }
        }
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
        guard let article = files.articles.first(where: { $0.id == id }) else { throw .notFound }
        return counted(article)
    }

    /// The article with the current numbers of stocks and comments.
    private func counted(_ article: Article) -> Article {
        var counted = article
        counted.stocksCount += (stocked.contains(article.id) ? 1 : 0) - (files.stocked.contains(article.id) ? 1 : 0)
        if let all = comments.byArticle[article.id] { counted.commentsCount = all.count }
        return counted
    }

    // MARK: What the owner stocked and follows

    /// Whether the reader of the demo stocked or follows the target.
    func isOn(_ target: ToggleTarget) -> Bool {
        switch target {
        case .stock(let article): stocked.contains(article)
        case .follow(let target): followed.contains(target)
        }
    }

    /// Turns the target on or off.
    /// - Throws: `notFound` if it does not exist or is off already; `forbidden` if it is on already, as Qiita does.
    func change(_ target: ToggleTarget, to isOn: Bool) throws(QiitaError) {
        switch target {
        case .stock(let article): _ = try self.article(article)
        case .follow(let target): _ = try profile(target)
        }
        guard self.isOn(target) != isOn else { throw isOn ? .forbidden : .notFound }
        switch target {
        case .stock(let article): if isOn { stocked.insert(article) } else { stocked.remove(article) }
        case .follow(let target):
            if isOn { followed.insert(target, at: 0) } else { followed.removeAll { $0 == target } }
        }
    }

    /// The tags that a user follows.
    /// - Throws: `notFound` for a user that the files do not contain.
    func followedTags(_ user: User.ID) throws(QiitaError) -> [Tag] {
        guard files.users[user] != nil else { throw .notFound }
        guard user == files.owner?.id else { return files.followedTags(of: user) }
        return followed.compactMap { target in
            target.kind == .tag ? files.tags.first { .tag($0.id) == target } ?? Tag(id: target.name) : nil
        }
    }

    /// The users that a user follows.
    /// - Throws: `notFound` for a user that the files do not contain.
    func followees(_ user: User.ID) throws(QiitaError) -> [User] {
        guard files.users[user] != nil else { throw .notFound }
        guard user == files.owner?.id else { return files.followees(of: user) }
        return followed.compactMap { $0.kind == .user ? files.users[$0.name] : nil }
    }

    /// The profile of a user or a tag with the current number of followers.
    /// - Throws: `notFound`.
    func profile(_ target: FollowTarget) throws(QiitaError) -> Profile {
        guard var profile = files.profile(target) else { throw .notFound }
        let change = (followed.contains(target) ? 1 : 0) - (files.followed.contains(target) ? 1 : 0)
        profile.followersCount = profile.followersCount.map { $0 + change }
        return profile
    }

    /// The owner of the stocks.
    /// - Throws: `unauthorized` if no file contains the owner.
    func authenticatedUser() throws(QiitaError) -> User {
        guard let user = files.owner else { throw .unauthorized }
        return user
    }

    // MARK: Comments

    /// The comments of an article, newest first.
    /// - Throws: `notFound`.
    func comments(_ id: Article.ID) throws(QiitaError) -> [Comment] {
        _ = try article(id)
        return comments.byArticle[id] ?? files.comments(of: id)
    }

    /// Posts, edits or deletes a comment of the demo's reader.
    /// - Throws: `notFound` for an article or a comment that does not exist, `unauthorized` if no file contains the owner.
    func send(_ change: CommentChange) throws(QiitaError) -> Comment? {
        let owner = try authenticatedUser()
        _ = try article(change.article)
        return try comments.apply(change, to: files.comments(of: change.article), by: owner)
    }

    // MARK: Files as Qiita sends them

    /// The file of one article.
    /// - Throws: `notFound`.
    func document(of id: Article.ID) throws(QiitaError) -> RawDocument {
        let article = try article(id)
        guard let body = files.document(of: article.id) else { throw .notFound }
        return try RawDocument(body: body)
    }

    /// The files of a list's first page as one array.
    /// - Throws: `notFound` for a user or a tag that the files do not contain.
    func document(of source: ArticlesCall) throws(QiitaError) -> RawDocument {
        let documents = try articles(source, page: 1).elements.compactMap { files.document(of: $0.id) }
        let body = Data("[".utf8) + Data(documents.joined(separator: Data(",".utf8))) + Data("]".utf8)
        return try RawDocument(body: body)
    }
}

/// What the files say.
private struct FixtureFiles {
    private let folder: URL
    /// The newest first.
    let articles: [Article]
    let users: [User.ID: User]
    let tags: [Tag]
    let owner: User?
    let stocked: Set<Article.ID>
    /// The targets that the owner follows, the latest first.
    let followed: [FollowTarget]

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
        stocked = Set(Self.value(Stocks.self, at: folder.appending(path: "stocks.json"))?.stocked ?? [])
        let user = owner?.id ?? ""
        followed =
            Self.list(Tag.self, at: folder.appending(path: "following_tags/\(user).json")).map { .tag($0.id) }
            + Self.list(User.self, at: folder.appending(path: "followees/\(user).json")).map { .user($0.id) }
    }

    func followedTags(of user: User.ID) -> [Tag] {
        Self.list(Tag.self, at: folder.appending(path: "following_tags/\(user).json"))
    }

    func followees(of user: User.ID) -> [User] {
        Self.list(User.self, at: folder.appending(path: "followees/\(user).json"))
    }

    /// The comments of an article, newest first.
    func comments(of article: Article.ID) -> [Comment] {
        Self.list(Comment.self, at: folder.appending(path: "comments/\(article).json"))
    }

    func document(of article: Article.ID) -> Data? {
        let file = folder.appending(path: "items/\(article).json")
        return FileManager.default.contents(atPath: file.path(percentEncoded: false))
    }

    /// The profile of a user or a tag; nil if the files do not contain the target.
    func profile(_ target: FollowTarget) -> Profile? {
        switch target {
        case .user(let id): users[id].map { Profile($0) }
        case .tag:
            (tags.first { .tag($0.id) == target } ?? taggedName(target).map { Tag(id: $0) }).map { Profile($0) }
        }
    }

    private func taggedName(_ target: FollowTarget) -> String? {
        articles.lazy.flatMap(\.tags).first { .tag($0) == target }
    }

    private static func values<Value: Decodable>(_ type: Value.Type, in folder: URL) -> [Value] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "json" }.compactMap { value(type, at: $0) }
    }

    /// The readable elements of a list; none without the file.
    private static func list<Element: Decodable>(_ type: Element.Type, at file: URL) -> [Element] {
        (value([LossyElement<Element>].self, at: file) ?? []).compactMap(\.element)
    }

    /// The maximum size of a file in bytes.
    private static let longestFile = 10 << 20

    private static func value<Value: Decodable>(_ type: Value.Type, at file: URL) -> Value? {
        let path = file.resolvingSymlinksInPath().path(percentEncoded: false)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            (attributes?[.size] as? NSNumber)?.intValue ?? 0 <= longestFile
        else { return nil }
        return (try? Data(contentsOf: file)).flatMap { try? JSONDecoding.value(type, from: $0) }
    }
}

/// The comments of the articles whose comments the reader of the demo changed, in memory.
private struct FixtureComments {
    /// All comments of these articles, newest first.
    private(set) var byArticle: [Article.ID: [Comment]] = [:]
    private var count = 0

    /// Carries out a change; nil once the comment is deleted.
    /// - Parameter known: The comments of the article before the first change.
    /// - Throws: `notFound` for a comment that does not exist.
    mutating func apply(_ change: CommentChange, to known: [Comment], by owner: User) throws(QiitaError) -> Comment? {
        var comments = byArticle[change.article] ?? known
        defer { byArticle[change.article] = comments }
        switch change {
        case .post(_, let body, _):
            count += 1
            let comment = Comment(
                id: count.padded(to: 20, radix: 16), renderedBody: Self.html(body), body: body.markdown,
                createdAt: Timestamp(seconds: Int(Date().timeIntervalSince1970)), user: owner)
            comments.insert(comment, at: 0)
            return comment
        case .edit(let id, _, let body):
            guard let index = comments.firstIndex(where: { $0.id == id && $0.user.id == owner.id }) else {
                throw .notFound
            }
            comments[index].renderedBody = Self.html(body)
            comments[index].body = body.markdown
            return comments[index]
        case .delete(let id, _):
            guard let index = comments.firstIndex(where: { $0.id == id && $0.user.id == owner.id }) else {
                throw .notFound
            }
            comments.remove(at: index)
            return nil
        }
    }

    /// The text as paragraphs: the demo has no renderer of Markdown.
    private static func html(_ body: CommentText) -> String {
        let escaped = body.markdown.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return escaped.split(separator: "\n\n").map { "<p>\($0.replacing("\n", with: "<br>"))</p>\n" }.joined()
    }
}
