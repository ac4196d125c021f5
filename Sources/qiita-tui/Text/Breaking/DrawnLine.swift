import QiitaDomain

/// What a line of code has of a drawing.
struct DrawnLine {
    /// It has a vertical or a corner of a box behind text, or a corner that closes a box at the right.
    private(set) var isBoxed = false
    /// Two box-drawing characters of it touch.
    private(set) var isJoined = false
    /// It has a rule `+---+`.
    private(set) var hasRule = false
    /// It begins and ends with `|`, and none of them follows another.
    private(set) var isBarred = false
    private(set) var isBlank = true
    /// It has three blanks behind text.
    private(set) var isSpread = false
    /// It has three like marks in a row, or marks of blocks or Braille.
    private(set) var isShaded = false
    /// The cells before its first mark or letter.
    private(set) var indent = 0
    /// The columns of its `|`, in cells; none if two of them follow each other.
    private(set) var bars: [Int] = []
    /// The columns of the joints, `+` or `|`, of a row such as `---+---`; none for another line.
    private(set) var joints: [Int] = []
    /// The column of the first `^` that points to the line above; nil if none does.
    private(set) var caret: Int?
    /// The cells up to its end.
    private(set) var cells = 0
    private(set) var marks = 0
    private(set) var visible = 0
    /// The mark that is first repeated three times, and how often it stands from there on; none of blocks or Braille.
    private var ruleMark: UInt32 = 0
    private var ruleCount = 0
    private var ticks = 0

    /// Whether its marks are one, repeated, with at most a comment's sign beside it: a rule, also around a title.
    var isRule: Bool { ruleCount > 2 && marks - ruleCount <= 3 }

    /// Whether it is a scale, `┼───┼───`, or the edge of a box, and no more.
    var isScale: Bool { ticks > 1 && marks == visible }

    /// Whether it has no letter and no digit.
    var isAllMarks: Bool { marks == visible }

    /// Examines a line. Takes time linear in its length.
    init(_ spans: [CodeBlock.Span], measure: DisplayWidth) {
        var scan = Scan()
        for span in spans {
            var text = span.text
            text.withUTF8 { bytes in
                StepCount.add(bytes.count)
                var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
                while let cluster = scanner.next() { add(cluster, &scan) }
            }
        }
        cells = scan.column
        if scan.hasDoubleBar { bars = [] }
        isBarred = scan.first == 0x7C && scan.previous == 0x7C && bars.count > 1
        if !scan.isRow || scan.hyphens < 3 || !scan.hasInnerJoint { joints = [] }
    }

    /// What has been read of a line.
    private struct Scan {
        var column = 0
        var first: UInt32 = 0x20
        /// The last scalar, not counting blanks.
        var previous: UInt32 = 0x20
        var blanks = 0
        var run = 0
        var isBehindText = false
        /// The hyphens behind the last `+`; nil behind anything else.
        var rule: Int?
        var isRow = true
        var hyphens = 0
        var hasInnerJoint = false
        var hasDoubleBar = false
        var caret = Caret.before
        /// The horizontals behind the last joint of box-drawing characters; nil behind anything else.
        var levels: Int?
    }

    /// Where a line of carets has been read to.
    private enum Caret {
        case before
        /// In the marks of a caret, by their number.
        case inside(Int)
        /// Behind the blank after them.
        case behind(Int)
        case none
    }

    private mutating func add(_ cluster: ClusterScanner.Cluster, _ scan: inout Scan) {
        let scalar = cluster.first
        defer { scan.column += scalar == 0x09 ? 4 - scan.column % 4 : cluster.cells }
        guard scalar != 0x20, scalar != 0x09, scalar != 0x3000 else {
            scan.blanks += max(cluster.cells, 1)
            (scan.rule, scan.levels) = (nil, nil)
            if case .inside(let count) = scan.caret { scan.caret = .behind(count) }
            return
        }
        if isBlank { (scan.first, indent) = (scalar, scan.column) }
        if !isBlank, scan.blanks > 2 { isSpread = true }
        scan.run = scan.previous == scalar && scan.blanks == 0 ? scan.run + 1 : 1
        let isDrawn = Self.isMark(scalar)
        visible += 1
        if isDrawn {
            marks += 1
            let isPaint = 0x2580...0x259F ~= scalar || 0x2800...0x28FF ~= scalar
            if scan.run > 2 || isPaint { isShaded = true }
            if scan.run == 3, ruleMark == 0, !isPaint { (ruleMark, ruleCount) = (scalar, 2) }
            if scalar == ruleMark { ruleCount += 1 }
        }
        addBar(scalar, &scan)
        addCaret(scalar, &scan)
        addBox(scalar, &scan)
        (isBlank, scan.blanks, scan.previous) = (false, 0, scalar)
    }

    /// A `|`, or a part of a row such as `+---+` or `----+----`.
    private mutating func addBar(_ scalar: UInt32, _ scan: inout Scan) {
        let isHyphen = scalar == 0x2D || scalar == 0x3D
        if scalar == 0x7C {
            if scan.previous == 0x7C, scan.blanks == 0 { scan.hasDoubleBar = true }
            bars.append(scan.column)
        }
        if scalar == 0x2B {
            hasRule = hasRule || scan.rule.map { $0 >= 2 } ?? false
            scan.rule = 0
        } else {
            scan.rule = isHyphen ? scan.rule.map { $0 + 1 } : nil
        }
        if scalar == 0x2B || scalar == 0x7C { joints.append(scan.column) }
        if isHyphen {
            scan.hyphens += 1
            let isBehindJoint = scan.blanks == 0 && (scan.previous == 0x2B || scan.previous == 0x7C)
            if scan.hyphens > 1, isBehindJoint { scan.hasInnerJoint = true }
        }
        scan.isRow = scan.isRow && (isHyphen || scalar == 0x2B || scalar == 0x7C || scalar == 0x3A)
    }

    /// `^`, alone, or `^~~~` and `^^^` with a message behind it. What stands before it is a comment's sign or a bar.
    private mutating func addCaret(_ scalar: UInt32, _ scan: inout Scan) {
        let isUnderline = scalar == 0x5E || scalar == 0x7E || scalar == 0x2D
        switch scan.caret {
        case .before where scalar == 0x5E:
            let isApart = scan.column > 0 && scan.blanks > 0 || scan.previous == 0x7E
            (caret, scan.caret) = isApart ? (scan.column, .inside(1)) : (nil, .none)
        case .before:
            let isLead = isUnderline || "|/#;*%".utf8.contains { UInt32($0) == scalar }
            if !isLead { scan.caret = .none }
        case .inside(let count): (caret, scan.caret) = isUnderline ? (caret, .inside(count + 1)) : (nil, .none)
        case .behind(let count) where count < 2: (caret, scan.caret) = (nil, .none)
        case .behind, .none: break
        }
    }

    private mutating func addBox(_ scalar: UInt32, _ scan: inout Scan) {
        let part = Self.boxPart(scalar)
        if part != nil, scan.blanks == 0, Self.boxPart(scan.previous) != nil { isJoined = true }
        switch part {
        case .closing: isBoxed = true
        case .upright: isBoxed = isBoxed || scan.isBehindText
        case .level: break
        case nil: scan.isBehindText = true
        }
        switch part {
        case .level: scan.levels = scan.levels.map { $0 + 1 }
        case .closing, .upright:
            if let levels = scan.levels, levels > 0 { ticks += ticks == 0 ? 2 : 1 }
            scan.levels = 0
        case nil: scan.levels = nil
        }
    }

    /// What a box-drawing character can be of a box.
    private enum BoxPart {
        /// A horizontal line, also of a rule.
        case level
        /// A vertical line or a corner at the left, also of a listing.
        case upright
        /// A corner or a branch at the right, which no listing has.
        case closing
    }

    /// Unicode 15, Box Drawing.
    private static func boxPart(_ scalar: UInt32) -> BoxPart? {
        switch scalar {
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A,
            0x257C, 0x257E:
            .level
        case 0x2510...0x2513, 0x2518...0x251B, 0x2524...0x254B, 0x2555...0x2557, 0x255B...0x255D, 0x2561...0x256C,
            0x256E, 0x256F:
            .closing
        case 0x2502...0x257F: .upright
        case _: nil
        }
    }

    /// Marks of which pictures consist: those of ASCII and their wide forms, arrows, operators, boxes, blocks and Braille.
    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xB4, 0xA8, 0xAF, 0x2010...0x205E, 0x2190...0x23FF,
            0x2500...0x27BF, 0x2800...0x28FF, 0x3000...0x303F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
            0xFF5B...0xFF65, 0xFFE0...0xFFEE:
            true
        case _: false
        }
    }
}
