/// Converts lines to text with SGR sequences (ECMA-48 8.3.117) and hyperlinks, for printing and for the emoji
/// that are written to the screen without ncurses.
struct AnsiText {
    private let palette: Palette
    /// The hyperlinks for the indices of spans' links; nil for those that are not linked.
    private let hyperlinks: [Hyperlink?]

    /// `addresses` are the addresses for the indices of spans' links; without them nothing is linked.
    init(_ palette: Palette, addresses: [String] = []) {
        self.palette = palette
        hyperlinks = addresses.map(Hyperlink.init)
    }

    /// The line with its looks and links. Each span sets its look and resets it, and a link ends with its line.
    func text(of line: StyledLine) -> String {
        var text = ""
        var open: Int?
        for span in line.spans {
            let link = span.link.flatMap { hyperlinks.indices.contains($0) && hyperlinks[$0] != nil ? $0 : nil }
            if link != open {
                if open != nil { text += Hyperlink.end }
                if let link, let hyperlink = hyperlinks[link] { text += hyperlink.start(id: link) }
                open = link
            }
            let codes = codes(of: span.style)
            text += codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
        }
        return open == nil ? text : text + Hyperlink.end
    }

    private func codes(of style: TextStyle) -> String {
        let look = palette.look(of: style)
        let traits = look.traits
        var codes: [Int32] = []
        if traits.contains(.bold) { codes.append(1) }
        if look.isFaint { codes.append(2) }
        if traits.contains(.italic) { codes.append(3) }
        if traits.contains(.underline) { codes.append(4) }
        if traits.contains(.reverse) { codes.append(7) }
        if traits.contains(.strike) { codes.append(9) }
        if let color = look.color { codes.append(color.rawValue < 8 ? 30 + color.rawValue : 82 + color.rawValue) }
        return codes.map { "\($0)" }.joined(separator: ";")
    }
}
