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
