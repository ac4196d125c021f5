import Foundation

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
    /// - Throws: `undecodable` if the feed is too long or is not in UTF-8, or if no readable entry precedes its end or its first
    ///   error. A document type, which could define entities, is an error.
    init(_ body: Data) throws(QiitaError) {
        guard body.count <= Self.longest, var text = String(validating: body, as: UTF8.self).map(StreamSafeText.of)
        else { throw .undecodable }
        let (entries, updated) = text.withUTF8 { bytes in
            var reader = AtomReader(bytes)
            reader.read()
            return (reader.entries, reader.updated)
        }
        var known = Set<Article.ID>()
        let articles = entries.compactMap(\.article)
        guard !articles.isEmpty else { throw .undecodable }
        self.updated = updated.flatMap(Timestamp.init(iso8601:))
        self.articles = articles.filter { known.insert($0.id).inserted }
        skippedCount = entries.count - articles.count
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

    /// The maximum length in bytes, far more than that of an article of Qiita.
    private static let longest = 1 << 10

    /// Parses `https://qiita.com/USER/items/ID`, ignoring the query. In a longer address nothing is decoded: comparing takes the square
    /// of the number of decoded marks.
    init?(_ address: String) {
        guard address.utf8.count <= Self.longest, let url = URL(string: address), url.scheme?.lowercased() == "https",
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

/// Reads a feed's entries from the tokens of HTML, with XML's rules where they differ: names in their own case, any empty
/// element closed by `/>`, CDATA sections everywhere, the ends of comments.
///
/// Elements of other namespaces and outside of entries are ignored. Reading ends at the first error in the nesting of elements.
/// Reading takes no recursion, and time in proportion to the source's length.
private struct AtomReader {
    private static let namespace = "http://www.w3.org/2005/Atom"

    /// What an element is in a feed.
    private enum Place {
        case feed
        case feedUpdated
        case entry
        case link
        case title
        /// An element of the markup in a title of type `xhtml`.
        case titleMarkup
        case published
        case updated
        case other
    }

    /// The values of an element's `type` (RFC 4287, 3.1.1).
    private enum TextType: String {
        case text
        case html
        case xhtml
    }

    private struct OpenElement {
        let name: HTMLSlice
        let place: Place
        /// The prefixes that it declares, and whether each denotes Atom's namespace outside of it.
        let outerPrefixes: [(prefix: String, isAtom: Bool)]
    }

    /// The entries that are closed, at most `AtomFeed.mostEntries`.
    private(set) var entries: [AtomEntry] = []
    private(set) var updated: String?
    private var tokenizer: HTMLTokenizer
    /// The open elements; the first is the root.
    private var open: [OpenElement] = []
    /// The prefixes that denote Atom's namespace; the empty one is that of names without a prefix.
    private var atomPrefixes: Set<String> = []
    private var entry = AtomEntry()
    /// The type of the last title.
    private var titleType = TextType.text
    private var text = ""

    /// Creates a reader of bytes, which must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        tokenizer = HTMLTokenizer(bytes)
        tokenizer.allowsCDATA = true
    }

    /// Reads up to the end of the root element, the last entry that is read, or the first error.
    mutating func read() {
        while entries.count < AtomFeed.mostEntries {
            switch tokenizer.next() {
            case .startTag:
                openElement()
                if tokenizer.isSelfClosing { closeElement() }
            case .endTag:
                guard let name = open.last?.name, isSame(name, tokenizer.name) else { return }
                closeElement()
            case .text:
                appendText()
                continue
            case .comment:
                skipComment()
                continue
            case .doctype, .end: return
            }
            if open.isEmpty { return }
        }
    }

    private mutating func openElement() {
        var outerPrefixes: [(prefix: String, isAtom: Bool)] = []
        for attribute in tokenizer.attributes {
            let name = tokenizer.source.string(of: attribute.name)
            guard name == "xmlns" || name.hasPrefix("xmlns:") else { continue }
            let prefix = String(name.dropFirst("xmlns:".count))
            let isAtom = tokenizer.source.string(of: attribute.value, references: .attribute) == Self.namespace
            outerPrefixes.append((prefix, atomPrefixes.contains(prefix)))
            declare(prefix, isAtom: isAtom)
        }
        let parts = tokenizer.source.string(of: tokenizer.name).split(separator: ":", omittingEmptySubsequences: false)
        let isAtom = parts.count <= 2 && atomPrefixes.contains(parts.count == 2 ? String(parts[0]) : "")
        let parent = open.last?.place
        let isTitleMarkup = parent == .titleMarkup || (parent == .title && titleType == .xhtml)
        let place: Place =
            isTitleMarkup ? .titleMarkup : isAtom ? self.place(of: parts[parts.count - 1]) : .other
        open.append(OpenElement(name: tokenizer.name, place: place, outerPrefixes: outerPrefixes))
        if place != .other, place != .titleMarkup { text = "" }
        if place == .entry { entry = AtomEntry() }
        if place == .title { titleType = attribute("type").flatMap(TextType.init) ?? .text }
        if place == .link, attribute("rel") ?? "alternate" == "alternate", entry.link == nil {
            entry.link = attribute("href")
        }
    }

    /// What an element of Atom's namespace is inside the innermost open one.
    private func place(of name: Substring) -> Place {
        switch (open.last?.place, name) {
        case (nil, "feed"): .feed
        case (.feed, "updated"): .feedUpdated
        case (.feed, "entry"): .entry
        case (.entry, "link"): .link
        case (.entry, "title"): .title
        case (.entry, "published"): .published
        case (.entry, "updated"): .updated
        default: .other
        }
    }

    private mutating func closeElement() {
        let element = open.removeLast()
        for (prefix, isAtom) in element.outerPrefixes { declare(prefix, isAtom: isAtom) }
        switch element.place {
        case .feedUpdated: updated = trimmed
        case .title: entry.title = titleType == .html ? Self.plainText(ofHTML: trimmed) : trimmed
        case .published: entry.published = trimmed
        case .updated: entry.updated = trimmed
        case .entry: entries.append(entry)
        case .feed, .link, .titleMarkup, .other: break
        }
    }

    /// The text of markup, without its tags and comments.
    private static func plainText(ofHTML markup: String) -> String {
        var markup = markup
        return markup.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            var text = ""
            while case let kind = tokenizer.next(), kind != .end {
                if kind == .text { text += tokenizer.source.string(of: tokenizer.text, references: .text) }
            }
            return text
        }
    }

    private mutating func declare(_ prefix: String, isAtom: Bool) {
        if isAtom { atomPrefixes.insert(prefix) } else { atomPrefixes.remove(prefix) }
    }

    private mutating func appendText() {
        guard let place = open.last?.place, place != .other else { return }
        text += tokenizer.source.string(of: tokenizer.text, references: tokenizer.textModel == .cdata ? .none : .text)
    }

    /// Moves past a comment or a processing instruction, which end at `-->` and `?>`; in HTML they can end earlier.
    private mutating func skipComment() {
        let start = tokenizer.text.start
        let ending: StaticString
        switch tokenizer.source[start - 1] {
        case UInt8(ascii: "-"): ending = "--"
        case UInt8(ascii: "<"): ending = "?"
        default: return
        }
        var index = start + 2
        while let end = tokenizer.source.firstIndex(of: UInt8(ascii: ">"), from: index) {
            tokenizer.move(to: end + 1)
            if tokenizer.source.matches(ending, at: end - ending.utf8CodeUnitCount) { return }
            index = end + 1
        }
        tokenizer.move(to: tokenizer.source.count)
    }

    /// The value of an attribute of the current start tag.
    private func attribute(_ name: String) -> String? {
        tokenizer.attributes.first { tokenizer.source.bytes(of: $0.name).elementsEqual(name.utf8) }
            .map { tokenizer.source.string(of: $0.value, references: .attribute) }
    }

    private func isSame(_ left: HTMLSlice, _ right: HTMLSlice) -> Bool {
        tokenizer.source.bytes(of: left).elementsEqual(tokenizer.source.bytes(of: right))
    }

    private var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
