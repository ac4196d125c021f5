import QiitaDomain

/// Whether a block of code is a drawing, which wrapping would deprive of its shape.
///
/// Drawings are boxes and lifelines of box-drawing characters, tables whose rules are `+---+`, lines with `|` in the same
/// columns, and pictures of marks. A listing of folders is none, since only the margin of its lines is drawn, nor is a rule
/// of horizontal lines.
enum CodeDrawing {
    /// What a line has of a drawing.
    private struct Line {
        /// It has a vertical or a corner behind text, or a corner that closes a box at the right.
        var isBoxed = false
        /// It has a rule `+---+`.
        var hasRule = false
        /// It begins and ends with `|`.
        var isBarred = false
        var isBlank = true
        /// The columns of its `|`, in cells.
        var bars: [Int] = []
        var marks = 0
        var visible = 0
    }

    /// The fewest lines with a sign of a drawing.
    private static let fewest = 2
    /// The fewest neighbouring lines with `|` in the same columns, and the fewest such columns.
    private static let fewestBarred = (lines: 3, columns: 2)

    /// Whether the lines of a block are a drawing. Takes time linear in its length.
    static func contains(_ code: CodeBlock, measure: DisplayWidth = .standard) -> Bool {
        let lines = code.lines.map { line($0, measure) }
        let filled = lines.count { !$0.isBlank }
        let boxed = lines.count(where: \.isBoxed)
        if boxed >= fewest, boxed * 3 >= filled { return true }
        let rules = lines.count(where: \.hasRule)
        if rules >= fewest, lines.count(where: { $0.hasRule || $0.isBarred }) * 3 >= filled { return true }
        return alignsBars(lines) || isPicture(lines, filled, language: code.language)
    }

    private static func line(_ spans: [CodeBlock.Span], _ measure: DisplayWidth) -> Line {
        var line = Line()
        var column = 0
        var isBehindText = false
        var rule: Int?
        var (first, last): (UInt32, UInt32) = (0x20, 0x20)
        for span in spans {
            var text = span.text
            text.withUTF8 { bytes in
                StepCount.add(bytes.count)
                var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
                while let cluster = scanner.next() {
                    let scalar = cluster.first
                    defer { column += scalar == 0x09 ? 4 - column % 4 : cluster.cells }
                    if scalar == 0x2B {
                        line.hasRule = line.hasRule || rule.map { $0 >= 2 } ?? false
                        rule = 0
                    } else {
                        rule = scalar == 0x2D || scalar == 0x3D ? rule.map { $0 + 1 } : nil
                    }
                    guard scalar != 0x20, scalar != 0x09, scalar != 0x3000 else { continue }
                    if line.isBlank { first = scalar }
                    (last, line.isBlank) = (scalar, false)
                    line.visible += 1
                    if scalar == 0x7C { line.bars.append(column) }
                    if isMark(scalar) { line.marks += 1 }
                    switch boxPart(scalar) {
                    case .closing: line.isBoxed = true
                    case .upright: line.isBoxed = line.isBoxed || isBehindText
                    case .level: break
                    case nil: isBehindText = true
                    }
                }
            }
        }
        line.isBarred = first == 0x7C && last == 0x7C && line.bars.count > 1
        return line
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

    /// Whether neighbouring lines have bars in the same columns.
    private static func alignsBars(_ lines: [Line]) -> Bool {
        var count = 1
        for (above, line) in zip(lines, lines.dropFirst()) {
            let shared = Set(above.bars.prefix(20)).intersection(line.bars.prefix(20)).count
            count = shared >= fewestBarred.columns ? count + 1 : 1
            if count >= fewestBarred.lines { return true }
        }
        return false
    }

    /// Whether a block without a language consists of marks rather than letters.
    private static func isPicture(_ lines: [Line], _ filled: Int, language: String?) -> Bool {
        guard language == nil || language == "text", filled >= fewestBarred.lines else { return false }
        let visible = lines.reduce(0) { $0 + $1.visible }
        return lines.reduce(0) { $0 + $1.marks } * 5 >= visible * 3
    }

    /// Marks of which pictures consist.
    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0x2500...0x25FF, 0x2190...0x21FF: true
        case _: false
        }
    }
}
