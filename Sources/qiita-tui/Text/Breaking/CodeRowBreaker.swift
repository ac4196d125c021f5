import QiitaDomain

/// Finds the ends of the rows of a line of code that is wider than the column.
///
/// A row ends after a blank or one of `,({;`, or before a `.`, if one of these is in its last third; else between two words
/// there, or anywhere to keep a word whole. A word that is longer than a row is cut at its last seam (`CodeBreaks.isSeam`),
/// and where the row is full only if it has none. The sign of a comment stays with the text behind
/// it, so that no row ends in it. Japanese keeps the rules of prose.
struct CodeRowBreaker {
    private let breaks: CodeBreaks
    private(set) var clusters: [FlowCluster] = []
    /// The first scalar of each cluster.
    private var scalars: [UInt32] = []
    /// The clusters with which comments begin, as far as the code's colours tell.
    private var commentStarts: [Int] = []
    private var isInComment = false

    init(breaks: CodeBreaks) {
        self.breaks = breaks
    }

    /// Adds the next bytes of the line, which are `offset` bytes behind its start.
    mutating func add(
        _ bytes: UnsafeBufferPointer<UInt8>, offset: Int, isComment: Bool, measure: DisplayWidth
    ) {
        if isComment, !isInComment { commentStarts.append(clusters.count) }
        isInComment = isComment
        clusters.reserveCapacity(clusters.count + bytes.count)
        scalars.reserveCapacity(scalars.count + bytes.count)
        var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
        while let cluster = scanner.next() {
            let previous = scalars.last ?? 0x20
            if breaks == .latex, previous == 0x5C, let last = clusters.indices.last {
                clusters[last].level = min(clusters[last].level, CodeBreaks.levelBeforeCommand(cluster.first))
            }
            clusters.append(
                FlowCluster(
                    start: UInt32(offset + cluster.start), cells: UInt16(clamping: cluster.cells),
                    level: level(between: previous, and: cluster.first),
                    kind: cluster.first == 0x20 ? .space : .plain))
            scalars.append(cluster.first)
            if cluster.first != 0x20 { lastWord = cluster.first }
        }
    }

    /// The last scalar that is no blank.
    private var lastWord: UInt32 = 0x20

    private func level(between previous: UInt32, and next: UInt32) -> BreakLevel {
        guard previous == 0x20, next >= 0x80 || lastWord >= 0x80 else {
            return breaks.level(between: previous, and: next)
        }
        return CodeBreaks.level(acrossBlanks: lastWord, next)
    }

    /// Ends the line: percent-encoded bytes stay whole, and signs are glued to what follows them.
    mutating func finish() {
        glueTriples()
        var comments = commentStarts[...]
        var index = 0
        while index < scalars.count {
            while let first = comments.first, first < index { comments.removeFirst() }
            if comments.first == index, scalars[index] == 0x20 { comments[comments.startIndex] += 1 }
            let count = signLength(at: index, isComment: comments.first == index)
            if count > 0 { glue(index..<index + count) }
            index += max(count, 1)
        }
    }

    /// Forbids breaks inside `%E7` and the like; a row breaks before them rather than behind.
    private mutating func glueTriples() {
        var index = 0
        while index + 2 < scalars.count {
            guard scalars[index] == 0x25, Self.isHexadecimal(scalars[index + 1]), Self.isHexadecimal(scalars[index + 2])
            else {
                index += 1
                continue
            }
            for place in index + 1...index + 2 { clusters[place].level = min(clusters[place].level, .forbidden) }
            index += 3
        }
    }

    private static func isHexadecimal(_ scalar: UInt32) -> Bool {
        scalar &- 0x30 < 10 || (scalar | 0x20) &- 0x61 < 6
    }

    /// Forbids breaks inside a sign and between it and the text behind it.
    private mutating func glue(_ sign: Range<Int>) {
        var next = sign.upperBound
        while next < scalars.count, scalars[next] == 0x20 { next += 1 }
        for index in sign.dropFirst() { clusters[index].level = min(clusters[index].level, .forbidden) }
        if next < scalars.count { clusters[next].level = min(clusters[next].level, .forbidden) }
        let first = sign.lowerBound
        // `<!--` directly behind a tag.
        let isBehindTag = scalars[first] == 0x3C && clusters[first].level == .insideWord
        if clusters[first].level == .insideUnit || isBehindTag { clusters[first].level = .free }
    }

    /// The length of a comment's sign, `// # -- ; % /* <!--` and the like, or of the hyphens of an option, which begins at a
    /// cluster; 0 if none does. `//`, `/*` and `<!--` are signs also directly behind code, except for the `//` of an address;
    /// `--`, `;;` and `%` behind what ends a statement.
    private func signLength(at index: Int, isComment: Bool) -> Int {
        let previous = index == 0 ? 0x20 : scalars[index - 1]
        let isFirst = previous == 0x20 || isComment || breaks == .diff && index == 1
        if isComment {
            let count = commentSignLength(at: index)
            if count > 0 { return count }
        }
        var end = index
        while end < scalars.count, Self.isSignMark(scalars[end]) { end += 1 }
        guard end > index, end < scalars.count else { return 0 }
        let isBehindEnd = isFirst || previous == 0x3B || previous == 0x29 || previous == 0x7D
        switch (scalars[index], end - index > 1 ? scalars[index + 1] : 0) {
        case (0x2F, 0x2F), (0x2F, 0x2A): return isFirst || previous != 0x3A && previous != 0x2F ? end - index : 0
        case (0x3C, 0x21): return isFirst || end - index > 2 && scalars[index + 2] == 0x2D ? end - index : 0
        case (0x2D, 0x2D), (0x3B, 0x3B), (0x25, _): return isBehindEnd ? end - index : 0
        case (0x23, _) where isFirst, (0x3B, _) where isFirst, (_, _) where isComment: return end - index
        case (0x2D, 0) where isFirst && scalars[end] != 0x20: return 1
        case _: return 0
        }
    }

    /// The length of the sign of a comment whose colour begins at a cluster: up to three marks before a blank or a letter, or `REM`.
    /// 0 if it begins with more of them or with text.
    private func commentSignLength(at index: Int) -> Int {
        let count = scalars[index...].prefix(Self.longestSign + 1).prefix(while: Self.isMark).count
        if count > 0, index + count < scalars.count { return count <= Self.longestSign ? count : 0 }
        let word = scalars[index...].prefix(4).map { $0 | 0x20 }
        return word == [0x72, 0x65, 0x6D, 0x20] && index + 4 < scalars.count ? 3 : 0
    }

    /// The most marks of a comment's sign that only its colour shows.
    private static let longestSign = 3

    /// The marks of ASCII.
    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        case _: false
        }
    }

    /// `! # % * - / ; <`
    private static func isSignMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x23, 0x25, 0x2A, 0x2D, 0x2F, 0x3B, 0x3C: true
        case _: false
        }
    }

    /// The end of the row of `width` cells that starts at `start`.
    func end(from start: Int, width: Int) -> Int {
        var cells = 0
        var index = start
        while index < clusters.count {
            let next = cells + Int(clusters[index].cells)
            if next > width, index > start { break }
            cells = next
            index += 1
        }
        StepCount.add(index - start)
        guard index < clusters.count, !endsBeforeBlank(index) else { return index }
        let isInsideWord = clusters[index].level < .insideUnit
        var place = index
        var best: Int?
        while place > start + 1, cells * (isInsideWord && best == nil ? 2 : 1) >= width * 2 / 3 {
            if cells * 3 >= width * 2 || best == nil {
                if clusters[place].level == .free { return place }
                if clusters[place].level == .insideUnit, best == nil { best = place }
            }
            place -= 1
            cells -= Int(clusters[place].cells)
        }
        return best ?? cut(start, index, width: width)
    }

    /// Whether a row ends well before the blank at a cluster.
    private func endsBeforeBlank(_ index: Int) -> Bool {
        guard clusters[index].kind == .space else { return false }
        var next = index
        while next < clusters.count, clusters[next].kind == .space { next += 1 }
        return next == clusters.count || clusters[next].level > .forbidden
    }

    /// Where a row ends that is full at `index` and has no better break: before the word there if that fits on a row, else at
    /// a seam of the word, or between its letters.
    private func cut(_ start: Int, _ index: Int, width: Int) -> Int {
        var first = index
        while first > start, clusters[first].level < .insideUnit { first -= 1 }
        StepCount.add(index - first)
        let hasText = clusters[start..<first].contains { $0.kind != .space }
        if hasText, isWord(at: first, within: width) { return first }
        let places = stride(from: index, to: first, by: -1).filter { clusters[$0].level == .insideWord }
        return places.first { CodeBreaks.isSeam(between: scalars[$0 - 1], and: scalars[$0]) } ?? places.first ?? index
    }

    /// Whether the word that begins at a cluster takes at most `width` cells.
    private func isWord(at first: Int, within width: Int) -> Bool {
        var cells = 0
        var index = first
        repeat {
            cells += Int(clusters[index].cells)
            index += 1
        } while cells <= width && index < clusters.count && clusters[index].level < .insideUnit
            && clusters[index].kind != .space
        return cells <= width
    }
}
