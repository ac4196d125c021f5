/// The part of an address that names a file.
enum FileName {
    /// The last part of the path, percent-encoding undone, without query and fragment; empty where the path has none.
    static func last(in address: String) -> String {
        var path = Substring(address)
        if let scheme = path.firstRange(of: "://") { path = path[scheme.upperBound...].drop { $0 != "/" } }
        path = path.prefix { $0 != "?" && $0 != "#" }
        return decoded(path.split(separator: "/").last ?? "")
    }

    /// Leaves what is not UTF-8 or hides a control character as it is written.
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
    /// Controls, line ends and what changes the direction of writing.
    fileprivate var isUnsafeToShow: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        case _: false
        }
    }
}
