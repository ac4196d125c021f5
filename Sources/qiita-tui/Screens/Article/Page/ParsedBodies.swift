import QiitaDomain

/// The most recently shown bodies, parsed, for all screens: going back to an article parses nothing.
///
/// Their sources take at most `capacity` bytes, except that the newest is always kept; blocks take a few
/// times that. The least recently used is dropped first.
@MainActor
final class ParsedBodies {
    private struct Entry {
        let id: Article.ID
        var source: String
        let prepared: PreparedBody
    }

    private let capacity: Int
    private let parse: (String) -> ArticleBody
    /// From the least to the most recently used.
    private var entries: [Entry] = []

    /// `capacity` in bytes of source.
    init(capacity: Int = 4 << 20, parse: @escaping (String) -> ArticleBody = BlockParser.parse) {
        self.capacity = capacity
        self.parse = parse
    }

    func prepared(from article: Article) -> PreparedBody {
        if let index = entries.firstIndex(where: { $0.id == article.id }) {
            var entry = entries.remove(at: index)
            if entry.source == article.renderedBody {
                // Comparing two strings that share storage takes constant time.
                entry.source = article.renderedBody
                entries.append(entry)
                return entry.prepared
            }
        }
        let prepared = PreparedBody(parse(article.renderedBody))
        entries.append(Entry(id: article.id, source: article.renderedBody, prepared: prepared))
        dropOldest()
        return prepared
    }

    private func dropOldest() {
        var size = entries.reduce(0) { $0 + $1.source.utf8.count }
        while size > capacity, entries.count > 1 { size -= entries.removeFirst().source.utf8.count }
    }
}
