import QiitaDomain

/// Makes the frames of the help screen for one width and filter.
struct HelpFrame {
    /// The values that the lines are made from.
    struct Source: Equatable {
        let columns: Int
        let filter: String
        let mutes: MutesState

        init(_ state: HelpScreenState) {
            columns = state.common.size.columns
            filter = state.filter
            mutes = state.mutes
        }
    }

    let lines: [StyledLine]
    private let display: DisplaySettings

    init(display: DisplaySettings, _ source: Source) {
        self.display = display
        lines = HelpText(display: display, mutes: source.mutes).lines(columns: source.columns, filter: source.filter)
    }

    func frame(of state: HelpScreenState) -> Frame {
        let layout = ScreenLayout(size: state.common.size)
        let header = TitleRow(display: display, common: state.common).line(
            [StyledSpan(" Qiita  " + display.strings.helpTitle, TextStyle(.bar, [.bold]))])
        let top = top(state.top, of: state)
        let last = min(lines.count, top + layout.bodyRows)
        let filter = state.filter.isEmpty ? "" : "  /\(state.filter)"
        let status = StatusRow(display: display, common: state.common).line(
            place: display.strings.lines(top + 1, last, of: lines.count) + filter,
            hints: (state.filter.isEmpty ? [] : [.close]) + [.search, .back], in: .help)
        let body = Array(lines.dropFirst(top).prefix(layout.bodyRows))
        let parts = ScreenLayout.Parts(header: [header], body: body, status: status, cursor: 0)
        return layout.frame(parts, display: display)
    }

    /// The first line nearest to `wanted` that keeps the window full.
    func top(_ wanted: Int, of state: HelpScreenState) -> Int {
        max(0, min(wanted, lines.count - ScreenLayout(size: state.common.size).bodyRows))
    }
}
