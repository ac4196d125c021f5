/// Gathers a pasted text up to the mark that ends it.
struct PasteCollector: Equatable, Sendable {
    /// The longest text kept, in bytes; the rest of a longer one is let go.
    static let longest = 1 << 20
    private static let endMark = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    private var matched = 0

    /// The whole text when this byte completes the end mark: line breaks as line feeds, tabs, and no other control
    /// character.
    mutating func take(_ byte: UInt8) -> String? {
        if byte == Self.endMark[matched] {
            matched += 1
            return matched == Self.endMark.count ? text : nil
        }
        keep(Self.endMark.prefix(matched))
        matched = byte == Self.endMark[0] ? 1 : 0
        if matched == 0 { keep([byte]) }
        return nil
    }

    private mutating func keep(_ more: some Collection<UInt8>) {
        if bytes.count + more.count <= Self.longest { bytes += more }
    }

    private var text: String {
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            defer { last = scalar }
            switch scalar.value {
            case 0x0D: scalars.append("\n")
            case 0x0A where last == "\r": continue
            case 0x09, 0x0A: scalars.append(scalar)
            case ..<0x20, 0x7F...0x9F: continue
            case _: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
