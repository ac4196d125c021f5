import QiitaDomain

extension Article {
    /// Creates an article with defaults for everything that a test does not specify. Different titles have different
    /// ids.
    public static func make(
        id: String? = nil,
        title: String = "題名",
        renderedBody: String = "<p>本文</p>\n",
        createdAt: Timestamp? = Timestamp(seconds: 1_700_000_000),
        updatedAt: Timestamp? = Timestamp(seconds: 1_700_000_000),
        url: String? = nil,
        user: User = .make(),
        tags: [String] = ["Swift"],
        likesCount: Int = 0,
        stocksCount: Int? = 0,
        commentsCount: Int = 0,
        isPrivate: Bool = false,
        isOutline: Bool = false
    ) -> Article {
        let id = id ?? identifier(for: title)
        return Article(
            id: id,
            title: title,
            renderedBody: renderedBody,
            createdAt: createdAt,
            updatedAt: updatedAt,
            url: url ?? "https://qiita.com/\(user.id)/items/\(id)",
            user: user,
            tags: tags,
            likesCount: likesCount,
            stocksCount: stocksCount,
            commentsCount: commentsCount,
            isPrivate: isPrivate,
            isOutline: isOutline
        )
    }

    /// The article's outline, as in a feed.
    public var outline: Article {
        .make(
            id: id, title: title, renderedBody: "", createdAt: createdAt, updatedAt: updatedAt, user: User(id: user.id),
            tags: [], isOutline: true)
    }

    /// Creates `count` articles, newest first and a minute apart, with the titles 記事1, 記事2 and so on.
    public static func makeMany(_ count: Int, user: User = .make()) -> [Article] {
        (0..<count).map { index in
            let date = Timestamp(seconds: 1_700_000_000 - index * 60)
            return make(title: "記事\(index + 1)", createdAt: date, updatedAt: date, user: user)
        }
    }

    /// Twenty hexadecimal digits derived from the title (FNV-1a), the same in every run.
    private static func identifier(for title: String) -> String {
        let hash = title.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 20 - digits.count) + digits
    }
}

extension User {
    /// Creates a user with defaults for everything that a test does not specify.
    public static func make(
        _ id: String = "hanako",
        name: String = "はなこ",
        profile: String = "",
        itemsCount: Int? = nil,
        followersCount: Int? = nil
    ) -> User {
        User(id: id, name: name, profile: profile, itemsCount: itemsCount, followersCount: followersCount)
    }
}
