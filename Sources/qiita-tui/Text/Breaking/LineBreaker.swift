import QiitaDomain

/// Breaks running text into lines by the rules of Japanese typesetting.
///
/// A line takes what fits and ends at its last break opportunity of the best level (`BreakLevel`), so a character that must
/// not start a line takes its predecessor along to the next one (追い出し). If that would split a word or start a line with a
/// forbidden character, a full stop hangs into the spare cells instead (ぶら下げ). Only spaces at the end of a line are dropped,
/// and no cluster is split. A cluster wider than the whole line is shown as `?`. Takes time linear in the text.
struct LineBreaker {
    /// The measure of the terminal.
    var measure: DisplayWidth
    /// Spare cells to the right of the text into which `、` and `。` may hang (ぶら下げ, JLREQ 3.8.2).
    var hangingCells = 0
    /// Whether a last line of one or two characters takes a few more from the line above it, if that leaves the line above
    /// at least half full.
    var avoidsShortLastLine = false

    /// The lines of spans, none wider than `width` cells except for a hanging stop. Empty text has no lines.
    func lines(of spans: [StyledSpan], width: Int) -> [StyledLine] {
        var lines: [StyledLine] = []
        forEachLine(of: FlowText(spans), width: width) { lines.append(StyledLine($0)) }
        return lines
    }

    func lines(of text: String, style: TextStyle = .plain, width: Int) -> [StyledLine] {
        lines(of: [StyledSpan(text, style)], width: width)
    }

    /// Calls `body` with the spans of each line from top to bottom. The first line may be wider by `firstLineExtra` cells.
    /// Returns the number of clusters examined to find the ends of the lines, a measure of the work.
    @discardableResult
    func forEachLine(of text: FlowText, width: Int, firstLineExtra: Int = 0, _ body: ([StyledSpan]) -> Void) -> Int {
        guard !text.isEmpty else { return 0 }
        let width = max(width, 1)
        // No text takes more cells than bytes.
        if text.bytes.count <= width, text.isOneRun {
            body(text.spans)
            StepCount.add(text.bytes.count)
            return text.bytes.count
        }
        var text = text
        let clusters = clusters(of: &text, width: width)
        var slicer = FlowSlicer(text)
        return forEachLine(in: clusters, width: width, firstLineExtra: firstLineExtra) { start, end in
            body(slicer.spans(of: clusters, in: start..<trimmed(clusters, start..<end), width: width))
        }
    }

    /// Calls `body` with the start and the end of each line.
    @inline(__always)
    private func forEachLine(
        in clusters: [FlowCluster], width: Int, firstLineExtra: Int, _ body: (_ start: Int, _ end: Int) -> Void
    ) -> Int {
        var start = 0
        var looks = 0
        while start < clusters.count {
            let width = start == 0 ? width + firstLineExtra : width
            var (end, last) = lineEnd(in: clusters, from: start, width: width)
            looks += last - start + 1
            if avoidsShortLastLine, end < clusters.count, clusters[end].kind != .lineFeed {
                looks += Self.shortest
                end = looserEnd(in: clusters, from: start, to: end, width: width) ?? end
            }
            body(start, end)
            start = end < clusters.count && clusters[end].kind == .lineFeed ? end + 1 : end
        }
        StepCount.add(looks + clusters.count)
        return looks
    }

    /// What is wrong with the lines of a text.
    struct Flaws {
        var lines = 0
        /// The lines that end inside a word, or against a rule.
        var cuts = 0
        /// The last lines of one or two characters below another line.
        var shortLines = 0
    }

    /// The number of lines of a text, and what is wrong with them.
    func flaws(of text: FlowText, width: Int) -> Flaws {
        guard !text.isEmpty else { return Flaws() }
        var text = text
        let clusters = clusters(of: &text, width: max(width, 1))
        var flaws = Flaws()
        var isContinued = false
        _ = forEachLine(in: clusters, width: max(width, 1), firstLineExtra: 0) { start, end in
            flaws.lines += 1
            let isLast = end == clusters.count || clusters[end].kind == .lineFeed
            if !isLast, clusters[end].level < .insideUnit { flaws.cuts += 1 }
            if isLast, isContinued, clusters[start..<end].count(where: \.isCounted) < Self.shortest {
                flaws.shortLines += 1
            }
            isContinued = !isLast
        }
        return flaws
    }

    /// Scans the text. The start of a run inside a cluster moves to the end of that cluster.
    private func clusters(of text: inout FlowText, width: Int) -> [FlowCluster] {
        let bytes = text.bytes
        return bytes.withUnsafeBufferPointer { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
            var flow = FlowScanner(bytes, width: width)
            var run = -1
            var nextStart = 0
            var grip: FlowText.Grip = []
            var unit = WholeRun(first: 0)
            var link: Int?
            while let cluster = scanner.next() {
                let startsRun = cluster.start >= nextStart
                var startsLink = false
                if startsRun {
                    if unit.breaks(width: width) { flow.loosenRun(from: unit.first) }
                    while run + 1 < text.runs.count, text.runs[run + 1].start <= cluster.start {
                        run += 1
                        text.moveStart(ofRun: run, to: cluster.start)
                    }
                    grip = text.runs[run].grip
                    let next = text.runs[run].link
                    startsLink = link != nil && next != nil && link != next
                    link = next
                    nextStart = run + 1 < text.runs.count ? text.runs[run + 1].start : .max
                    unit = WholeRun(first: flow.clusters.count, yields: grip.contains(.yielding))
                }
                if grip.contains(.whole) { unit.add(cluster) }
                flow.add(cluster, grip: grip, startsRun: startsRun, startsLink: startsLink)
            }
            // Runs that start inside the last cluster.
            for last in text.runs.indices.dropFirst(run + 1) { text.moveStart(ofRun: last, to: bytes.count) }
            flow.finish()
            if unit.breaks(width: width) { flow.loosenRun(from: unit.first) }
            return flow.clusters
        }
    }

    /// The end of the line that starts at `start`: a line feed, the end of the text or the cluster that starts the next line.
    /// `last` is the last cluster examined.
    @inline(__always)
    private func lineEnd(in clusters: [FlowCluster], from start: Int, width: Int) -> (end: Int, last: Int) {
        var cells = 0
        var place = (forbidden: -1, insideWord: -1, insideUnit: -1, free: -1)
        var index = start
        while index < clusters.count {
            let cluster = clusters[index]
            if cluster.kind == .lineFeed { return (index, index) }
            if index > start {
                switch cluster.level {
                case .never: break
                case .forbidden: place.forbidden = index
                case .insideWord: place.insideWord = index
                case .insideUnit: place.insideUnit = index
                case .free: place.free = index
                }
            }
            cells += Int(cluster.cells)
            if cells > width, cluster.kind != .space, index > start { break }
            index += 1
        }
        if index == clusters.count { return (index, index) }
        if place.free > 0 { return (place.free, index) }
        if hangs(clusters, index, cells, width) {
            let end = behindSpaces(clusters, index + 1)
            return (end, end)
        }
        if place.insideUnit > 0 { return (place.insideUnit, index) }
        if place.insideWord > 0 { return (place.insideWord, index) }
        return (place.forbidden > 0 ? place.forbidden : index, index)
    }

    /// An earlier end for the line, such that the last line after it gets at least three characters; nil if the text does
    /// not end in a shorter line, or if no break between words leaves this line at least half full.
    private func looserEnd(in clusters: [FlowCluster], from start: Int, to end: Int, width: Int) -> Int? {
        var characters = 0
        var rest = 0
        var index = end
        while index < clusters.count, clusters[index].kind != .lineFeed {
            if clusters[index].isCounted { characters += 1 }
            if characters >= Self.shortest { return nil }
            rest += Int(clusters[index].cells)
            index += 1
        }
        var kept = clusters[start..<end].reduce(0) { $0 + Int($1.cells) }
        var place = end
        while place > start + 1 {
            place -= 1
            kept -= Int(clusters[place].cells)
            rest += Int(clusters[place].cells)
            guard kept * 2 >= width, rest <= width else { return nil }
            if clusters[place].isCounted { characters += 1 }
            if characters >= Self.shortest, clusters[place].level == .free { return place }
        }
        return nil
    }

    /// The fewest characters of a last line, unless the paragraph has only one.
    private static let shortest = 3

    /// Whether the cluster at `index` is a stop that may hang over the end of the line.
    private func hangs(_ clusters: [FlowCluster], _ index: Int, _ cells: Int, _ width: Int) -> Bool {
        guard clusters[index].kind == .stop, cells <= width + hangingCells else { return false }
        return index + 1 == clusters.count || clusters[index + 1].level == .free
            || clusters[index + 1].kind == .lineFeed || clusters[index + 1].kind == .space
    }

    private func behindSpaces(_ clusters: [FlowCluster], _ index: Int) -> Int {
        var index = index
        while index < clusters.count, clusters[index].kind == .space { index += 1 }
        return index
    }

    /// The end of the line without trailing spaces.
    private func trimmed(_ clusters: [FlowCluster], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, clusters[end - 1].kind == .space { end -= 1 }
        return end
    }
}

/// A run that is kept whole if it fits on a line.
private struct WholeRun {
    /// Its first cluster.
    let first: Int
    /// Whether its grip is `yielding`.
    private let yields: Bool
    private var cells = 0
    private var isJapanese = false

    init(first: Int, yields: Bool = false) {
        self.first = first
        self.yields = yields
    }

    mutating func add(_ cluster: ClusterScanner.Cluster) {
        cells += cluster.cells
        if cluster.cells > 1, cluster.breakClass == .ideograph { isJapanese = true }
    }

    /// Whether it breaks in lines of a width. One that yields would leave half of a line empty before it.
    func breaks(width: Int) -> Bool {
        cells > width || yields && isJapanese && cells * 2 > width
    }
}

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
