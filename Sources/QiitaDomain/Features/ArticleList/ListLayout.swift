/// How the rows of a list look.
public struct ListLayout: Hashable, Codable, Sendable {
    /// Whether an article takes one line in place of two.
    public var isOneLine: Bool
    /// Whether the article in focus is shown beside the list where the window is wide enough.
    public var showsPreview: Bool

    /// Two lines per article and no preview by default.
    public init(isOneLine: Bool = false, showsPreview: Bool = false) {
        self.isOneLine = isOneLine
        self.showsPreview = showsPreview
    }
}
