/// Words that are wider than a line.
extension FlowScanner {
    mutating func loosenWords(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, 0x21..<0x7F ~= byte(end) { end += 1 }
            loosenWord(start..<end)
            start = end + 1
        }
    }

    /// Lets a word of ASCII characters break at its marks if it is wider than a line: behind `, ; : ) / _` and the like but not
    /// between two digits, and before `. ( [`. Where only brackets and stops beside it may make it too wide, its marks are preferred to its letters.
    mutating func loosenWord(_ range: Range<Int>) {
        guard range.count + Self.neighbours > width else { return }
        let level = range.count > width ? BreakLevel.free : .insideUnit
        for index in range.dropFirst()
        where clusters[index].level != .never && isMark(at: index, start: range.lowerBound, end: range.upperBound) {
            clusters[index].level = max(clusters[index].level, level)
        }
    }

    /// The cells of two wide brackets.
    private static let neighbours = 4

    /// Whether a word breaks before a cluster.
    private func isMark(at index: Int, start: Int, end: Int) -> Bool {
        let (left, right) = (byte(index - 1), byte(index))
        let before = index > start + 1 ? byte(index - 2) : nil
        if Self.breaksWord(left, right, behind: before, before: index + 1 < end ? byte(index + 1) : nil) { return true }
        return clusters[index].level == .insideUnit && Self.beginsPart(right)
    }

    /// Whether a word breaks at its marks between two of its bytes, the first of which follows `previous`, and the second of which
    /// is followed by `next`. A mark between two digits is a part of a number, a time or a date.
    static func breaksWord(_ left: UInt8, _ right: UInt8, behind previous: UInt8?, before next: UInt8?) -> Bool {
        switch right {
        case _ where isDigit(right) && previous.map(isDigit) == true && isInNumber(left): false
        case UInt8(ascii: "."): endsName(left) && next.map(isLetter) ?? false
        case UInt8(ascii: "("), UInt8(ascii: "["): endsName(left) || isAfterMark(left)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"): isSeparator(left)
        case _: beginsPart(right) && isAfterMark(left)
        }
    }

    private func byte(_ index: Int) -> UInt8 { bytes[Int(clusters[index].start)] }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// `, : /`
    private static func isInNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/")
    }

    /// `, ; :`
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
    }

    /// A mark behind which a word breaks.
    private static func isAfterMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "="),
            UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "?"):
            true
        case _: isSeparator(byte)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26
    }

    /// Whether a word begins at a cluster with a sign that begins no line elsewhere, as `.html` and `--help` do.
    func startsWord(_ cluster: ClusterScanner.Cluster) -> Bool {
        switch cluster.breakClass {
        case .separator, .hyphen, .prefix, .postfix, .slash, .exclamationNarrow, .breakAfter: break
        case _: return false
        }
        let word = bytes[cluster.start...].prefix(Self.longestSign + 1)
        let name = word.drop { 0x21..<0x7F ~= $0 && !Self.isName($0) }
        return cluster.first < 0x80 && name.first.map(Self.isName) == true
    }

    /// The most characters of a sign before a word.
    private static let longestSign = 3

    private static func isName(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || isLetter(byte)
    }

    /// Whether a part of a word may begin with a byte.
    private static func beginsPart(_ byte: UInt8) -> Bool {
        isName(byte) || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        isName(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
    }
}
