import QiitaDomain

/// What text needs of a column.
extension LineBreaker {
    /// The widths of text and of its words, in cells.
    struct Extent {
        /// The width of the widest line between line feeds.
        var cells = 0
        /// The width of the widest word of ASCII characters, with the brackets and stops that no line parts from it. A URL
        /// counts by its parts, after which it breaks.
        var word = 0
        /// The width of the widest part of a word between the marks at which it breaks if it is wider than a line.
        var part = 0
        /// The number of lines between line feeds.
        var lines = 1
    }

    /// The width of the text's widest line if it breaks at line feeds only, in cells.
    func naturalWidth(of text: FlowText) -> Int {
        text.bytes.withUnsafeBufferPointer { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
            var (cells, widest) = (0, 0)
            while let cluster = scanner.next() {
                cells = cluster.first == 0x0A ? 0 : cells + cluster.cells
                widest = max(widest, cells)
            }
            StepCount.add(bytes.count)
            return widest
        }
    }

    func extent(of text: FlowText) -> Extent {
        text.bytes.withUnsafeBufferPointer { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
            var extent = Extent()
            var cells = 0
            var word = WordExtent()
            var run = -1
            var nextStart = 0
            var isAttached = false
            while let cluster = scanner.next() {
                if cluster.start >= nextStart {
                    while run + 1 < text.runs.count, text.runs[run + 1].start <= cluster.start { run += 1 }
                    isAttached = !text.runs[run].grip.isDisjoint(with: [.attached, .mark])
                    nextStart = run + 1 < text.runs.count ? text.runs[run + 1].start : .max
                }
                guard cluster.first != 0x0A else {
                    (cells, word) = (0, WordExtent())
                    extent.lines += 1
                    continue
                }
                cells += cluster.cells
                extent.cells = max(extent.cells, cells)
                word.add(cluster, in: bytes, isAttached: isAttached)
                if word.isWord {
                    extent.word = max(extent.word, word.cells)
                    extent.part = max(extent.part, word.part)
                }
            }
            StepCount.add(bytes.count)
            return extent
        }
    }
}

/// The word that ends at a cluster.
private struct WordExtent {
    /// Its width up to here, in cells.
    private(set) var cells = 0
    /// The width of its last part, in cells.
    private(set) var part = 0
    /// Whether it has a letter, a digit or a visible ASCII character.
    private(set) var isWord = false
    /// The hyphens of an option, `--name`, behind which it does not break.
    private static let longestSign = 2
    private var isAddress = false
    private var previous = LineBreakClass.space
    private var previousScalar: UInt32?
    private var quotes = StraightQuotes()
    private var isBehindASCII = false

    /// Adds the next cluster. One that is attached, such as the number of a footnote, is parted from nothing before it.
    mutating func add(_ cluster: ClusterScanner.Cluster, in bytes: UnsafeBufferPointer<UInt8>, isAttached: Bool) {
        var kind = cluster.breakClass
        if kind == .quote { kind = quotes.side(of: cluster, after: previousScalar, in: bytes) }
        previousScalar = cluster.first
        let isASCII = 0x21..<0x7F ~= cluster.first
        if isAttached {
            isWord = true
        } else if isASCII, isBehindASCII {
            startPart(at: cluster.start, in: bytes)
        } else if !continues(to: kind, cluster.first) {
            (cells, part, isWord, isAddress) = (0, 0, false, false)
        }
        (previous, isBehindASCII) = (kind, isASCII)
        guard kind != .space else { return }
        cells += cluster.cells
        part += cluster.cells
        isWord = isWord || isASCII || kind == .letter || kind == .number
        if cluster.first == 0x2F, bytes[..<cluster.start].suffix(2).elementsEqual(":/".utf8) { isAddress = true }
    }

    /// Starts a part, and in a URL a word, if the text breaks before a byte. A date keeps its hyphens.
    private mutating func startPart(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let (left, right) = (bytes[index - 1], bytes[index])
        let before = index > 1 ? bytes[index - 2] : nil
        if isAddress {
            if FlowScanner.isAddressMark(UInt32(left)) { (cells, part) = (0, 0) }
        } else if FlowScanner.breaksWord(
            left, right, behind: before, before: index + 1 < bytes.count ? bytes[index + 1] : nil)
            || left == UInt8(ascii: "-") && part > Self.longestSign && right &- 0x30 >= 10
        {
            part = 0
        }
    }

    /// Whether no line ends between the previous cluster and the next one unless a word or a number with its counter is split.
    private func continues(to next: LineBreakClass, _ scalar: UInt32) -> Bool {
        if previous == .number, NumberUnits.counters.contains(scalar) { return true }
        let level = Kinsoku.level(between: previous, and: next)
        return level == .forbidden || level == .insideWord
    }
}
