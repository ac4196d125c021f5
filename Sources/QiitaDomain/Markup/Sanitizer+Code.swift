/// Code shows what it holds: a hidden character there may be the point of the article, or an attack on its reader.
extension Sanitizer {
    /// Code with what cannot be seen written out: ESC as `^[`, other C0 and DEL in that manner, the rest as `<U+202E>`.
    /// Line feeds and tabs stay.
    public static func visible(_ code: String) -> String {
        guard code.unicodeScalars.contains(where: isShown) else { return code }
        var result = ""
        for scalar in code.unicodeScalars {
            if isShown(scalar) {
                result += picture(of: scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// How a hidden scalar is written out.
    static func picture(of scalar: Unicode.Scalar) -> String {
        if scalar.value == 0x7F { return "^?" }
        if scalar.value < 0x20 { return "^" + String(UnicodeScalar(UInt8(scalar.value) + 0x40)) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        isHidden(scalar) && scalar != "\n" && scalar != "\t"
    }
}
