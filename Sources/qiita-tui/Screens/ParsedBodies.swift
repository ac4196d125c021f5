import QiitaDomain

/// The bodies that were read last, parsed, for all screens: going back to an article parses nothing.
///
/// Their sources take `capacity` bytes at most, but for the newest, which is kept whatever its size; blocks take a few
/// times of that. Who was not asked for longest goes first.
@MainActor
final class ParsedBodies {
    private struct Entry {
        let id: Article.ID
        var source: String
        let outline: BodyOutline
    }

    private let capacity: Int
    private let parse: (String) -> ArticleBody
    /// From the one asked for longest ago to the one asked for last.
    private var entries: [Entry] = []

    /// `capacity` in bytes of source.
    init(capacity: Int = 4 << 20, parse: @escaping (String) -> ArticleBody = BlockParser.parse) {
        self.capacity = capacity
        self.parse = parse
    }

    /// The parsed body of an article.
    func outline(of article: Article) -> BodyOutline {
        if let index = entries.firstIndex(where: { $0.id == article.id }) {
            var entry = entries.remove(at: index)
            if entry.source == article.renderedBody {
                // Two strings that share their bytes are compared in no time.
                entry.source = article.renderedBody
                entries.append(entry)
                return entry.outline
            }
        }
        let outline = BodyOutline(parse(article.renderedBody))
        entries.append(Entry(id: article.id, source: article.renderedBody, outline: outline))
        dropOldest()
        return outline
    }

    private func dropOldest() {
        var size = entries.reduce(0) { $0 + $1.source.utf8.count }
        while size > capacity, entries.count > 1 { size -= entries.removeFirst().source.utf8.count }
    }
}
