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
    func articles(_ source: ArticlesCall, page: Int) throws(QiitaError) -> Page<Article> {
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
    func send(_ change: CommentChange) throws(QiitaError) -> Comment? {
        guard let owner = load().owner else { throw .unauthorized }
        guard load().article(change.article) != nil else { throw .notFound }
        let known = load().comments(of: change.article)
        return try contents?.comments.apply(change, to: known, by: owner)
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
    func document(of id: Article.ID) throws(QiitaError) -> RawDocument {
        let article = try article(id)
        guard let body = file(of: article.id) else { throw .notFound }
        return try RawDocument(body: body)
    }

    /// The files of a list's first page as one array.
    /// - Throws: `notFound` for a user or a tag that the files do not contain.
    func document(of source: ArticlesCall) throws(QiitaError) -> RawDocument {
        let files = try articles(source, page: 1).elements.compactMap { file(of: $0.id) }
        let body = Data("[".utf8) + Data(files.joined(separator: Data(",".utf8))) + Data("]".utf8)
        return try RawDocument(body: body)
    }

    private func file(of id: Article.ID) -> Data? {
        FileManager.default.contents(atPath: folder.appending(path: "items/\(id).json").path(percentEncoded: false))
    }
}
