/// Finds the clusters of a paragraph and the places where its lines may break.
///
/// Besides neighbouring characters (`Kinsoku`) it considers what needs more context: URLs, numbers with their units, and
/// runs that are kept whole.
struct FlowScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let width: Int
    private let softKana: Bool
    private(set) var clusters: [FlowCluster] = []

    private var previous: BreakClass?
    private var beforeSpace: BreakClass?
    private var previousScalar: UInt32 = 0
    private var spaces = 0
    private var isBehindCounter = false
    private var previousGrip: FlowText.Grip = []
    /// The cluster at which the current run of ASCII letters starts; nil outside one.
    private var wordStart: Int?
    /// The byte at which the current URL starts, after its `://`; nil outside a URL.
    private var addressStart: Int?
    /// The cluster at which the scheme of the current URL starts.
    private var addressFirst = 0

    /// In columns narrower than this, small kana may start a line.
    private static let softKanaWidth = 24

    /// A scan of valid UTF-8 for lines of `width` cells.
    init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) {
        self.bytes = bytes
        self.width = width
        softKana = width < Self.softKanaWidth
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
        if kind == .smallKana, softKana { kind = .ideograph }
        if startsRun, previousGrip.contains(.apart), previous != .space { previous = .ideograph }
        var level = level(before: cluster, kind: kind, grip: grip, startsRun: startsRun)
        if startsLink, level == .insideWord || level == .insideUnit { level = .free }
        clusters.append(
            FlowCluster(
                start: UInt32(cluster.start), cells: UInt16(clamping: cluster.cells), level: level,
                kind: kind == .space ? .space : kind == .stop ? .stop : .plain))
        remember(cluster, kind, grip: grip, startsRun: startsRun)
        previousGrip = grip
    }

    /// Ends the scan. A URL at the end of the text is complete now.
    mutating func finish() {
        endAddress(before: clusters.count)
    }

    private mutating func startLine() {
        endAddress(before: clusters.count - 1)
        wordStart = nil
        previousGrip = []
        previous = nil
        beforeSpace = nil
        spaces = 0
    }

    @inline(__always)
    private mutating func remember(
        _ cluster: ClusterScanner.Cluster, _ kind: BreakClass, grip: FlowText.Grip, startsRun: Bool
    ) {
        if startsRun { wordStart = nil }
        if kind == .space {
            if spaces == 0 { beforeSpace = previous }
            spaces += 1
            endAddress(before: clusters.count - 1)
            wordStart = nil
        } else {
            spaces = 0
            if cluster.first == 0x3A, addressStart == nil, !grip.contains(.whole) { noteAddress(from: cluster) }
            if cluster.first >= 0x80 { endAddress(before: clusters.count - 1) }
            if kind != .letter || cluster.first >= 0x80 {
                wordStart = nil
            } else if wordStart == nil {
                wordStart = clusters.count - 1
            }
            isBehindCounter = previous == .number && Units.counters.contains(cluster.first)
        }
        previous = kind
        previousScalar = cluster.first
    }

    @inline(__always)
    private func level(
        before cluster: ClusterScanner.Cluster, kind: BreakClass, grip: FlowText.Grip, startsRun: Bool
    ) -> BreakLevel {
        guard let previous else { return .never }
        if kind == .space { return .never }
        if !grip.isEmpty {
            if grip.contains(.mark), startsRun, previousGrip.contains(.mark) { return .free }
            if grip.contains(.attached) || grip.contains(.mark) { return .forbidden }
            if grip.contains(.joined), startsRun { return .insideWord }
            if grip.contains(.whole), !startsRun { return insideUnit(before: cluster.first, grip) }
        }
        let kind = startsRun && grip.contains(.apart) ? .ideograph : kind
        if previous == .space {
            if beforeSpace == .number, spaces == 1 {
                if Units.counters.contains(cluster.first) || isUnit(at: cluster.start) { return .insideWord }
            }
            return Kinsoku.level(between: beforeSpace ?? .ideograph, and: kind, acrossSpace: true)
        }
        let level = Kinsoku.level(between: previous, and: kind)
        if let addressStart, cluster.first < 0x80 {
            return insideAddress(from: addressStart, before: cluster, otherwise: level)
        }
        return level == .free && isCounted(kind, cluster.first) ? .insideWord : level
    }

    private func insideUnit(before scalar: UInt32, _ grip: FlowText.Grip) -> BreakLevel {
        if previous == .space { return .insideUnit }
        if grip.contains(.spacesOnly) { return scalar == 0x5C && previousScalar != 0x5C ? .insideUnit : .insideWord }
        return Self.isAddressMark(previousScalar) ? .insideUnit : .insideWord
    }

    /// `100円`, `3時間`, `第2`: a number and its counter.
    @inline(__always)
    private func isCounted(_ kind: BreakClass, _ scalar: UInt32) -> Bool {
        if previous == .number { return Units.counters.contains(scalar) }
        if isBehindCounter { return Units.counterEndings.contains(scalar) }
        return kind == .number && previousScalar == Units.ordinal
    }

    /// Whether the word that starts here is a unit of measure, as in `10 MB`.
    private func isUnit(at start: Int) -> Bool {
        Units.isUnit(bytes[start...].prefix(Units.longest + 1))
    }

    /// Starts a URL if `://` is at the cluster.
    private mutating func noteAddress(from cluster: ClusterScanner.Cluster) {
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

    /// A URL breaks after its separators, but not between two of them.
    private func insideAddress(
        from start: Int, before cluster: ClusterScanner.Cluster, otherwise level: BreakLevel
    ) -> BreakLevel {
        guard cluster.start > start else { return min(level, .insideWord) }
        let parts = Self.isAddressMark(previousScalar) && !Self.isAddressMark(cluster.first)
        return parts && level != .forbidden ? .insideUnit : min(level, .insideWord)
    }

    /// `/ ? & = - _ .`
    private static func isAddressMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2F, 0x3F, 0x26, 0x3D, 0x2D, 0x5F, 0x2E: true
        case _: false
        }
    }

    /// Allows breaks inside a run that is wider than a line.
    mutating func loosen(_ range: Range<Int>) {
        for index in range where clusters[index].level == .insideUnit {
            clusters[index].level = .free
        }
    }
}

/// A cluster of a paragraph, as seen by line breaking.
struct FlowCluster {
    /// Its start, in bytes of the text.
    var start: UInt32
    /// Its width, in cells.
    var cells: UInt16
    /// The quality of a line break before it.
    var level: BreakLevel
    var kind: Kind

    /// How a cluster behaves at the end of a line.
    enum Kind: UInt8 {
        case plain
        /// Dropped at the end of a line.
        case space
        /// May hang into spare cells.
        case stop
        /// Ends the line.
        case lineFeed
    }
}

/// The counters and units that stay with their number (JLREQ 3.1.10).
enum Units {
    /// The length of the longest unit, in bytes.
    static let longest = 4

    /// Ideographs and kana after a number: `100円`, `3つ`.
    static let counters: Set<UInt32> = Set(
        "円個件回人年月日時分秒行枚倍歳台本冊名社匹章節項版点度位週万億兆割字桁列文種類段級号番つ目話巻通頁".unicodeScalars.map(\.value))
    /// What may follow such a counter: `3時間`, `2行目`, `5文字`.
    static let counterEndings: Set<UInt32> = Set("間目字類階".unicodeScalars.map(\.value))
    /// `第`, which makes the following number an ordinal.
    static let ordinal: UInt32 = 0x7B2C

    private static let names: Set<String> = [
        "B", "KB", "kB", "MB", "GB", "TB", "PB", "KiB", "MiB", "GiB", "TiB", "b", "bit", "kbps", "Mbps", "Gbps", "bps",
        "s", "ms", "us", "ns", "ps", "min", "h", "Hz", "kHz", "MHz", "GHz", "fps", "dpi", "px", "pt", "em", "rem",
        "m", "km", "cm", "mm", "nm", "g", "kg", "mg", "t", "V", "mV", "A", "mA", "W", "kW", "J", "K", "N", "Pa", "hPa",
        "L", "l", "mL", "ml", "dB", "rpm", "x", "%", "\u{B5}s", "\u{3BC}s", "USD", "JPY", "EUR", "AM", "PM", "am", "pm",
    ]

    /// Whether a whole word of these bytes is a unit. Pass one byte more than the longest unit has.
    static func isUnit(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let word = bytes.prefix { isLetter($0) }
        return !word.isEmpty && word.count <= longest && names.contains(String(decoding: word, as: UTF8.self))
    }

    /// Latin letters, `%` and the bytes of the two micro signs.
    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x25, 0xB5, 0xC2, 0xCE, 0xBC: true
        case _: false
        }
    }
}
