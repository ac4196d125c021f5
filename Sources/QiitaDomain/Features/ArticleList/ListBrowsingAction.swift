/// What the reader does in a list of articles.
public enum ListBrowsingAction: Equatable, Codable, Sendable {
    /// The cursor was moved to a row, counted from 0; `above` are the rows between the first one in the window and the
    /// cursor.
    case cursorMoved(to: ListCursor, row: Int, above: Int)
    /// It was chosen which articles are shown, or in which order.
    case viewChanged(view: ListViewOptions)
    /// The look of the rows was chosen; nil for the configured one.
    case lookChanged(look: ListLayout?)
    /// A filter or a search is going to be typed.
    case typingBegan
    /// The filter is typed so far; it takes effect at once.
    case filterTyped(text: String)
    /// The search is typed so far; its matches are shown at once.
    case searchTyped(query: String)
    /// The typed filter or search was given up: the list is as it was before.
    case typingGivenUp
    /// A search in the loaded rows began.
    case searched(query: String)
    /// The cursor moved to a matching row, the `number`th of `count` from 1.
    case matchReached(at: ListCursor, row: Int, above: Int, number: Int, count: Int, wrapped: SearchWrap?)
    /// No loaded row matches.
    case searchMissed(query: String)
    /// The preview of an article was scrolled to a line, counted from 0.
    case previewScrolled(of: Article.ID, top: Int)
    /// The highlights of the search were removed.
    case marksCleared
}
