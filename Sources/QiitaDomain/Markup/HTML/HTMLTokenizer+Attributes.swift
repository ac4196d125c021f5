/// Questions about the current start tag and what follows it.
extension HTMLTokenizer {
    /// The bytes of a range.
    func bytes(of slice: HTMLSlice) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + slice.start, count: max(0, slice.count))
    }

    /// The range of bytes that belong to the source.
    func slice(of bytes: UnsafeBufferPointer<UInt8>) -> HTMLSlice {
        guard let address = bytes.baseAddress else { return .empty }
        return HTMLSlice(start: address - base, end: address - base + bytes.count)
    }

    /// The value of an attribute as written; nil where the tag does not have it.
    func attribute(_ name: StaticString) -> HTMLSlice? {
        let length = name.utf8CodeUnitCount
        for attribute in attributes where attribute.name.count == length && matches(name, at: attribute.name.start) {
            return attribute.value
        }
        return nil
    }

    /// The value of an attribute with its references decoded.
    func string(_ name: StaticString) -> String? {
        attribute(name).map { string(of: $0, references: .attribute) }
    }

    /// The value of an attribute as a whole number of up to nine digits.
    func number(_ name: StaticString) -> Int? {
        guard let slice = attribute(name), slice.count > 0, slice.count < 10 else { return nil }
        return Int(string(of: slice))
    }

    /// Whether the `class` attribute holds a word.
    func hasClass(_ word: StaticString) -> Bool {
        guard let value = attribute("class") else { return false }
        let length = word.utf8CodeUnitCount
        var index = value.start
        while index + length <= value.end {
            let end = index + length
            if matches(word, at: index), end == value.end || base[end].isHTMLSpace { return true }
            while index < value.end, !base[index].isHTMLSpace { index += 1 }
            index += 1
        }
        return false
    }

    /// The text that follows, if nothing but the end tag of an element follows it.
    func text(upToEndTag name: StaticString) -> UnsafeBufferPointer<UInt8>? {
        guard let end = firstIndex(of: UInt8(ascii: "<"), from: position, to: min(count, position + 4096)),
            isEndTag(name, at: end)
        else { return nil }
        return bytes(of: HTMLSlice(start: position, end: end))
    }

    /// How many bytes the content that follows and its end tag take; nil where that is more than `limit`.
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

    /// Whether the end tag of an element starts at `index`.
    func isEndTag(_ name: StaticString, at index: Int) -> Bool {
        let after = index + 2 + name.utf8CodeUnitCount
        guard after < count, matches("/", at: index + 1), matches(name, at: index + 2) else { return false }
        return base[after] == UInt8(ascii: ">") || base[after] == UInt8(ascii: "/") || base[after].isHTMLSpace
    }
}
