import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("A text that is typed stands over the last row, with the caret in the window")
struct InputRowTests {
    @Test(
        "A text that is too long is shown around the caret",
        arguments: [
            ([TextEdit](), "/うえおかきくけこ終", 19), ([.movedToStart], "/あいうえおかきくけ", 1),
            ([.moved(steps: -1)], "/いうえおかきくけこ", 19), ([.moved(steps: -9)], "/あいうえおかきくけ", 5),
        ])
    func around(_ edits: [TextEdit], _ row: String, _ column: Int) {
        let frame = frame("あいうえおかきくけこ終", edits, columns: 20, rows: 5)
        #expect(frame.rows[4].text == row)
        #expect(frame.cursor == Frame.Position(row: 4, column: column))
    }

    @Test("No text and no caret leaves the window", arguments: 20...44)
    func fits(_ columns: Int) {
        let text = "全角とｶﾞと👩‍👩‍👧‍👦 a long text that does not fit"
        for steps in 0...text.count {
            let frame = frame(text, [.moved(steps: -steps)], columns: columns, rows: 5)
            #expect(DisplayWidth.standard.cells(of: frame.rows[4]) <= columns)
            #expect(frame.cursor.map { $0.column < columns } == true)
        }
    }

    @Test("What can be taken up stands above it, where the window has rules", arguments: [(9, "row 7"), (10, " a  b")])
    func hint(_ rows: Int, _ above: String) {
        let frame = frame("x", [], hint: "a  b", columns: 40, rows: rows)
        #expect(frame.rows[rows - 2].text == above && frame.rows[rows - 1].text == "/x")
    }

    @Test("A window that is too small keeps its frame", arguments: [(19, 5), (20, 4)])
    func tooSmall(_ columns: Int, _ rows: Int) {
        let frame = frame("x", [], columns: columns, rows: rows)
        #expect(frame.rows.map(\.text) == (0..<rows).map { "row \($0)" } && frame.cursor == nil)
    }

    private func frame(_ text: String, _ edits: [TextEdit], hint: String? = nil, columns: Int, rows: Int) -> Frame {
        var field = TextInput(text)
        for edit in edits { field.apply(edit) }
        let behind = Frame(rows: (0..<rows).map { StyledLine("row \($0)") })
        return InputRow(presentation: .japanese).overlay(field, label: "/", hint: hint, columns: columns, on: behind)
    }
}
