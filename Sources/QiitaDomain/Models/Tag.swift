/// A tag of Qiita's, as far as the reader chooses one.
public struct Tag: Equatable, Identifiable, Sendable {
    /// The name, which stands in the paths of the API too.
    public let id: String
    /// How many articles have it; nil if Qiita did not say.
    public var itemsCount: Int?

    /// A tag from known parts.
    public init(id: String, itemsCount: Int? = nil) {
        self.id = id
        self.itemsCount = itemsCount
    }
}

/// Qiita's own keys. Only `id` is required; it is cleaned here, where it enters.
extension Tag: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case itemsCount = "items_count"
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(id: try keys.requiredLine(forKey: .id), itemsCount: keys.count(forKey: .itemsCount))
    }
}
