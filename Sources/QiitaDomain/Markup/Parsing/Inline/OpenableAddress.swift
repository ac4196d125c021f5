import Foundation

/// Resolves the URLs of an article to ones that can be opened.
enum OpenableAddress {
    /// The base of relative links.
    private static let host = "https://qiita.com"

    /// The URL to open: absolute with http, https or mailto, or `#…` inside the article with its escapes decoded.
    /// Nil for other schemes and for an empty URL.
    static func resolved(_ written: String) -> String? {
        let address = cleaned(written)
        if address.utf8.starts(with: "https://".utf8) { return address.utf8.count > 8 ? address : nil }
        guard let first = address.utf8.first else { return nil }
        if first == UInt8(ascii: "#") {
            return address.utf8.count > 1 ? "#" + fragment(address.dropFirst()) : nil
        }
        if address.hasPrefix("//") { return address.utf8.count > 2 ? "https:" + address : nil }
        if first == UInt8(ascii: "/") { return host + address }
        guard let scheme = scheme(of: address) else { return host + "/" + address }
        let rest = address.dropFirst(scheme.count + 1)
        switch scheme.lowercased() {
        case "http", "https": return rest.hasPrefix("//") && rest.utf8.count > 2 ? address : nil
        case "mailto": return rest.isEmpty ? nil : address
        default: return nil
        }
    }

    /// Whether a text shows the whole of an address, so that repeating it adds nothing: a URL with or without its
    /// scheme and the slash at its end, percent-encoded or not.
    static func isShown(by text: String, _ address: String) -> Bool {
        func core(_ text: String) -> ArraySlice<UInt8> {
            let decoded = percentDecoded(text) ?? text
            var bytes = Array(decoded.utf8)[...]
            for scheme in ["https://", "http://", "mailto:"] where bytes.starts(with: scheme.utf8) {
                bytes = bytes.dropFirst(scheme.utf8.count)
                break
            }
            return bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
        }
        var words = text.drop { $0.isWhitespace }
        while words.last?.isWhitespace == true { words.removeLast() }
        return core(String(words)).elementsEqual(core(address))
    }

    /// A percent-decoded fragment.
    static func fragment(_ written: some StringProtocol) -> String {
        let name = String(written)
        return Sanitizer.line(percentDecoded(name) ?? name)
    }

    /// Nil for text without escapes, for an incomplete escape and for invalid UTF-8. A table of contents has an escape for
    /// each byte of its headings, so one loop decodes it.
    private static func percentDecoded(_ name: String) -> String? {
        guard name.utf8.contains(UInt8(ascii: "%")) else { return nil }
        var name = name
        let decoded = name.withUTF8 { source -> [UInt8]? in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(source.count)
            var index = 0
            while index < source.count {
                guard source[index] == UInt8(ascii: "%") else {
                    bytes.append(source[index])
                    index += 1
                    continue
                }
                guard index + 2 < source.count, let high = source[index + 1].digitValue(isHexadecimal: true),
                    let low = source[index + 2].digitValue(isHexadecimal: true)
                else { return nil }
                bytes.append(UInt8(high << 4 | low))
                index += 3
            }
            return bytes
        }
        return decoded.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// The lower-case host of an absolute URL, without `www.`; nil if it has none.
    static func host(of address: String) -> String? {
        guard let scheme = scheme(of: address) else { return nil }
        let rest = address.utf8[scheme.endIndex...]
        guard rest.starts(with: "://".utf8) else { return nil }
        let start = address.utf8.index(scheme.endIndex, offsetBy: 3)
        let authority = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let name = authority.split(separator: "@").last?.prefix { $0 != ":" } ?? ""
        let host = name.lowercased()
        return host.isEmpty ? nil : host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    /// The URL without surrounding spaces, line breaks and hidden characters; inner spaces are escaped.
    private static func cleaned(_ written: String) -> String {
        guard written.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return written }
        var result = String.UnicodeScalarView()
        for scalar in written.unicodeScalars where scalar == " " || !Sanitizer.isHidden(scalar) {
            result.append(scalar)
        }
        let trimmed = String(result).trimmingCharacters(in: .whitespaces)
        return trimmed.contains(" ") ? trimmed.replacingOccurrences(of: " ", with: "%20") : trimmed
    }

    private static func scheme(of address: String) -> Substring? {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = address[..<colon]
        guard let first = scheme.utf8.first, first.isASCIILetter else { return nil }
        let isScheme = scheme.utf8.allSatisfy { $0.isASCIIAlphanumeric || [0x2B, 0x2D, 0x2E].contains($0) }
        return isScheme ? scheme : nil
    }
}
