/// A character reference of HTML, decoded by the rules of the WHATWG standard (13.2.5.72 to 13.2.5.80).
struct CharacterReference: Equatable {
    /// Bytes of the reference, its ampersand included.
    var length: Int
    /// The first scalar that it stands for.
    var first: UInt32
    /// The second scalar; 0 where there is none.
    var second: UInt32 = 0

    /// The number that stands for U+0080, and so on up to U+009F: beyond Unicode, where no author writes, for the standard
    /// has given the numbers of the C1 controls to other characters.
    static let firstControl: UInt32 = 0x110080
    private static let controls = firstControl...firstControl + 0x1F

    /// The reference at the start of `source`, which begins with an ampersand; nil where the ampersand is plain text.
    /// In an attribute a name without its semicolon is text where `=`, a letter or a digit follows.
    init?(at source: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
        guard source.count > 2 else { return nil }
        if source[1] == UInt8(ascii: "#") {
            self.init(numericAt: source)
            return
        }
        guard source[1].isASCIIAlphanumeric else { return nil }
        let rest = UnsafeBufferPointer(rebasing: source[1...])
        guard let match = NamedReferences.standard.longestMatch(in: rest) else { return nil }
        if inAttribute, !match.endsWithSemicolon, match.length < rest.count {
            let next = rest[match.length]
            if next == UInt8(ascii: "=") || next.isASCIIAlphanumeric { return nil }
        }
        self.init(length: match.length + 1, first: match.first, second: match.second)
    }

    private init(length: Int, first: UInt32, second: UInt32) {
        self.length = length
        self.first = first
        self.second = second
    }

    private init?(numericAt source: UnsafeBufferPointer<UInt8>) {
        var position = 2
        let isHexadecimal = source[2] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { position += 1 }
        let firstDigit = position
        var value: UInt32 = 0
        while position < source.count, let digit = source[position].digitValue(isHexadecimal: isHexadecimal) {
            value = min(value * (isHexadecimal ? 16 : 10) + digit, Self.controls.upperBound + 1)
            position += 1
        }
        guard position > firstDigit else { return nil }
        if position < source.count, source[position] == UInt8(ascii: ";") { position += 1 }
        self.init(length: position, first: Self.replaced(value), second: 0)
    }

    /// What a number stands for: NUL, surrogates and numbers beyond Unicode are U+FFFD, C1 is read as windows-1252 (but
    /// for the numbers that `Sanitizer.html` writes).
    private static func replaced(_ value: UInt32) -> UInt32 {
        switch value {
        case controls: value - firstControl + 0x80
        case 0, 0xD800...0xDFFF, 0x110000...: 0xFFFD
        case 0x80...0x9F: windows1252[Int(value - 0x80)]
        default: value
        }
    }

    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
