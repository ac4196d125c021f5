/// The file name in a URL.
enum URLFileName {
    /// The last component of the path, percent-decoded, without query and fragment; empty if the path has none.
    static func last(in address: String) -> String {
        var path = Substring(address)
        if let scheme = path.firstRange(of: "://") { path = path[scheme.upperBound...].drop { $0 != "/" } }
        path = path.prefix { $0 != "?" && $0 != "#" }
        return decoded(path.split(separator: "/").last ?? "")
    }

    /// Returns `part` unchanged if it decodes to invalid UTF-8 or to a control character.
    private static func decoded(_ part: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = part.utf8
        while let byte = rest.popFirst() {
            if byte == 0x25, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                rest = rest.dropFirst(2)
                bytes.append(code)
            } else {
                bytes.append(byte)
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { return String(part) }
        return text.unicodeScalars.contains { $0.properties.isUnsafeToShow } ? String(part) : text
    }
}

extension Unicode.Scalar.Properties {
    /// Controls, line separators and bidirectional format characters.
    fileprivate var isUnsafeToShow: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        case _: false
        }
    }
}
