import QiitaDomain

@testable import qiita_tui

/// A terminal in memory that keeps the last frame.
@MainActor
final class SimulatedTerminal: RerunTerminal {
    /// The last frame.
    private(set) var frame: Frame?
    /// The number of frames.
    private(set) var frameCount = 0
    /// Whether the screen is in use: not while the program is stopped, and not after its end.
    private(set) var isOnScreen = true

    override func draw(_ frame: Frame) {
        guard isOnScreen else { return }
        self.frame = frame
        frameCount += 1
    }

    override func suspend() {
        isOnScreen = false
    }

    override func end() {
        isOnScreen = false
        super.end()
    }

    override func send(_ event: TerminalEvent) {
        if event == .resumed { isOnScreen = true }
        super.send(event)
    }
}

extension SimulatedTerminal {
    /// The rows of a frame as text, as a terminal of this size shows them.
    func rows(of frame: Frame) -> [String] {
        (0..<size.rows).map { CellRow(frame.row($0) ?? StyledLine(), columns: size.columns).text }
    }

    /// What of the last frame the terminal could not show as it is: what is too large, what is not clean.
    var complaint: String? {
        guard let frame else { return nil }
        if frame.rows.count > size.rows { return "\(frame.rows.count) lines for \(size.rows) rows" }
        if let cursor = frame.cursor,
            !(0..<size.rows).contains(cursor.row) || !(0..<size.columns).contains(cursor.column)
        {
            return "the cursor is outside, at row \(cursor.row), column \(cursor.column)"
        }
        for (index, line) in frame.rows.enumerated() {
            let cells = CellRow(line, columns: size.columns).needed
            if cells > size.columns { return "row \(index) takes \(cells) of \(size.columns) cells" }
            for span in line.spans {
                if let scalar = span.text.unicodeScalars.first(where: Self.isUnclean) {
                    return "row \(index) has U+\(String(scalar.value, radix: 16))"
                }
            }
        }
        return nil
    }

    /// Controls, and what reorders text.
    private static func isUnclean(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        case _: false
        }
    }
}
