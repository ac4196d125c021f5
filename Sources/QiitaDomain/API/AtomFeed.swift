import Foundation
import FoundationXML

/// The popular articles of Qiita's Atom feed (RFC 4287): outlines with title, author and date, without text, tags and
/// counts.
struct AtomFeed: Equatable {
    /// The maximum size of a feed in bytes.
    static let longest = 2 << 20
    /// The maximum number of entries read; Qiita's feed has about thirty.
    static let mostEntries = 100

    /// The time at which the feed was made; nil if the feed does not contain it.
    let updated: Timestamp?
    /// The articles as outlines in the feed's order, without repeats.
    let articles: [Article]
    /// The number of entries skipped because they lack a link to an article or a title.
    let skippedCount: Int

    /// Creates a feed from its bytes. Text is cleaned, and no external resource is loaded.
    /// - Throws: `undecodable` if the feed is too long, is not an Atom feed in UTF-8, has no readable entry, or has a
    ///   document type, which could define entities.
    init(_ body: Data) throws(QiitaError) {
        guard body.count <= Self.longest, let text = String(validating: body, as: UTF8.self).map(StreamSafeText.of),
            !text.utf8.contains("<!DOCTYPE".utf8), !text.utf8.contains("<!ENTITY".utf8)
        else { throw .undecodable }
        let reader = AtomReader()
        let parser = XMLParser(data: Data(Self.withoutDeclaration(text).utf8))
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = reader
        let isWhole = parser.parse()
        guard reader.isFeed, isWhole || !reader.entries.isEmpty else { throw .undecodable }
        var known = Set<Article.ID>()
        let articles = reader.entries.compactMap(\.article)
        guard !articles.isEmpty else { throw .undecodable }
        updated = reader.updated.flatMap(Timestamp.init(iso8601:))
        self.articles = articles.filter { known.insert($0.id).inserted }
        skippedCount = reader.entries.count - articles.count
    }

    /// The document without its XML declaration, which could name another encoding.
    private static func withoutDeclaration(_ text: String) -> Substring {
        let text = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
        guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") else { return text }
        return text[end.upperBound...]
    }
}

private struct AtomEntry {
    var title = ""
    var published = ""
    var updated = ""
    var link: String?

    /// The article as an outline; nil without a link to an article or without a title.
    var article: Article? {
        let title = Sanitizer.line(title)
        guard let link = link.flatMap(ArticleAddress.init), !title.isEmpty else { return nil }
        let user = User(id: link.user)
        return Article(
            id: link.id, title: title, renderedBody: "", createdAt: Timestamp(iso8601: published),
            updatedAt: Timestamp(iso8601: updated), url: "https://qiita.com/\(link.user)/items/\(link.id)", user: user,
            tags: [], likesCount: 0, stocksCount: nil, commentsCount: 0, isPrivate: false, isOutline: true)
    }
}

/// The author and the id in the address of an article's page.
private struct ArticleAddress {
    let user: User.ID
    let id: Article.ID

    /// Parses `https://qiita.com/USER/items/ID`, ignoring the query.
    init?(_ address: String) {
        guard let url = URL(string: address), url.scheme?.lowercased() == "https",
            url.host()?.lowercased() == APIHost.qiita.name
        else { return nil }
        let parts = url.path(percentEncoded: false).split(separator: "/", omittingEmptySubsequences: true)
        guard parts.count == 3, parts[1] == "items", parts[2].utf8.count == 20,
            parts[2].allSatisfy({ $0.isASCII && $0.isHexDigit }), Sanitizer.line(String(parts[0])) == parts[0]
        else { return nil }
        user = String(parts[0])
        id = parts[2].lowercased()
    }
}

/// The delegate that collects a feed's entries from the parser. Elements of other namespaces and outside of entries
/// are ignored.
private final class AtomReader: NSObject, XMLParserDelegate {
    private static let namespace = "http://www.w3.org/2005/Atom"

    private(set) var entries: [AtomEntry] = []
    private(set) var updated: String?
    /// Whether the root element is that of a feed.
    private(set) var isFeed = false
    private var path: [String] = []
    private var entry = AtomEntry()
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        path.append(namespaceURI == Self.namespace ? name : "")
        text = ""
        if path == ["feed"] { isFeed = true }
        if path == ["feed", "entry"] { entry = AtomEntry() }
        if path == ["feed", "entry", "link"], attributes["rel"] ?? "alternate" == "alternate", entry.link == nil {
            entry.link = attributes["href"]
        }
        if !isFeed || entries.count >= AtomFeed.mostEntries { parser.abortParsing() }
    }

    func parser(_ parser: XMLParser, foundCharacters more: String) {
        text += more
    }

    func parser(_ parser: XMLParser, foundCDATA bytes: Data) {
        text += String(decoding: bytes, as: UTF8.self)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        switch path {
        case ["feed", "updated"]: updated = trimmed
        case ["feed", "entry", "title"]: entry.title = trimmed
        case ["feed", "entry", "published"]: entry.published = trimmed
        case ["feed", "entry", "updated"]: entry.updated = trimmed
        case ["feed", "entry"]: entries.append(entry)
        case _: break
        }
        path.removeLast()
        text = ""
    }

    private var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
