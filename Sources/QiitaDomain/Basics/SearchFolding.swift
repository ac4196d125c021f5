/// The characters that a search treats as equal: upper and lower case letters, full-width and half-width forms, and
/// voiced kana in one scalar or two.
public enum SearchFolding {
    /// The full-width forms of U+FF61 to U+FF9F.
    private static let kana = Array(
        "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜".unicodeScalars.map(\.value))
    /// The narrow forms of U+FFE0 to U+FFE6.
    private static let signs: [UInt32] = [0xA2, 0xA3, 0xAC, 0xAF, 0xA6, 0xA5, 0x20A9]

    /// The scalar that represents all scalars equal to it.
    public static func folded(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x41...0x5A: scalar + 0x20
        case 0..<0x80: scalar
        case 0xA0, 0x3000: 0x20
        case 0xFF01...0xFF5E: folded(scalar - 0xFEE0)
        case 0xFF61...0xFF9F: kana[Int(scalar - 0xFF61)]
        case 0xFFE0...0xFFE6: signs[Int(scalar - 0xFFE0)]
        case 0xC0...0x58F, 0x1E00...0x1FFF, 0x2160...0x217F, 0x24B6...0x24E9: lowercased(scalar)
        case _: scalar
        }
    }

    /// Appends a scalar to a folded text: folded, or composed with the last one. A variation selector is dropped.
    /// - Parameter start: Where the text begins with which the scalar may compose.
    public static func append(_ scalar: UInt32, to units: inout [UInt32], from start: Int = 0) {
        guard !isSelector(scalar) else { return }
        // Every mark that composes is U+3099 or beyond.
        if scalar >= 0x3099, units.count > start, let composed = Self.composed(units[units.count - 1], scalar) {
            units[units.count - 1] = composed
        } else {
            units.append(folded(scalar))
        }
    }

    /// The kana composed of a base and a voiced or semi-voiced mark; nil if the two do not compose.
    static func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
        switch mark {
        case 0x3099, 0x309B, 0xFF9E: voiced(base)
        case 0x309A, 0x309C, 0xFF9F: isH(base) ? base + 2 : nil
        case _: nil
        }
    }

    /// Whether a scalar is a variation selector.
    static func isSelector(_ scalar: UInt32) -> Bool {
        (0xFE00...0xFE0F).contains(scalar)
    }

    private static func lowercased(_ scalar: UInt32) -> UInt32 {
        guard let mapping = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars, mapping.count == 1
        else { return scalar }
        return mapping.first?.value ?? scalar
    }

    private static func voiced(_ base: UInt32) -> UInt32? {
        switch base {
        case 0x3046, 0x30A6: base + 0x4E
        case 0x30EF...0x30F2: base + 8
        case 0x304B...0x3062, 0x30AB...0x30C2: base % 2 == 1 ? base + 1 : nil
        case 0x3064, 0x3066, 0x3068, 0x30C4, 0x30C6, 0x30C8, 0x309D, 0x30FD: base + 1
        case _: isH(base) ? base + 1 : nil
        }
    }

    /// Whether a scalar is は, ひ, ふ, へ or ほ, in hiragana or katakana.
    private static func isH(_ base: UInt32) -> Bool {
        ((0x306F...0x307B).contains(base) || (0x30CF...0x30DB).contains(base)) && base % 3 == 0
    }
}
