import Foundation

/// A check of the nesting depth of XML elements. Foundation's property list parser recurses for each level and
/// overflows the stack on deep nesting.
enum PropertyListNesting {
    /// The maximum depth; a list with a token needs three levels.
    private static let deepest = 32

    /// True if the text begins like XML and its elements are nested no deeper than the maximum.
    static func isShallow(_ data: Data) -> Bool {
        let bytes = Array(data)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return false }
        var depth = 0
        while let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[tag...].starts(with: "<!--".utf8) {
                guard let end = bytes[tag...].firstRange(of: Array("-->".utf8)) else { return true }
                index = end.upperBound
                continue
            }
            guard let end = bytes[tag...].firstIndex(of: UInt8(ascii: ">")) else { return true }
            index = end + 1
            guard let first = bytes[tag + 1..<end].first, !"!?".utf8.contains(first) else { continue }
            if first == UInt8(ascii: "/") {
                depth = max(0, depth - 1)
            } else if bytes[end - 1] != UInt8(ascii: "/") {
                depth += 1
                if depth > deepest { return false }
            }
        }
        return true
    }
}
