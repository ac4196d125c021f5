/// Finds end tags behind the current tag.
extension HTMLTokenizer {
    /// The text after the tag if it is directly followed by the end tag of an element.
    func text(upToEndTag name: StaticString) -> UnsafeBufferPointer<UInt8>? {
        guard let end = firstIndex(of: UInt8(ascii: "<"), from: position, to: min(count, position + 4096)),
            isEndTag(name, at: end)
        else { return nil }
        return bytes(of: HTMLSlice(start: position, end: end))
    }

    /// The length of the following content and its end tag, in bytes; nil if it exceeds `limit`.
    func distance(pastEndTag name: StaticString, within limit: Int) -> Int? {
        var index = position
        let end = min(count, position + limit)
        while let found = firstIndex(of: UInt8(ascii: "<"), from: index, to: end) {
            if isEndTag(name, at: found) {
                return firstIndex(of: UInt8(ascii: ">"), from: found).map { $0 + 1 - position }
            }
            index = found + 1
        }
        return nil
    }

    func isEndTag(_ name: StaticString, at index: Int) -> Bool {
        let after = index + 2 + name.utf8CodeUnitCount
        guard after < count, matches("/", at: index + 1), matches(name, at: index + 2) else { return false }
        return base[after] == UInt8(ascii: ">") || base[after] == UInt8(ascii: "/") || base[after].isHTMLSpace
    }
}
