import QiitaDomain

/// A line of code that ends in a rule: `/*=====*/`, `# -----`, `// ==== Title ====`.
///
/// A rule is as long as its author's window was wide. Wrapped, it would have a row for its last few characters, so it is
/// shortened to the width instead; the copied code keeps it.
enum CodeRuleShortening {
    /// The marks that rules consist of.
    private static let marks = Set("=-*#~_+/".utf8)
    /// The fewest marks of a rule.
    private static let shortest = 10
    /// The most characters that may follow a rule, as `*/` does.
    private static let longestEnd = 4
    /// The fewest marks that remain.
    private static let least = 3

    /// The line shortened to `width` cells; nil if it does not end in a rule or contains more than ASCII.
    static func shortened(_ line: [CodeBlock.Span], width: Int) -> [CodeBlock.Span]? {
        let excess = line.reduce(0) { $0 + $1.text.utf8.count } - width
        guard excess > 0 else { return nil }
        let bytes = line.flatMap(\.text.utf8)
        guard bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nil }
        let end = bytes.count - bytes.reversed().prefix { !marks.contains($0) }.count
        var rule = Self.rule(in: bytes, endingAt: end)
        // `*/` closes a comment whose rule is of another mark.
        if rule.count < shortest { rule = Self.rule(in: bytes, endingAt: end - rule.count) }
        if rule.count < shortest, let next = rule.first { rule = Self.rule(in: bytes, endingAt: next) }
        guard rule.count >= shortest, rule.count - excess >= least, bytes.count - rule.upperBound <= longestEnd,
            bytes[rule.upperBound...].allSatisfy({ !isName($0) }), isComment(bytes[..<rule.lowerBound], line)
        else { return nil }
        return cut(rule.upperBound - excess..<rule.upperBound, from: line)
    }

    /// The run of one mark that ends at an index.
    private static func rule(in bytes: [UInt8], endingAt end: Int) -> Range<Int> {
        guard end > 0, marks.contains(bytes[end - 1]) else { return end..<end }
        let count = bytes[..<end].reversed().prefix { $0 == bytes[end - 1] }.count
        return end - count..<end
    }

    /// Whether what stands before a rule has no name in it, or is in a comment.
    private static func isComment(_ lead: ArraySlice<UInt8>, _ line: [CodeBlock.Span]) -> Bool {
        let isPlain = !lead.contains(where: isName)
        return isPlain || line.allSatisfy { $0.kind == .comment || $0.text.utf8.allSatisfy { $0 == 0x20 } }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x22 || byte == 0x27
    }

    private static func cut(_ range: Range<Int>, from line: [CodeBlock.Span]) -> [CodeBlock.Span] {
        var start = 0
        return line.map { span in
            let bytes = Array(span.text.utf8)
            let own = range.clamped(to: start..<start + bytes.count)
            let kept = bytes[..<(own.lowerBound - start)] + bytes[(own.upperBound - start)...]
            start += bytes.count
            return CodeBlock.Span(String(decoding: kept, as: UTF8.self), kind: span.kind)
        }
    }
}
