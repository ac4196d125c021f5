/// Qiita's own keys, for an answer of the API and for a line of the action log alike.
/// Only `id` is required; all text is cleaned here, where it enters.
extension User: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case profile = "description"
        case itemsCount = "items_count"
        case followersCount = "followers_count"
    }

    /// Decodes what Qiita sent or `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try keys.requiredLine(forKey: .id),
            name: Self.named(keys.line(forKey: .name)),
            profile: Sanitizer.text(keys.lenient(String.self, forKey: .profile) ?? ""),
            itemsCount: keys.count(forKey: .itemsCount),
            followersCount: keys.count(forKey: .followersCount)
        )
    }

    /// Encodes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(id, forKey: .id)
        try keys.encode(name, forKey: .name)
        try keys.encode(profile, forKey: .profile)
        try keys.encodeIfPresent(itemsCount, forKey: .itemsCount)
        try keys.encodeIfPresent(followersCount, forKey: .followersCount)
    }

    /// The name; empty where it is nothing but spaces of whatever width.
    private static func named(_ name: String) -> String {
        name.allSatisfy(\.isWhitespace) ? "" : name
    }
}
