import Foundation

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
    /// The comments of the articles whose comments the reader changed.
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

    func articles(of source: ArticlesCall) throws(QiitaError) -> [Article] {
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
            let query = SearchQuery(query)
            return articles.filter {
                !$0.isPrivate && query.rank(of: SearchedArticle(counted($0), readsBody: query.readsBodies)) != nil
            }
        }
    }

    func followedTags(of user: User.ID) throws(QiitaError) -> [Tag] {
        guard users[user] != nil else { throw .notFound }
        guard user == owner?.id else {
            return Self.list(Tag.self, at: folder.appending(path: "following_tags/\(user).json"))
        }
        return followed.compactMap { target in
            target.kind == .tag ? tags.first { .tag($0.id) == target } ?? Tag(id: target.name) : nil
        }
    }

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

    /// The comments of an article in its file, newest first, without the reader's changes.
    func comments(of article: Article.ID) -> [Comment] {
        Self.list(Comment.self, at: folder.appending(path: "comments/\(article).json"))
    }

    func article(_ id: Article.ID) -> Article? {
        articles.first { $0.id == id }
    }

    /// The article with the current numbers of stocks and comments.
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
