import Testing

@testable import qiita_tui

@Suite("Layout of a window")
struct ScreenLayoutTests {
    @Test("The parts add up to the window", arguments: 5...40)
    func sum(_ rows: Int) {
        for header in 1...2 {
            let layout = ScreenLayout(size: TerminalSize(columns: 80, rows: rows), header: header)
            #expect(layout.headerRows + layout.bodyRows + 1 + (layout.hasRules ? 2 : 0) == rows)
        }
    }

    @Test("A low window has one row of header and no rules")
    func low() {
        let low = ScreenLayout(size: TerminalSize(columns: 80, rows: 9), header: 2)
        #expect(low.headerRows == 1)
        #expect(!low.hasRules)
        #expect(low.bodyRows == 7)
        let high = ScreenLayout(size: TerminalSize(columns: 80, rows: 10), header: 2)
        #expect(high.headerRows == 2)
        #expect(high.hasRules)
        #expect(high.bodyRows == 5)
    }

    @Test("The layout works from 20x5 on")
    func minimum() {
        #expect(ScreenLayout(size: TerminalSize(columns: 20, rows: 5)).isUsable)
        #expect(!ScreenLayout(size: TerminalSize(columns: 19, rows: 5)).isUsable)
        #expect(!ScreenLayout(size: TerminalSize(columns: 20, rows: 4)).isUsable)
        #expect(ScreenLayout(size: TerminalSize(columns: 1, rows: 1)).bodyRows == 0)
    }

    @Test("A window that is too small says so and names the required size", arguments: Strings.both)
    func tooSmall(_ strings: Strings) {
        let isJapanese = strings == .japanese
        #expect(
            frame(columns: 19, rows: 5, strings).rows.map(\.text)
                == (isJapanese ? ["画面が狭すぎます", "(20x5 以上が必要)"] : ["Too small", "(20x5 needed)"]))
        #expect(
            frame(columns: 80, rows: 4, strings).rows.map(\.text)
                == [isJapanese ? "画面が狭すぎます (20x5 以上が必要)" : "Too small (20x5 needed)"])
        #expect(frame(columns: 19, rows: 1, strings).rows.count == 1)
        #expect(self.frame(columns: 0, rows: 0, strings).rows == [])
    }

    @Test("Every part has its position, and excess is cut")
    func frame() {
        let frame = frame(columns: 20, rows: 10, .japanese)
        #expect(
            frame.rows.map(\.text)
                == [
                    "header", "-------- label --", "0", "1", "2", "3", "4", "5", "--------------------", "status",
                ].map { $0 == "-------- label --" ? "----------- label --" : $0 })
        #expect(frame.cursor == Frame.Position(row: 3, column: 0))
    }

    @Test("A short body is padded, so that the status row is last")
    func shortBody() {
        let layout = ScreenLayout(size: TerminalSize(columns: 20, rows: 6))
        let parts = ScreenLayout.Parts(
            header: [StyledLine("header")], body: [StyledLine("body")], status: StyledLine("status"))
        let frame = layout.frame(parts, display: .japanese)
        #expect(frame.rows.map(\.text) == ["header", "body", "", "", "", "status"])
        #expect(frame.cursor == nil)
    }

    private func frame(columns: Int, rows: Int, _ strings: Strings) -> Frame {
        let parts = ScreenLayout.Parts(
            header: [StyledLine("header"), StyledLine("second")], label: "label",
            body: (0..<50).map { StyledLine("\($0)") }, status: StyledLine("status"), cursor: 1)
        return ScreenLayout(size: TerminalSize(columns: columns, rows: rows)).frame(
            parts, display: DisplaySettings(strings: strings))
    }
}
