/// HTML is cleaned where it enters, long before it is known what of it is code.
extension Sanitizer {
    /// HTML whose hidden characters are numeric references, so that the string itself holds none and code can still
    /// show them. Line feeds and tabs stay, CR and CR LF become LF, NUL is dropped as every browser does. C1 controls,
    /// whose own numbers mean letters of windows-1252, get those of `CharacterReference.firstControl`.
    public static func html(_ source: String) -> String {
        guard !source.unicodeScalars.allSatisfy({ !isHidden($0) || $0 == "\n" || $0 == "\t" }) else { return source }
        var result = ""
        result.reserveCapacity(source.utf8.count + 64)
        var previous: Unicode.Scalar = " "
        for scalar in source.unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && previous != "\r") {
                result += "\n"
            } else if scalar == "\n" || scalar.value == 0 {
                // A carriage return has already ended the line; NUL is nothing.
            } else if scalar == "\t" || !isHidden(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                let isC1 = 0x80...0x9F ~= scalar.value
                let number = isC1 ? CharacterReference.firstControl + scalar.value - 0x80 : scalar.value
                result += "&#x" + String(number, radix: 16, uppercase: true) + ";"
            }
            previous = scalar
        }
        return result
    }
}
