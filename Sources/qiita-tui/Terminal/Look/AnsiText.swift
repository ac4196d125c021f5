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

/// A link that the terminal opens when it is clicked (OSC 8).
struct Hyperlink: Equatable {
    /// The sequence after the text.
    static let end = "\u{1B}]8;;\u{1B}\\"
    /// The maximum length in bytes that terminals accept.
    static let longest = 2083
    private static let schemes = ["https:", "http:", "mailto:"]

    /// The address in printable ASCII, everything else percent-encoded.
    let address: String

    /// Nil for an address that is too long, and for any scheme but http, https and mailto.
    init?(_ address: String) {
        let start = address.prefix(8).lowercased()
        guard Self.schemes.contains(where: start.hasPrefix) else { return nil }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in address.utf8 {
            bytes += (0x21...0x7E).contains(byte) ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        guard bytes.count <= Self.longest else { return nil }
        self.address = String(decoding: bytes, as: UTF8.self)
    }

    /// The sequence before the text. Parts of a link on several lines have the same id.
    func start(id: Int) -> String {
        "\u{1B}]8;id=\(id + 1);\(address)\u{1B}\\"
    }
}
