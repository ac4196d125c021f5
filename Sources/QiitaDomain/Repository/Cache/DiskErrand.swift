/// The purpose of a piece of work, by which a rerun and the simulation find the recorded or simulated result.
enum DiskErrand: Sendable {
    /// Reads a response that is awaited.
    case read(CacheKey)
    /// Reads those of the articles that are cached; the result is awaited.
    case readArticles([Article.ID])
    /// Reads the first pages of tabs; the result is awaited.
    case readTabs
    /// Reads something else; the result is awaited.
    case other
    /// Writes; nothing awaits the end.
    case write
}
