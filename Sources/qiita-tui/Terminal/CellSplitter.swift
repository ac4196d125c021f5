import CNcurses
import Foundation
import QiitaDomain

/// Splits text into cells as ncurses places them, so that text is only displayed and never controls the terminal.
///
/// Control characters become blanks. Invisible scalars that change how their neighbours are drawn are omitted:
/// writing direction, joiners, selectors. An emoji of several scalars is its first picture in two cells, because
/// terminals disagree on the width of the whole; the cell stores the remaining scalars for terminals that draw it in
/// two cells. The number of cells equals the width that `DisplayWidth` measures.
enum CellSplitter {
    /// The maximum number of marks in an ncurses cell; further marks are omitted.
    static let marksInCell = 4
    /// The maximum number of scalars of an emoji that is drawn completely; no existing emoji has more.
    static let longestEmoji = 16

    /// The cells of the text from left to right.
    static func cells(of text: String) -> [Cell] {
        var cells: [Cell] = []
        append(text, to: &cells)
        return cells
    }

    static func append(_ text: String, to cells: inout [Cell]) {
        let start = cells.count
        for scalar in text.unicodeScalars {
            guard let width = plainWidth(of: scalar) else {
                cells.removeSubrange(start...)
                return appendCarefully(text, to: &cells)
            }
            cells.append(Cell(base: scalar, width: width))
        }
    }

    /// The width that ncurses itself uses.
    static func systemWidth(_ scalar: Unicode.Scalar) -> Int {
        Int(scalar_cells(scalar.value))
    }

    /// The width of a scalar that fills a cell regardless of its neighbours, as nearly all do; nil for other scalars.
    private static func plainWidth(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x20...0x7E: return 1
        // Kana and punctuation, ideographs, full-width forms; without the two combining marks of kana.
        case 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
            let width = systemWidth(scalar)
            return width > 0 ? width : nil
        case _: return nil
        }
    }

    private static func appendCarefully(_ text: String, to cells: inout [Cell]) {
        let start = cells.count
        StepCount.add(text.utf8.count)
        let text = composed(text)
        guard text.unicodeScalars.contains(where: joinsEmoji) else {
            for scalar in text.unicodeScalars { append(scalar, to: &cells, from: start) }
            return
        }
        for character in text {
            let scalars = character.unicodeScalars
            guard let first = scalars.first, ClusterWidth.isComposedEmoji(scalars) else {
                for scalar in scalars { append(scalar, to: &cells, from: start) }
                continue
            }
            append(first, to: &cells, from: start)
            if scalars.count <= longestEmoji { cells[cells.count - 1].rest = Array(scalars.dropFirst()) }
            if cells.last?.width == 1 { cells.append(.blank) }
        }
    }

    /// Appends a scalar. A mark is added to the preceding cell, unless that cell is before `start`.
    private static func append(_ scalar: Unicode.Scalar, to cells: inout [Cell], from start: Int) {
        guard !isLeftOut(scalar) else { return }
        let visible = isControl(scalar) ? " " : scalar
        switch visible.isASCII ? 1 : systemWidth(visible) {
        case 0:
            if cells.count > start, cells[cells.count - 1].marks.count < marksInCell {
                cells[cells.count - 1].marks.append(visible)
            }
        case let taken where taken > 0:
            cells.append(Cell(base: visible, width: taken))
        case _:
            cells.append(Cell(base: "?", width: 1))
        }
    }

    /// The text with its marks composed. Text without marks is unchanged, since composition could only replace
    /// characters by others that look different.
    private static func composed(_ text: String) -> String {
        text.unicodeScalars.contains(where: mayCompose) ? text.precomposedStringWithCanonicalMapping : text
    }

    private static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x300, 0x3000...0x3098, 0x309B...0xA66E, 0xAC00...0xD7AF: false
        case 0x1160...0x11FF: true
        case _: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200D, 0xFE0F, 0x1F3FB...0x1F3FF: true
        case _: false
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        case _: false
        }
    }

    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0xAD: false
        case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: true
        case 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true
        case _: false
        }
    }
}
