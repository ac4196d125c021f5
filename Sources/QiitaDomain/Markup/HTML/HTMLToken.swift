/// A token of HTML with everything that the standard says it carries.
enum HTMLToken: Equatable {
    /// An attribute of a start tag, its references decoded.
    struct Attribute: Equatable {
        var name: String
        var value: String
    }

    /// A `<!DOCTYPE>`; a part that is missing is nil.
    case doctype(name: String?, publicID: String?, systemID: String?, forcesQuirks: Bool)
    /// A start tag; of attributes with one name only the first is kept.
    case startTag(name: String, attributes: [Attribute], isSelfClosing: Bool)
    /// An end tag.
    case endTag(name: String)
    /// A comment, bogus ones included.
    case comment(String)
    /// Text with its references decoded; what follows each other is one token.
    case character(String)
}
