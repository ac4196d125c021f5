/// The stored first page of a tab.
public struct StoredTab: Equatable, Codable, Sendable {
    /// The tab.
    public var tab: ListSource
    /// The articles of the page, without the muted ones, each once.
    public var ids: [Article.ID]

    /// What is stored of a tab.
    public init(tab: ListSource, ids: [Article.ID]) {
        self.tab = tab
        self.ids = ids
    }
}
