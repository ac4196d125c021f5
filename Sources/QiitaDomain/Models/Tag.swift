/// A tag of Qiita.
public struct Tag: Equatable, Identifiable, Sendable {
    /// The name, which is also its id in paths of the API.
    public let id: String
    /// The number of articles with it; nil if not stated.
    public var itemsCount: Int?
    /// The number of users that follow it; nil if not stated.
    public var followersCount: Int?

    /// A tag from known parts.
    public init(id: String, itemsCount: Int? = nil, followersCount: Int? = nil) {
        self.id = id
        self.itemsCount = itemsCount
        self.followersCount = followersCount
    }
}

/// Qiita's own keys. Only `id` is required; it is cleaned here, where it enters.
extension Tag: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case itemsCount = "items_count"
        case followersCount = "followers_count"
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try keys.requiredLine(forKey: .id), itemsCount: keys.count(forKey: .itemsCount),
            followersCount: keys.count(forKey: .followersCount))
    }
}
