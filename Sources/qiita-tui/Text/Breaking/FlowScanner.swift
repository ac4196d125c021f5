/// Finds the clusters of a paragraph and the places where its lines may break.
///
/// Besides neighbouring characters (`Kinsoku`) it considers what needs more context: URLs, numbers with their units, and
/// runs that are kept whole. It is not copied: a method called for each cluster would copy all of it.
struct FlowScanner: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let width: Int
    private(set) var clusters: [FlowCluster] = []

    private var previous: LineBreakClass?
    private var beforeSpace: LineBreakClass?
    private var beforeSpaceScalar: UInt32 = 0
    private var previousScalar: UInt32 = 0
    private var spaces = 0
    private var isBehindCounter = false
    /// Whether the word up to here is one character, or hyphens.
    private var isBehindFirst = false
    /// The hyphens up to here, with which a word of ASCII begins.
    private var leadingHyphens = 0
    private var previousGrip: FlowText.Grip = []
    /// The cluster at which the current run of ASCII letters starts; nil outside one.
    private var wordStart: Int?
    /// The cluster at which the current run of ASCII characters without spaces starts; nil outside one.
    private var chainStart: Int?
    /// The levels that the clusters of the current whole run, but for the first, have if it is wider than a line.
    private var looseLevels: [BreakLevel] = []
    /// Which of the straight quotes are open, in the text and in the current whole run.
    private var quotes = StraightQuotes()
    private var codeQuotes = StraightQuotes()
    /// The byte behind the last percent-encoded byte, such as `%20`.
    private var tripleEnd = 0
    /// The byte at which the current URL starts, after its `://`; nil outside a URL.
    private var addressStart: Int?
    /// The cluster at which the scheme of the current URL starts.
    private var addressFirst = 0

    /// A scan of valid UTF-8 for lines of `width` cells.
    init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) {
        self.bytes = bytes
        self.width = width
        clusters.reserveCapacity(bytes.count / 2 + 1)
    }

    /// Adds a cluster of a run with the given grip. `startsRun` is true for the first cluster of its run, `startsLink` if
    /// the run before belongs to another link.
    @inline(__always)
    mutating func add(
        _ cluster: ClusterScanner.Cluster, grip: FlowText.Grip, startsRun: Bool, startsLink: Bool
    ) {
        if cluster.first == 0x0A {
            clusters.append(FlowCluster(start: UInt32(cluster.start), cells: 0, level: .never, kind: .lineFeed))
            startLine()
            return
        }
        var kind = cluster.breakClass
        if kind == .quote { kind = side(ofQuote: cluster, grip: grip, startsRun: startsRun) }
        if startsRun, previousGrip.contains(.apart), previous != .space { previous = .ideograph }
        let isChain = kind != .space && cluster.first < 0x80 && grip.isDisjoint(with: Self.unbroken)
        if !isChain || startsRun && !(grip.isEmpty && previousGrip.isEmpty) { endChain(before: clusters.count) }
        var level = level(before: cluster, kind: kind, grip: grip, startsRun: startsRun)
        if grip.contains(.whole) { recordLooseLevel(before: cluster, kind: kind, grip: grip, startsRun: startsRun) }
        if startsLink, level == .insideWord || level == .insideUnit { level = .free }
        clusters.append(
            FlowCluster(
                start: UInt32(cluster.start), cells: UInt16(clamping: cluster.cells), level: level,
                kind: kind == .space ? .space : kind == .stop ? .stop : grip.contains(.silent) ? .silent : .plain))
        if isChain, chainStart == nil { chainStart = clusters.count - 1 }
        remember(cluster, kind, grip: grip, startsRun: startsRun)
        previousGrip = grip
    }

    /// Runs with these grips have breaks of their own.
    private static let unbroken: FlowText.Grip = [.whole, .attached, .mark]

    /// Ends the scan. A URL at the end of the text is complete now.
    mutating func finish() {
        endChain(before: clusters.count)
        endAddress(before: clusters.count)
    }

    /// Whether a straight quote opens or closes. Code has quotes of its own.
    private mutating func side(
        ofQuote cluster: ClusterScanner.Cluster, grip: FlowText.Grip, startsRun: Bool
    ) -> LineBreakClass {
        let before = previous == nil ? nil : previousScalar
        guard grip.contains(.whole) else { return quotes.side(of: cluster, after: before, in: bytes) }
        if startsRun { codeQuotes = StraightQuotes() }
        return codeQuotes.side(of: cluster, after: startsRun ? nil : before, in: bytes)
    }

    private mutating func startLine() {
        quotes = StraightQuotes()
        leadingHyphens = 0
        endChain(before: clusters.count - 1)
        endAddress(before: clusters.count - 1)
        wordStart = nil
        previousGrip = []
        previous = nil
        beforeSpace = nil
        spaces = 0
    }

    @inline(__always)
    private mutating func remember(
        _ cluster: ClusterScanner.Cluster, _ kind: LineBreakClass, grip: FlowText.Grip, startsRun: Bool
    ) {
        if startsRun { wordStart = nil }
        if kind == .space {
            if spaces == 0 { (beforeSpace, beforeSpaceScalar) = (previous, previousScalar) }
            spaces += 1
            leadingHyphens = 0
            endAddress(before: clusters.count - 1)
            wordStart = nil
        } else {
            spaces = 0
            if cluster.first >= 0x80 {
                if !grip.contains(.address) { endAddress(before: clusters.count - 1) }
                wordStart = nil
            } else if kind == .letter {
                if wordStart == nil { wordStart = clusters.count - 1 }
            } else {
                if cluster.first == 0x3A, addressStart == nil, !grip.contains(.whole) { recordAddress(from: cluster) }
                if cluster.first == 0x25, cluster.start >= tripleEnd, isTriple(at: cluster.start) {
                    tripleEnd = cluster.start + 3
                }
                wordStart = nil
            }
            isBehindCounter = previous == .number && NumberUnits.counters.contains(cluster.first)
            if kind != .hyphen {
                leadingHyphens = 0
            } else if leadingHyphens > 0 || previous != .letter && previous != .number && previous != .hyphen {
                leadingHyphens += 1
            }
            isBehindFirst = previous == nil || previous == .space || previous == .hyphen && isBehindFirst
        }
        previous = kind
        previousScalar = cluster.first
    }

    @inline(__always)
    private func level(
        before cluster: ClusterScanner.Cluster, kind: LineBreakClass, grip: FlowText.Grip, startsRun: Bool
    ) -> BreakLevel {
        guard previous != nil, kind != .space else { return .never }
        if !grip.isEmpty {
            if cluster.start < tripleEnd { return .forbidden }
            if grip.contains(.mark), startsRun, previousGrip.contains(.mark) { return .free }
            if grip.contains(.attached) || grip.contains(.mark) { return .forbidden }
            if grip.contains(.joined), startsRun { return grip.contains(.whole) ? .insideWord : .insideUnit }
            if grip.contains(.whole), !startsRun { return insideUnit(before: cluster.first, grip) }
        }
        return ordinaryLevel(before: cluster, kind: kind, grip: grip, startsRun: startsRun)
    }

    @inline(__always)
    private func ordinaryLevel(
        before cluster: ClusterScanner.Cluster, kind: LineBreakClass, grip: FlowText.Grip, startsRun: Bool
    ) -> BreakLevel {
        guard let previous else { return .never }
        if cluster.start < tripleEnd { return .forbidden }
        let kind = startsRun && grip.contains(.apart) ? .ideograph : kind
        if previous == .space {
            if beforeSpace == .number, spaces == 1 {
                if NumberUnits.counters.contains(cluster.first) || isUnit(at: cluster.start) { return .insideWord }
            }
            let level = Kinsoku.level(between: beforeSpace ?? .ideograph, and: kind, acrossSpace: true)
            return level == .free && BlockLookalike.stands(at: cluster.start, in: bytes) ? .insideUnit : level
        }
        var level = Kinsoku.level(between: previous, and: kind)
        if previous == .stop, level < .free {
            // Code may begin a line behind a stop whatever it is.
            if startsRun && grip.contains(.whole) || startsWord(cluster) { level = .free }
        }
        if let addressStart, cluster.first < 0x80 || grip.contains(.address) {
            return insideAddress(from: addressStart, before: cluster, otherwise: level)
        }
        // The hyphens of `-v` and `--verbose` are a part of their words.
        if previous == .hyphen, isBehindFirst || leadingHyphens > 1 && cluster.first < 0x80 {
            return min(level, .insideWord)
        }
        guard level == .free else { return level }
        if isCounted(kind, cluster.first) { return .insideWord }
        return previousScalar >= 0x80 && BlockLookalike.stands(at: cluster.start, in: bytes) ? .insideUnit : .free
    }

    /// Whether `%` and two hexadecimal digits are at a byte.
    private func isTriple(at start: Int) -> Bool {
        start + 2 < bytes.count && bytes[start + 1].isHexadecimalDigit && bytes[start + 2].isHexadecimalDigit
    }

    private func insideUnit(before scalar: UInt32, _ grip: FlowText.Grip) -> BreakLevel {
        if grip.contains(.spacesOnly), previous == .space, scalar == 0x24 || beforeSpaceScalar == 0x24 {
            return .insideWord
        }
        if previous == .space { return .insideUnit }
        if grip.contains(.spacesOnly) { return scalar == 0x5C && previousScalar != 0x5C ? .insideUnit : .insideWord }
        return Self.isAddressMark(previousScalar) ? .insideUnit : .insideWord
    }

    /// Records the level that a cluster inside a whole run has if the run is wider than a line. Called for code alone, and
    /// inlined, it would keep the levels of all other text from being inlined.
    @inline(never)
    private mutating func recordLooseLevel(
        before cluster: ClusterScanner.Cluster, kind: LineBreakClass, grip: FlowText.Grip, startsRun: Bool
    ) {
        if startsRun {
            looseLevels.removeAll(keepingCapacity: true)
        } else if !grip.contains(.spacesOnly) {
            looseLevels.append(ordinaryLevel(before: cluster, kind: kind, grip: grip, startsRun: false))
        }
    }

    /// `100円`, `3時間`, `第2`: a number and its counter.
    @inline(__always)
    private func isCounted(_ kind: LineBreakClass, _ scalar: UInt32) -> Bool {
        if previous == .number { return NumberUnits.counters.contains(scalar) }
        if isBehindCounter { return NumberUnits.counterEndings.contains(scalar) }
        return kind == .number && previousScalar == NumberUnits.ordinal
    }

    /// Whether the word that starts here is a unit of measure, as in `10 MB`.
    private func isUnit(at start: Int) -> Bool {
        NumberUnits.isUnit(bytes[start...].prefix(NumberUnits.longest + 1))
    }

    /// Starts a URL if `://` is at the cluster.
    private mutating func recordAddress(from cluster: ClusterScanner.Cluster) {
        let end = cluster.end
        guard previous == .letter, end + 2 < bytes.count, bytes[end] == 0x2F, bytes[end + 1] == 0x2F else { return }
        addressStart = end + 2
        addressFirst = wordStart ?? clusters.count - 1
        // A line may end before a URL, whatever it is attached to.
        let level = clusters[addressFirst].level
        if level == .insideWord || level == .insideUnit { clusters[addressFirst].level = .free }
    }

    /// Ends the current URL. One that is wider than a line may break anywhere after its separators.
    private mutating func endAddress(before end: Int) {
        guard addressStart != nil else { return }
        addressStart = nil
        var cells = 0
        for index in addressFirst..<end { cells += Int(clusters[index].cells) }
        if cells > width { loosen(addressFirst + 1..<end) }
    }

    /// A URL breaks after its separators, but not between two of them; before a percent-encoded byte; and in what is decoded as
    /// elsewhere.
    private func insideAddress(
        from start: Int, before cluster: ClusterScanner.Cluster, otherwise level: BreakLevel
    ) -> BreakLevel {
        guard cluster.start > start else { return min(level, .insideWord) }
        if cluster.first == 0x25, isTriple(at: cluster.start), level != .forbidden { return .insideUnit }
        if cluster.first >= 0x80 { return min(level, .insideUnit) }
        let parts = Self.isAddressMark(previousScalar) && !Self.isAddressMark(cluster.first)
        return parts && level != .forbidden ? .insideUnit : min(level, .insideWord)
    }

    /// `/ ? & = - _ .`
    static func isAddressMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2F, 0x3F, 0x26, 0x3D, 0x2D, 0x5F, 0x2E: true
        case _: false
        }
    }

    /// Ends the current run of ASCII characters, which is a word unless it is a URL.
    private mutating func endChain(before end: Int) {
        guard let start = chainStart else { return }
        chainStart = nil
        if addressStart == nil { loosenWord(start..<end) }
    }

    /// Allows breaks inside a whole run that is wider than a line: a formula breaks at its spaces, other text as it would
    /// elsewhere.
    mutating func loosenRun(from start: Int) {
        let inside = start + 1..<clusters.count
        guard looseLevels.count == inside.count else { return loosen(inside) }
        for (index, level) in zip(inside, looseLevels) where !isBesideBackquote(index) { clusters[index].level = level }
        loosenWords(start..<clusters.count)
    }

    /// Whether a break before a cluster would part a backquote from the code.
    private func isBesideBackquote(_ index: Int) -> Bool {
        bytes[Int(clusters[index].start)] == 0x60 || bytes[Int(clusters[index - 1].start)] == 0x60
    }

    private mutating func loosen(_ range: Range<Int>) {
        for index in range where clusters[index].level == .insideUnit { clusters[index].level = .free }
    }

    // MARK: - Words that are wider than a line

    private mutating func loosenWords(_ range: Range<Int>) {
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
    private mutating func loosenWord(_ range: Range<Int>) {
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
    private func startsWord(_ cluster: ClusterScanner.Cluster) -> Bool {
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

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool { self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 6 }
}

/// Words that look like the beginning of a block at the start of a line: `>` like a quote, `-` like a list item, `#` like a
/// heading, `1.` like a numbered item.
private enum BlockLookalike {
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
