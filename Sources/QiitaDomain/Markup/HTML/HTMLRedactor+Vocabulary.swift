/// The words of attributes on which the parser depends.
extension HTMLRedactor {
    /// The attributes that the parser reads.
    static let knownAttributes: Set = [
        "class", "id", "href", "src", "alt", "type", "checked", "open", "colspan", "rowspan", "start", "style", "align",
        "rel", "value", "color", "data-slug-hash", "data-user", "data-lang", "data-content", "data-id", "data-src",
        "data-canonical-src",
    ]
    /// The words of `class` that stay. The parser also knows Rouge's, which only colour code.
    static let knownClasses: Set = [
        "codepen", "code-frame", "code-lang", "note", "alert", "warn", "warning", "info", "footnotes", "footnote-ref",
        "emoji", "inline-code-color", "twitter-tweet", "user-mention", "speakerdeck-embed", "fa", "fa-link",
    ]
    /// The beginnings of a footnote's `id`.
    static let footnoteBeginnings = ["fnref-", "fnref", "fn-", "fn"]
}
