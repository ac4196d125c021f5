/// Qiita's own keys, for an answer of the API and for a line of the action log alike.
/// Only `id` and `title` are required; all text is cleaned here, where it enters.
extension Article: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case title
        case renderedBody = "rendered_body"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case url
        case user
        case tags
        case likesCount = "likes_count"
        case stocksCount = "stocks_count"
        case commentsCount = "comments_count"
        case isPrivate = "private"
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try keys.requiredLine(forKey: .id),
            title: Sanitizer.line(try keys.decode(String.self, forKey: .title)),
            renderedBody: Sanitizer.html(keys.lenient(String.self, forKey: .renderedBody) ?? ""),
            createdAt: keys.timestamp(forKey: .createdAt),
            updatedAt: keys.timestamp(forKey: .updatedAt),
            url: Self.webAddress(keys.lenient(String.self, forKey: .url) ?? ""),
            user: SharedUsers.all.shared(keys.lenient(User.self, forKey: .user) ?? User(id: "")),
            tags: (keys.lenient([Lossy<Tagging>].self, forKey: .tags) ?? []).compactMap { $0.element?.name },
            likesCount: keys.count(forKey: .likesCount) ?? 0,
            stocksCount: keys.count(forKey: .stocksCount) ?? 0,
            commentsCount: keys.count(forKey: .commentsCount) ?? 0,
            isPrivate: keys.lenient(Bool.self, forKey: .isPrivate) ?? false
        )
    }

    /// Encodes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(id, forKey: .id)
        try keys.encode(title, forKey: .title)
        try keys.encode(renderedBody, forKey: .renderedBody)
        try keys.encodeIfPresent(createdAt?.iso8601, forKey: .createdAt)
        try keys.encodeIfPresent(updatedAt?.iso8601, forKey: .updatedAt)
        try keys.encode(url, forKey: .url)
        try keys.encode(user, forKey: .user)
        try keys.encode(tags.map(Tagging.init(name:)), forKey: .tags)
        try keys.encode(likesCount, forKey: .likesCount)
        try keys.encode(stocksCount, forKey: .stocksCount)
        try keys.encode(commentsCount, forKey: .commentsCount)
        try keys.encode(isPrivate, forKey: .isPrivate)
    }

    /// The address, or nothing where a browser should not be handed it: only `http:` and `https:` are pages, and half an
    /// address would lead elsewhere.
    private static func webAddress(_ written: String) -> String {
        guard written.utf8.count <= Sanitizer.longestLine else { return "" }
        let text = Sanitizer.line(written)
        let lowered = text.prefix(8).lowercased()
        return lowered.hasPrefix("https://") || lowered.hasPrefix("http://") ? text : ""
    }
}

/// A tag as an article carries it.
private struct Tagging: Codable {
    let name: String

    init(name: String) {
        self.name = name
    }

    init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: CodingKeys.self).requiredLine(forKey: .name)
    }

    private enum CodingKeys: String, CodingKey {
        case name
    }
}
