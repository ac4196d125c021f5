/// The emoji that the file name of an image spells as code points, as in `1f385-1f3fc.png`.
enum EmojiPicture {
    /// The emoji of an image at a URL; empty if its file name is an ordinary name, such as `face.png`.
    private static func named(_ address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        guard let file = path.split(separator: "/").last, file.utf8.count <= 80 else { return "" }
        var scalars = String.UnicodeScalarView()
        for part in file.prefix(while: { $0 != "." }).split(separator: "-", omittingEmptySubsequences: false) {
            guard (2...6).contains(part.utf8.count), let value = UInt32(part, radix: 16),
                let scalar = Unicode.Scalar(value), isPart(scalar)
            else { return "" }
            scalars.append(scalar)
        }
        guard scalars.contains(where: { $0.value > 0x203 && $0.properties.isEmoji || $0.value == 0x20E3 }) else {
            return ""
        }
        return String(scalars)
    }

    /// The emoji that an image shows: one with the class of emoji, or whose text is a shortcode. Nil for other images.
    static func emoji(alt: String, source: String, isEmoji: Bool) -> Inline.Content? {
        guard isEmoji || isShortcode(alt) else { return nil }
        let name = isShortcode(alt) ? String(alt.dropFirst().dropLast()) : alt
        let picture = named(source)
        return name.isEmpty && picture.isEmpty ? nil : .emoji(shortcode: name, picture: picture)
    }

    private static func isShortcode(_ alt: String) -> Bool {
        let bytes = alt.utf8
        guard bytes.count > 2, bytes.first == UInt8(ascii: ":"), bytes.last == UInt8(ascii: ":") else { return false }
        return bytes.dropFirst().dropLast().allSatisfy {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        }
    }

    /// Whether a scalar may occur in an emoji.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji || [0x200D, 0x20E3, 0xFE0F].contains(scalar.value)
    }
}
