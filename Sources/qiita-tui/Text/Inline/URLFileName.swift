import Foundation
import QiitaDomain

/// The file name in a URL.
enum URLFileName {
    /// The most cells of a name in the label of an image.
    static let longestLabel = 24

    /// The name as the label of an image: a longer one is cut before its extension, that of a UUID or of a hash behind its first
    /// eight digits.
    static func label(in address: String, measure: DisplayWidth) -> String {
        let name = last(in: address)
        guard measure.cells(of: name) > longestLabel else { return name }
        let (stem, ending) = parts(of: name)
        let isHash = stem.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isHexadecimalDigit($0) }
        let cells = isHash ? 8 : longestLabel - 2 - measure.cells(of: ending)
        var beginning = measure.prefix(of: stem, cells: cells)
        while let last = beginning.last, " .-_".contains(last) { beginning.removeLast() }
        return beginning + ".." + ending
    }

    /// A name without its extension, and that without its point; an empty one if it has none.
    private static func parts(of name: String) -> (stem: String, ending: String) {
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return (name, "") }
        let ending = name[name.index(after: point)...]
        let isExtension =
            (1...5).contains(ending.utf8.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isExtension ? (String(name[..<point]), String(ending)) : (name, "")
    }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
    }

    /// A label in what may be cut and what may not: its extension with the points before it.
    static func divided(_ label: String) -> (stem: Substring, ending: Substring) {
        let ending = parts(of: label).ending
        guard !ending.isEmpty else { return (label[...], "") }
        let stem = label.dropLast(ending.count)
        let points = stem.reversed().prefix { $0 == "." }.count
        return (stem.dropLast(points), label.suffix(ending.count + points))
    }

    /// The last component of the path as it is shown, without query and fragment; empty if the path has none. A component that
    /// is an address itself, as a proxy's is, has that address's name.
    static func last(in address: String) -> String {
        var path = address.utf8[...]
        if let start = LinkAddress.authorityStart(of: address) {
            path = path[start...].drop { $0 != UInt8(ascii: "/") }
        }
        path = path.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let name = path.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
        if name.utf8.contains(UInt8(ascii: "%")), let inner = name.removingPercentEncoding, inner.contains("://") {
            return last(in: inner)
        }
        return String(LinkAddress.shown("/" + name).dropFirst())
    }
}
