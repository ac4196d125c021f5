import QiitaDomain

extension ListSource {
    /// The owner's own articles, as long as there is no list for them.
    public static let mine = ListSource.search("user:alice")
}
