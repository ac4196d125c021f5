import QiitaDomain

/// A block laid out at one width: its lines, and the places on them that keys go to or copy from.
struct LaidBlock: Equatable, Sendable {
    var lines: [LaidLine] = []
    /// The places, from top to bottom.
    var marks: [BodyLandmark] = []
}

/// A line of a body, and which part of it is text.
struct LaidLine: Equatable, Sendable {
    /// How the text of a line goes on that of the line above it.
    enum Joint: Equatable, Sendable {
        /// Like prose: directly beside a wide character, else behind a space.
        case prose
        /// Directly: code that was broken where it has no blank.
        case direct
        /// Behind a blank: code that was broken where it has one.
        case blank
        /// Not at all: a line of code.
        case newLine
        /// Not at all: the part in sight of a line of code that is not wrapped, by its index in `CodeBlock.lines`.
        case unwrapped(UInt32)
    }

    var drawn: StyledLine
    /// The bytes before the text: insets, the marks of quotes, the edges of notes and the gutter of code, but not the marker of
    /// an item.
    var margin: Int32 = 0
    var joint = Joint.prose
    /// Whether the last span is the mark of code that goes on beyond the edge.
    var isCutOff = false

    var text: String { drawn.text }

    /// The line of code that is drawn without being wrapped; nil for other lines.
    var unwrappedLine: Int? {
        if case .unwrapped(let line) = joint { Int(line) } else { nil }
    }

    /// The spans of the text with their bytes, without the margin and the mark of code that goes on.
    func forEachTextSpan(_ body: (StyledSpan, Range<Int>) -> Void) {
        var start = 0
        for span in isCutOff ? drawn.spans.dropLast() : drawn.spans[...] {
            let end = start + span.text.utf8.count
            if end > margin { body(span, start..<end) }
            start = end
        }
    }
}

/// A place in a laid-out body that a key can jump to or copy from.
struct BodyLandmark: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case heading(level: Int, anchor: String, text: String)
        /// A fold, by its number in the body, counted from 0.
        case fold(number: Int, isOpen: Bool)
        /// A code frame of `lineCount` lines, its label row included, or a display formula.
        case code(CodeBlock, lineCount: Int)
        /// The formulas in a text of `lineCount` lines, one a line.
        case formulas(CodeBlock, lineCount: Int)
        /// A footnote at the end of the body, by its label.
        case footnote(label: String)
    }
    /// The line, relative to the first line of its block.
    var line: Int
    var kind: Kind

    /// The lines that the mark covers if its block starts at line `start`.
    func lines(from start: Int) -> Range<Int> {
        let count =
            switch kind {
            case .code(_, let lineCount), .formulas(_, let lineCount): lineCount
            case .heading, .fold, .footnote: 1
            }
        return start + line..<start + line + count
    }
}
