/// What a search that is being typed began with.
public struct FormerReading: Equatable, Codable, Sendable {
    /// The reading position.
    public internal(set) var position: ReadingPosition
    /// The search before it.
    public internal(set) var search: ReadingSearch
}

/// The search in one article.
public struct ReadingSearch: Equatable, Codable, Sendable {
    /// The last query; empty before the first search.
    public internal(set) var query = ""
    /// The terms of the list's search by which the article was found; they are marked until the reader searches for another text.
    public internal(set) var terms: [String] = []
    /// The term whose first match the page opens at; nil once it did.
    public internal(set) var landing: String?
    /// Whether the matches are shown.
    public internal(set) var isShown = false
    /// The match visited last.
    public internal(set) var current: BodyPlace?

    /// A search before its first match.
    public init(query: String = "") {
        self.query = query
    }

    /// The terms of the list's search by which an article was found.
    init(terms: [String], landing: String?) {
        self.terms = terms
        self.landing = landing
        isShown = true
    }

    /// The texts that match.
    public var wanted: [String] { query.isEmpty ? terms : [query] }
}
