import CNcurses
import Foundation

/// What stands in one cell of the terminal, or in two when it is wide: a character with the marks on it.
struct Cell: Equatable, Sendable {
    /// What takes the room.
    var base: Unicode.Scalar
    /// Accents and the like, drawn over the base.
    var marks: [Unicode.Scalar] = []
    /// Cells taken: 1 or 2.
    var width: Int
}

/// Cuts text into cells the way ncurses places them, so that no text can do anything but be shown.
///
/// Control characters become blanks. What is invisible and changes how its neighbours are drawn is left out: marks of
/// writing direction, joiners, selectors. Of an emoji made of several scalars the first picture stands in two cells,
/// since terminals disagree on how wide the whole is. The cells are as many as `DisplayWidth` counts.
enum CellSplitter {
    /// The most marks that ncurses keeps in a cell; further ones are left out.
    static let marksInCell = 4

    /// The cells of `text` from left to right. `width` gives a scalar's cells: 0 for a mark, below 0 for the unprintable.
    static func cells(of text: String, width: (Unicode.Scalar) -> Int = systemWidth) -> [Cell] {
        var cells: [Cell] = []
        cells.reserveCapacity(text.utf8.count)
        let text = composed(text)
        guard text.unicodeScalars.contains(where: joinsEmoji) else {
            for scalar in text.unicodeScalars { append(scalar, to: &cells, width) }
            return cells
        }
        for character in text {
            let scalars = character.unicodeScalars
            guard let first = scalars.first, ClusterWidth.isComposedEmoji(scalars) else {
                for scalar in scalars { append(scalar, to: &cells, width) }
                continue
            }
            append(first, to: &cells, width)
            if cells.last?.width == 1 { cells.append(Cell(base: " ", width: 1)) }
        }
        return cells
    }

    /// The width that ncurses itself will use.
    static func systemWidth(_ scalar: Unicode.Scalar) -> Int {
        Int(scalar_cells(scalar.value))
    }

    private static func append(_ scalar: Unicode.Scalar, to cells: inout [Cell], _ width: (Unicode.Scalar) -> Int) {
        guard !isLeftOut(scalar) else { return }
        let visible = isControl(scalar) ? " " : scalar
        switch visible.isASCII ? 1 : width(visible) {
        case 0:
            if !cells.isEmpty, cells[cells.count - 1].marks.count < marksInCell {
                cells[cells.count - 1].marks.append(visible)
            }
        case let taken where taken > 0:
            cells.append(Cell(base: visible, width: taken))
        case _:
            cells.append(Cell(base: "?", width: 1))
        }
    }

    /// The text with its marks composed. Text without marks is left alone: composing it could only exchange a
    /// character for another that looks different.
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
