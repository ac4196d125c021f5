/// Tags and their attributes (13.2.5.8, 13.2.5.32 to 13.2.5.40).
extension HTMLTokenizer {
    /// Reads a tag whose name starts at `nameStart`. A tag that the source ends in is dropped, as in the standard.
    mutating func tag(nameStart: Int, kind: Kind) -> Kind? {
        var index = nameStart
        while index < count, !endsName(base[index]) { index += 1 }
        name = HTMLSlice(start: nameStart, end: index)
        attributes.removeAll(keepingCapacity: true)
        isSelfClosing = false
        while index < count {
            let byte = base[index]
            if byte == UInt8(ascii: ">") {
                position = index + 1
                return kind
            }
            if byte == UInt8(ascii: "/") {
                index += 1
                if index < count, base[index] == UInt8(ascii: ">") { isSelfClosing = true }
            } else if byte.isHTMLSpace {
                index += 1
            } else {
                guard let next = attribute(from: index) else { break }
                index = next
            }
        }
        position = count
        return .end
    }

    private func endsName(_ byte: UInt8) -> Bool {
        byte.isHTMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Reads the attribute at `start` and returns the index after it; nil if the source ends inside it.
    private mutating func attribute(from start: Int) -> Int? {
        var index = start + 1
        while index < count, !endsName(base[index]), base[index] != UInt8(ascii: "=") { index += 1 }
        var attribute = Attribute(name: HTMLSlice(start: start, end: index), value: .empty)
        var after = index
        while after < count, base[after].isHTMLSpace { after += 1 }
        if after < count, base[after] == UInt8(ascii: "=") {
            guard let (value, next) = attributeValue(from: after + 1) else { return nil }
            attribute.value = value
            index = next
        }
        if !isRepeated(attribute.name) { attributes.append(attribute) }
        return index
    }

    /// The value after an equals sign and the index after it; nil if its quote is never closed.
    private func attributeValue(from start: Int) -> (value: HTMLSlice, next: Int)? {
        var index = start
        while index < count, base[index].isHTMLSpace { index += 1 }
        guard index < count else { return nil }
        let quote = base[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = firstIndex(of: quote, from: index + 1) else { return nil }
            return (HTMLSlice(start: index + 1, end: end), end + 1)
        }
        let valueStart = index
        while index < count, !base[index].isHTMLSpace, base[index] != UInt8(ascii: ">") { index += 1 }
        return (HTMLSlice(start: valueStart, end: index), index)
    }

    /// Whether the tag already has an attribute of this name. Uses a set if there are many.
    private mutating func isRepeated(_ name: HTMLSlice) -> Bool {
        guard attributes.count >= Self.fewAttributes else {
            return attributes.contains { isSame($0.name, name) }
        }
        if attributes.count == Self.fewAttributes {
            manyNames = Set(attributes.map { lowercasedBytes(of: $0.name) })
        }
        return !manyNames.insert(lowercasedBytes(of: name)).inserted
    }

    private func isSame(_ left: HTMLSlice, _ right: HTMLSlice) -> Bool {
        guard left.count == right.count else { return false }
        for offset in 0..<left.count {
            guard base[left.start + offset].lowercasedASCII == base[right.start + offset].lowercasedASCII else {
                return false
            }
        }
        return true
    }

    /// The number of attributes up to which names are compared one by one.
    private static var fewAttributes: Int { 16 }
}

/// Queries about the current start tag.
extension HTMLTokenizer {
    /// The value of an attribute as written; nil if the tag lacks it.
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

    /// The value of an attribute as an integer of up to nine digits.
    func number(_ name: StaticString) -> Int? {
        guard let slice = attribute(name), slice.count > 0, slice.count < 10 else { return nil }
        return Int(string(of: slice))
    }

    /// Whether the `class` attribute contains a word.
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
}
