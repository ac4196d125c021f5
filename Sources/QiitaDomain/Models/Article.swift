/// An article with its whole text.
///
/// Qiita provides 2,000 of them for a list, 8,000 for the timeline (`ListSource.mostPages`, `TimelineQueries.mostQueries`), so an article
/// is a single reference, its texts are stored once, and what follows from other properties is not stored.
public struct Article: Equatable, Identifiable, Sendable {
    /// Twenty hexadecimal digits.
    public typealias ID = String

    private var box: Box

    /// An article from known parts.
    public init(
        id: String,
        title: String,
        renderedBody: String,
        createdAt: Timestamp?,
        updatedAt: Timestamp?,
        url: String,
        user: User,
        tags: [String],
        likesCount: Int,
        stocksCount: Int?,
        commentsCount: Int,
        isPrivate: Bool,
        isOutline: Bool = false
    ) {
        let isUsual = url == Self.usualAddress(of: id, by: user)
        box = .parts(
            Parts(
                id: id, title: title, renderedBody: renderedBody, unusualURL: isUsual ? nil : url, user: user,
                tagLines: tags.joined(separator: "\n"), createdAt: MaybeTime(createdAt),
                updatedAt: MaybeTime(updatedAt),
                likesCount: Int32(clamping: likesCount),
                stocksCount: stocksCount.map(Int32.init(clamping:)) ?? Parts.unknownCount,
                commentsCount: Int32(clamping: commentsCount), isPrivate: isPrivate, isOutline: isOutline))
    }

    private var parts: Parts {
        get {
            switch box {
            case .parts(let parts): parts
            }
        }
        set { box = .parts(newValue) }
    }

    private static func usualAddress(of id: Article.ID, by user: User) -> String {
        "https://qiita.com/\(user.id)/items/\(id)"
    }
}

extension Article {
    /// Its name in Qiita's API.
    public var id: ID { parts.id }

    /// The title as one line of plain text.
    public var title: String {
        get { parts.title }
        set { parts.title = newValue }
    }

    /// The body as HTML (Qiita's `rendered_body`); its control characters are character references.
    public var renderedBody: String {
        get { parts.renderedBody }
        set { parts.renderedBody = newValue }
    }

    /// When it was published; nil if Qiita's date could not be read.
    public var createdAt: Timestamp? {
        get { parts.createdAt.time }
        set { parts.createdAt = MaybeTime(newValue) }
    }

    /// When it was last changed; nil if Qiita's date could not be read.
    public var updatedAt: Timestamp? {
        get { parts.updatedAt.time }
        set { parts.updatedAt = MaybeTime(newValue) }
    }

    /// When it was last changed, if that was at least a minute after it was published.
    public var laterUpdate: Timestamp? {
        guard let updatedAt, let createdAt else { return updatedAt }
        return updatedAt.seconds - createdAt.seconds >= 60 ? updatedAt : nil
    }

    /// The article's page for a browser.
    public var url: String {
        get { parts.unusualURL ?? Self.usualAddress(of: parts.id, by: parts.user) }
        set { parts.unusualURL = newValue == Self.usualAddress(of: parts.id, by: parts.user) ? nil : newValue }
    }

    /// Who wrote it.
    public var user: User {
        get { parts.user }
        set {
            let url = self.url
            parts.user = newValue
            self.url = url
        }
    }

    /// The names of its tags, each one line, in the author's order.
    public var tags: [String] {
        // By bytes: a split by characters looks for the borders of grapheme clusters, for each row of a list.
        get { parts.tagLines.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) } }
        set { parts.tagLines = newValue.joined(separator: "\n") }
    }

    /// How many readers gave it an LGTM.
    public var likesCount: Int {
        get { Int(parts.likesCount) }
        set { parts.likesCount = Int32(clamping: newValue) }
    }

    /// How many readers stocked it; 0 if Qiita did not say.
    public var stocksCount: Int {
        get { knownStocksCount ?? 0 }
        set { knownStocksCount = newValue }
    }

    /// How many readers stocked it; nil if Qiita did not say, as in answers from before 2025.
    public var knownStocksCount: Int? {
        get { parts.stocksCount == Parts.unknownCount ? nil : Int(parts.stocksCount) }
        set { parts.stocksCount = newValue.map(Int32.init(clamping:)) ?? Parts.unknownCount }
    }

    /// How many comments it has.
    public var commentsCount: Int {
        get { Int(parts.commentsCount) }
        set { parts.commentsCount = Int32(clamping: newValue) }
    }

    /// Whether its body is unknown. A feed names only the title, the author and the dates.
    public var isOutline: Bool { parts.isOutline }

    /// Whether its numbers are known, as are those of an outline that lacks only the body.
    public var hasCounts: Bool { !isOutline || knownStocksCount != nil }

    /// The article as a list of titles holds it.
    var withoutText: Article {
        Article(
            id: id, title: title, renderedBody: "", createdAt: createdAt, updatedAt: updatedAt, url: url,
            user: User(id: user.id, name: user.name), tags: tags, likesCount: likesCount, stocksCount: nil,
            commentsCount: commentsCount, isPrivate: isPrivate, isOutline: true)
    }

    /// Whether only those with its link can see the article.
    public var isPrivate: Bool {
        get { parts.isPrivate }
        set { parts.isPrivate = newValue }
    }
}

extension Article {
    /// Holds the parts on the heap.
    private indirect enum Box: Equatable, Sendable {
        case parts(Parts)
    }

    private struct Parts: Equatable, Sendable {
        let id: ID
        var title: String
        var renderedBody: String
        /// The address of its page; nil if it follows from the author and the id.
        var unusualURL: String?
        var user: User
        /// A tag a line.
        var tagLines: String
        var createdAt: MaybeTime
        var updatedAt: MaybeTime
        var likesCount: Int32
        /// `unknownCount` if Qiita did not say.
        var stocksCount: Int32
        var commentsCount: Int32
        var isPrivate: Bool
        let isOutline: Bool

        static let unknownCount = Int32.min
    }
}

/// An optional time in eight bytes, half of what `Timestamp?` takes.
private struct MaybeTime: Equatable, Sendable {
    private let seconds: Int

    init(_ time: Timestamp?) {
        seconds = time?.seconds ?? .min
    }

    var time: Timestamp? { seconds == .min ? nil : Timestamp(seconds: seconds) }
}

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
        /// This program's own: Qiita's articles are whole.
        case isOutline = "outline"
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let body = try Self.body(in: keys, decoder)
        self.init(
            id: try keys.requiredLine(forKey: .id),
            title: Sanitizer.line(try keys.decode(String.self, forKey: .title)),
            renderedBody: body.map(Sanitizer.html) ?? "",
            createdAt: keys.timestamp(forKey: .createdAt),
            updatedAt: keys.timestamp(forKey: .updatedAt),
            url: Self.webAddress(keys.lenient(String.self, forKey: .url) ?? ""),
            user: SharedUsers.all.shared(keys.lenient(User.self, forKey: .user) ?? User(id: "")),
            tags: (keys.lenient([LossyElement<Tagging>].self, forKey: .tags) ?? []).compactMap { $0.element?.name },
            likesCount: keys.count(forKey: .likesCount) ?? 0,
            stocksCount: keys.count(forKey: .stocksCount),
            commentsCount: keys.count(forKey: .commentsCount) ?? 0,
            isPrivate: keys.lenient(Bool.self, forKey: .isPrivate) ?? false,
            isOutline: body == nil || keys.lenient(Bool.self, forKey: .isOutline) ?? false
        )
    }

    /// Encodes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(id, forKey: .id)
        try keys.encode(title, forKey: .title)
        if let texts = encoder.userInfo[CacheEntryBodies.key] as? CacheEntryBodies {
            try keys.encode(texts.add(renderedBody), forKey: .renderedBody)
        } else {
            try keys.encode(renderedBody, forKey: .renderedBody)
        }
        try keys.encodeIfPresent(createdAt?.iso8601, forKey: .createdAt)
        try keys.encodeIfPresent(updatedAt?.iso8601, forKey: .updatedAt)
        try keys.encode(url, forKey: .url)
        try keys.encode(user, forKey: .user)
        try keys.encode(tags.map(Tagging.init(name:)), forKey: .tags)
        try keys.encode(likesCount, forKey: .likesCount)
        try keys.encodeIfPresent(knownStocksCount, forKey: .stocksCount)
        try keys.encode(commentsCount, forKey: .commentsCount)
        try keys.encode(isPrivate, forKey: .isPrivate)
        if isOutline { try keys.encode(isOutline, forKey: .isOutline) }
    }

    /// The body; nil if the part of a cache entry that was read ends before it.
    private static func body(
        in keys: KeyedDecodingContainer<CodingKeys>, _ decoder: any Decoder
    ) throws -> String? {
        guard let texts = decoder.userInfo[CacheEntryBodies.key] as? CacheEntryBodies else {
            return keys.lenient(String.self, forKey: .renderedBody) ?? ""
        }
        switch texts.text(try keys.decode([Int].self, forKey: .renderedBody)) {
        case .read(let text): return text
        case .behind: return nil
        case nil:
            throw DecodingError.dataCorruptedError(forKey: .renderedBody, in: keys, debugDescription: "no text")
        }
    }

    /// The URL, or an empty string if it must not be passed to a browser: only `http:` and `https:` are pages, and part of a
    /// URL would lead elsewhere.
    private static func webAddress(_ written: String) -> String {
        guard written.utf8.count <= Sanitizer.longestLine else { return "" }
        let text = Sanitizer.line(written)
        let lowered = text.prefix(8).lowercased()
        return lowered.hasPrefix("https://") || lowered.hasPrefix("http://") ? text : ""
    }
}

/// A tag in an article's JSON.
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
