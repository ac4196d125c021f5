/// What an `a` is in an article.
enum LinkTag {
    /// A link; its address is nil if it cannot be opened.
    case link(String?)
    /// A mention of a user, and the index of its end tag.
    case mention(user: String, address: String?, end: Int)
    /// A reference to a footnote, and the index behind its end tag.
    case footnoteReference(label: String, end: Int)
    /// A link from a footnote back to a reference, and the index behind its end tag.
    case backLink(end: Int)

    /// Reads the `a` that is the current tag; nil if it has no address, or is the icon beside a heading.
    init?(_ tag: HTMLTokenizer, isInFootnote: Bool) {
        // The icon beside each heading is an empty link to the heading.
        if tag.source.matches("<i class=\"fa fa-link\"></i></a>", at: tag.position) { return nil }
        guard let href = tag.string("href") else { return nil }
        if href.hasPrefix("#fn"), let footnote = Self.footnote(href, tag, isInFootnote: isInFootnote) {
            self = footnote
            return
        }
        let address = OpenableAddress.resolved(href)
        if tag.hasClass("user-mention"), let text = tag.text(upToEndTag: "a"),
            tag.source[text.start] == UInt8(ascii: "@")
        {
            let name = Sanitizer.line(tag.source.string(of: text, references: .text))
            self = .mention(user: String(name.dropFirst()), address: address, end: text.end)
        } else {
            self = .link(address)
        }
    }

    private static func footnote(_ href: String, _ tag: HTMLTokenizer, isInFootnote: Bool) -> LinkTag? {
        StepCount.add(400)
        guard let end = tag.index(pastEndTag: "a", within: 400) else { return nil }
        if href.hasPrefix("#fnref") { return isInFootnote ? .backLink(end: end) : nil }
        let id = tag.string("id") ?? ""
        guard id.hasPrefix("fnref") || tag.string("rel") == "footnote" || tag.hasClass("footnote-ref") else {
            return nil
        }
        return .footnoteReference(label: FootnoteNumbers.label(of: href), end: end)
    }
}
