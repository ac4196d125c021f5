/// The classes of ASCII characters, and the spaces of HTML.
extension UInt8 {
    /// A to Z or a to z.
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// A letter or a digit.
    var isASCIIAlphanumeric: Bool { isASCIILetter || self &- 0x30 < 10 }

    /// Tab, line feed, form feed, carriage return or space.
    var isHTMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }

    /// The lower-case form of an upper-case letter; other bytes unchanged.
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The value of a digit; nil for other bytes.
    func digitValue(isHexadecimal: Bool) -> UInt32? {
        if self &- 0x30 < 10 { return UInt32(self &- 0x30) }
        let letter = (self | 0x20) &- 0x61
        return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
    }
}
