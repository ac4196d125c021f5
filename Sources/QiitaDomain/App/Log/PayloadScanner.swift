/// Scans the strings and numbers of a JSON text, to decide whether it can be decoded unchanged.
struct PayloadScanner {
    /// The treatment that a text needs.
    enum Verdict {
        case clean
        /// A string contains something to inspect.
        case suspect
        /// It contains a number larger than any in a session, with which sums would overflow; or an unterminated string.
        case broken
    }

    /// The most digits of a number: a thousand years in milliseconds have fourteen.
    static let longestNumber = 15
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// Whether the last key was one whose strings span several lines.
    private var isLongText = false

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether the strings under a key span several lines and are cleaned by their model.
    static func isLongText(_ key: some Sequence<UInt8>) -> Bool {
        key.elementsEqual("rendered_body".utf8) || key.elementsEqual("description".utf8)
            || key.elementsEqual("body".utf8)
    }

    /// Scans to the end, or to the first text that is not clean.
    mutating func verdict() -> Verdict {
        while position < bytes.endIndex {
            let verdict: Verdict
            switch bytes[position] {
            case UInt8(ascii: "\""): verdict = string()
            case UInt8(ascii: "0")...UInt8(ascii: "9"): verdict = number()
            default:
                position += 1
                continue
            }
            guard verdict == .clean else { return verdict }
        }
        return .clean
    }

    private mutating func number() -> Verdict {
        let start = position
        while position < bytes.endIndex, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] { position += 1 }
        let isExponent = position < bytes.endIndex && bytes[position] | 0x20 == UInt8(ascii: "e")
        return position - start > Self.longestNumber || isExponent ? .broken : .clean
    }

    private mutating func string() -> Verdict {
        position += 1
        let start = position
        var hasBreak = false
        var isSuspect = false
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
                guard position < bytes.endIndex else { return .broken }
                switch bytes[position] {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): break
                case UInt8(ascii: "n"), UInt8(ascii: "t"): hasBreak = true
                default: isSuspect = true
                }
            } else if isHidden() {
                isSuspect = true
            }
            position += 1
        }
        guard position < bytes.endIndex else { return .broken }
        let text = bytes[start..<position]
        position += 1
        let isKey = isFollowedByColon()
        if isSuspect || (hasBreak && (isKey || !isLongText)) { return .suspect }
        if isKey { isLongText = Self.isLongText(text) }
        return .clean
    }

    private func isFollowedByColon() -> Bool {
        bytes[position...].first { $0 != 0x20 } == UInt8(ascii: ":")
    }

    /// Whether a scalar that must not reach a terminal begins here. Most first bytes are those of none.
    private func isHidden() -> Bool {
        switch bytes[position] {
        case 0x20...0x7E, 0x80...0xBF, 0xC3...0xCC, 0xCE...0xD7, 0xE4...0xEE: false
        case 0xE3 where position + 1 < bytes.endIndex && bytes[position + 1] != 0x85: false
        case let byte where byte < 0x80: Sanitizer.isHidden(Unicode.Scalar(byte))
        case let first: Sanitizer.isHidden(Sanitizer.scalar(startingWith: first, bytes[(position + 1)...]))
        }
    }
}
