/// A decoded character reference of HTML (WHATWG standard, 13.2.5.72 to 13.2.5.80).
struct CharacterReference: Equatable {
    /// The length of the reference in bytes, its ampersand included.
    var length: Int
    /// The first scalar of its value.
    var first: UInt32
    /// The second scalar; 0 if there is only one.
    var second: UInt32 = 0

    private static let controls = Sanitizer.firstControlReference...Sanitizer.firstControlReference + 0x1F

    /// The reference at the start of `source`, which begins with an ampersand; nil if the ampersand is plain text.
    /// In an attribute, a name without its semicolon is text if `=`, a letter or a digit follows.
    init?(at source: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
        guard source.count > 2 else { return nil }
        if source[1] == UInt8(ascii: "#") {
            self.init(numericAt: source)
            return
        }
        guard source[1].isASCIIAlphanumeric else { return nil }
        let rest = UnsafeBufferPointer(rebasing: source[1...])
        guard let match = NamedReferences.match(in: rest) else { return nil }
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

    /// The scalar for a number: U+FFFD for NUL, surrogates and numbers beyond Unicode; C1 numbers are windows-1252. The numbers
    /// that `Sanitizer.html` writes are the C1 controls themselves.
    private static func replaced(_ value: UInt32) -> UInt32 {
        switch value {
        case controls: value - controls.lowerBound + 0x80
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
