/// Converts lines to text with SGR sequences (ECMA-48 8.3.117), for printing.
struct AnsiText {
    private let palette: Palette

    init(_ palette: Palette) {
        self.palette = palette
    }

    /// The line with its looks. Each span sets its look and resets it.
    func text(of line: StyledLine) -> String {
        line.spans.map { span in
            let codes = codes(of: span.style)
            return codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
        }.joined()
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
