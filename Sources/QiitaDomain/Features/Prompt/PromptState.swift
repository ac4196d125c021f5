/// What the reader types on the last row, wherever he is.
public struct PromptState: Equatable, Codable, Sendable {
    /// What the text is for.
    public enum Purpose: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
        /// A query for Qiita's search.
        case search
        /// A tag whose articles to list.
        case tag
        /// Something to find in the rows that are loaded.
        case find
    }
    /// What is asked for; nil while nothing is.
    public internal(set) var purpose: Purpose?
    /// The text so far.
    public internal(set) var text = ""
    /// What the reader himself had typed before he took up an earlier text.
    public internal(set) var draft = ""
    /// Which of the texts that are offered was taken up, from 0; nil for none.
    public internal(set) var offer: Int?
    /// What was asked for before, each once, the last one last.
    public internal(set) var earlier: [Purpose: [String]] = [:]

    /// Nothing is asked, and nothing was.
    public init() {}

    /// How many earlier texts of each kind are kept.
    static let keptTexts = 100
}
