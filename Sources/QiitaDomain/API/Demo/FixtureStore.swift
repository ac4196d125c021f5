import Foundation

/// Articles, users and stocks from files, with the answers that Qiita would give; the stocks change in memory alone.
public actor FixtureStore {
    let folder: URL
    private var contents: FixtureContents?

    /// A store over the `api` folder inside `folder`; the files are read at the first question.
    public init(folder: String) {
        self.folder = URL(filePath: folder, directoryHint: .isDirectory).appending(path: "api")
    }

    /// A page of a list, newest first.
    /// - Throws: `notFound` for a user or a tag that is nowhere in the files, `rejected` for a page outside 1...100.
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

    /// The popular articles that the file of the feed names.
    /// - Throws: `notFound` where there is none.
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

    /// Whether the article is stocked.
    func isStocked(_ id: Article.ID) -> Bool {
        load().stocked.contains(id)
    }

    /// Stocks the article.
    /// - Throws: `notFound`; `forbidden` where it already is, as Qiita does.
    func stock(_ id: Article.ID) throws(QiitaError) {
        guard load().article(id) != nil else { throw .notFound }
        guard contents?.stocked.insert(id).inserted == true else { throw .forbidden }
    }

    /// Removes the article from the stocks.
    /// - Throws: `notFound` where it is not among them, as Qiita does.
    func unstock(_ id: Article.ID) throws(QiitaError) {
        guard load().article(id) != nil, contents?.stocked.remove(id) != nil else { throw .notFound }
    }

    /// The tags that a user follows.
    /// - Throws: `notFound` for a user that is nowhere in the files.
    func followedTags(_ user: User.ID) throws(QiitaError) -> [Tag] {
        try load().followedTags(of: user)
    }

    /// The comments of an article, newest first.
    /// - Throws: `notFound`.
    func comments(_ id: Article.ID) throws(QiitaError) -> [Comment] {
        let contents = load()
        guard contents.article(id) != nil else { throw .notFound }
        return contents.comments(of: id)
    }

    /// The user whose stocks these are.
    /// - Throws: `unauthorized` where no file names one.
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

    /// The files of a list's first page as one list.
    /// - Throws: `notFound` for a user or a tag that is nowhere in the files.
    func document(of source: ArticleSource) throws(QiitaError) -> QiitaDocument {
        let files = try articles(source, page: 1).elements.compactMap { file(of: $0.id) }
        let body = Data("[".utf8) + Data(files.joined(separator: Data(",".utf8))) + Data("]".utf8)
        return try QiitaDocument(body: body)
    }

    private func file(of id: Article.ID) -> Data? {
        FileManager.default.contents(atPath: folder.appending(path: "items/\(id).json").path(percentEncoded: false))
    }
}

extension QiitaDocuments {
    /// The API as the files of `store` answer it.
    public static func fixtures(_ store: FixtureStore) -> QiitaDocuments {
        QiitaDocuments(
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: id)) }
            },
            articles: { source throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: source)) }.value
            },
            trend: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.trend()) }.value.elements
            },
            account: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.authenticatedUser()) }.value.id
            })
    }
}

/// What the files of a `FixtureStore` hold, and what is stocked now.
struct FixtureContents {
    private let folder: URL
    private let articles: [Article]
    private let users: Set<User.ID>
    private let stockedAtStart: Set<Article.ID>
    let owner: User?
    var stocked: Set<Article.ID>

    /// Reads the files; one that cannot be read is left out, like a bad element of a page.
    init(folder: URL) {
        struct Stocks: Decodable {
            let stocked: [Article.ID]
        }
        self.folder = folder
        articles = Self.values(Article.self, in: folder.appending(path: "items"))
            .sorted { ($0.createdAt?.seconds ?? 0, $0.id) > ($1.createdAt?.seconds ?? 0, $1.id) }
        users = Set(Self.values(User.self, in: folder.appending(path: "users")).map(\.id) + articles.map(\.user.id))
        owner = Self.value(User.self, at: folder.appending(path: "authenticated_user.json"))
        stockedAtStart = Set(Self.value(Stocks.self, at: folder.appending(path: "stocks.json"))?.stocked ?? [])
        stocked = stockedAtStart
    }

    func articles(of source: ArticleSource) throws(QiitaError) -> [Article] {
        switch source {
        case .latest, .trend:
            return articles.filter { !$0.isPrivate }
        case .user(let id):
            guard users.contains(id) else { throw .notFound }
            return articles.filter { $0.user.id == id && !$0.isPrivate }
        case .tag(let id):
            let name = id.lowercased()
            let matching = articles.filter { article in article.tags.contains { $0.lowercased() == name } }
            guard !matching.isEmpty else { throw .notFound }
            return matching.filter { !$0.isPrivate }
        case .stocks(let id):
            guard users.contains(id) else { throw .notFound }
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
        guard users.contains(user) else { throw .notFound }
        let file = folder.appending(path: "following_tags/\(user).json")
        return (Self.value([Lossy<Tag>].self, at: file) ?? []).compactMap(\.element)
    }

    /// The comments of an article, newest first.
    func comments(of article: Article.ID) -> [Comment] {
        let file = folder.appending(path: "comments/\(article).json")
        return (Self.value([Lossy<Comment>].self, at: file) ?? []).compactMap(\.element)
    }

    func article(_ id: Article.ID) -> Article? {
        articles.first { $0.id == id }
    }

    /// The article with the stocks counted as they are now.
    func counted(_ article: Article) -> Article {
        var counted = article
        counted.stocksCount += (stocked.contains(article.id) ? 1 : 0) - (stockedAtStart.contains(article.id) ? 1 : 0)
        return counted
    }

    private static func values<Value: Decodable>(_ type: Value.Type, in folder: URL) -> [Value] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "json" }.compactMap { value(type, at: $0) }
    }

    /// In bytes, as long as the longest answer of Qiita that is taken.
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
