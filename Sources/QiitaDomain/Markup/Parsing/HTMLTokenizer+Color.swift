/// The colours in attributes.
extension HTMLTokenizer {
    /// The colour of a `font`; nil if it has none that is known.
    var fontColor: InlineColor? {
        string("color").flatMap(InlineColor.init(css:))
    }

    /// Whether the tag is the one that Qiita puts behind code that names a colour.
    var statesCodeColor: Bool {
        hasClass("inline-code-color") && string("style")?.contains(":") ?? false
    }

    /// The colour that it states; nil if that is none that is known.
    var codeColor: InlineColor? {
        guard let style = string("style"), let colon = style.firstIndex(of: ":") else { return nil }
        return InlineColor(css: String(style[style.index(after: colon)...]))
    }
}
