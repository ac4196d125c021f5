/// Collects pasted text up to its end mark, or up to `mostBytes`. What follows those is dropped up to the end mark, so that no part of
/// a paste acts as a key.
///
/// Line breaks are line feeds; tabs are kept, other control characters are removed.
struct PasteCollector: Equatable, Sendable {
    /// What a byte makes of the paste.
    enum Progress: Equatable {
        case more
        /// As many bytes have come as a paste has at most; this is its text, and the rest will be dropped.
        case full(text: String)
        /// The byte completes the end mark; nil if the text was already returned.
        case end(text: String?)
    }

    /// The maximum number of bytes stored, more than a search needs. The rest of a longer text is dropped.
    static let longest = 4096
    /// The number of bytes after which the text is returned without the end mark.
    static let mostBytes = 1 << 20
    private static let endMark = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    private var matched = 0
    private var count = 0

    /// Adds a byte.
    mutating func consume(_ byte: UInt8) -> Progress {
        count += 1
        if byte == Self.endMark[matched] {
            matched += 1
            if matched == Self.endMark.count { return .end(text: count > Self.mostBytes ? nil : text) }
        } else {
            keep(Self.endMark.prefix(matched))
            matched = byte == Self.endMark[0] ? 1 : 0
            if matched == 0 { keep([byte]) }
        }
        return count == Self.mostBytes ? .full(text: text) : .more
    }

    /// The text of a paste that has no end mark; nil if it was already returned.
    var remainder: String? { count < Self.mostBytes ? text : nil }

    private mutating func keep(_ more: some Collection<UInt8>) {
        if bytes.count + more.count <= Self.longest { bytes += more }
    }

    /// The bytes without an incomplete character at their end.
    private var wholeCharacters: ArraySlice<UInt8> {
        guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes[...] }
        let length = UTF8Assembler.length(startingWith: bytes[start])
        return bytes.count - start < length ? bytes[..<start] : bytes[...]
    }

    private var text: String {
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in String(decoding: wholeCharacters, as: UTF8.self).unicodeScalars {
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
