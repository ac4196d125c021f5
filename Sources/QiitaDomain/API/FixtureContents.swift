import Foundation

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
        case .latest:
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
