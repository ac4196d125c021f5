/// Words that look like the beginning of a block at the start of a line: `>` like a quote, `-` like a list item, `#` like a
/// heading, `1.` like a numbered item.
enum BlockLookalike {
    /// The most digits of an item's number.
    private static let longestNumber = 3

    /// Whether the word at a byte of a text is nothing but such a sign.
    static func stands(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = bytes[start...]
        guard let first = word.first else { return false }
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ">"):
            return isEnd(word.drop { $0 == first })
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let digits = word.prefix(longestNumber).prefix { $0 &- 0x30 < 10 }.count
            let rest = word.dropFirst(digits)
            return (rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")")) && isEnd(rest.dropFirst())
        case _: return false
        }
    }

    /// Whether a word ends here: at the end of the text, a blank, an ideographic space or a line feed.
    private static func isEnd(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let next = rest.first else { return true }
        return next == 0x20 || next == 0x0A || rest.starts(with: "\u{3000}".utf8)
    }
}
