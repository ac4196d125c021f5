enum FootnoteLabel {
    /// The label of a footnote from its id or from a link to it: `fn-name`, `#fn-name`, and before 2022 `fn1`.
    static func of(_ written: String) -> String {
        let name = OpenableAddress.fragment(written.hasPrefix("#") ? written.dropFirst() : written[...])
        guard name.hasPrefix("fn") else { return name }
        let label = name.dropFirst(2)
        return String(label.hasPrefix("-") ? label.dropFirst() : label)
    }
}
