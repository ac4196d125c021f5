import QiitaDomain
import ReduxKit

/// What stands above the list of an author or a tag: whether it is followed and how many follow it, and what an author says.
/// Each line is shown whole or not at all. Above the history it is a row that has room for a day, which the frame names.
struct ArticleListSubheader {
    /// The lowest windows with room for the first line, and for the description below it.
    private static let leastRows = (facts: 12, text: 18)

    let display: DisplaySettings

    /// The lines; none for a list of another kind, in a low window, or while nothing is known.
    func lines(_ state: ArticleListScreenState) -> [StyledLine] {
        let (rows, columns) = (state.common.size.rows, state.common.size.columns)
        // The frame names the day in it.
        if state.days != nil, rows >= Self.leastRows.facts, !state.list.visible.isEmpty { return [StyledLine()] }
        guard rows >= Self.leastRows.facts, columns >= ScreenLayout.minimum.columns,
            let target = state.list.source.followTarget,
            let facts = facts(of: target, state, columns: columns)
        else { return [] }
        let text = state.profile?.text ?? ""
        guard rows >= Self.leastRows.text, !text.isEmpty else { return [facts] }
        return [facts, StyledLine(display.measure.truncated(" \(text)", to: columns - 1), TextStyle(.dim))]
    }

    /// The name, the mark and as many of the counts as have room; nil while there is nothing to say but the name.
    private func facts(of target: FollowTarget, _ state: ArticleListScreenState, columns: Int) -> StyledLine? {
        let strings = display.strings
        let profile = state.profile
        guard state.isFollowed == true || state.wantsFollow != nil || !(profile?.isEmpty ?? true) else { return nil }
        let measure = display.measure
        let name = target.kind == .user && !(profile?.name.isEmpty ?? true) ? profile?.name ?? "" : target.rawValue
        let style = TextStyle(target.kind == .user ? .user : .tag)
        let word = strings.followMark(isFollowed: state.isFollowed == true, wanted: state.wantsFollow)
        let mark = word.map { [StyledSpan("  " + $0, TextStyle(.stocked))] } ?? []
        let markCells = measure.cells(of: StyledLine(mark))
        var line = StyledLine([StyledSpan(measure.truncated(" \(name)", to: columns - 1 - markCells), style)] + mark)
        let counts = [
            profile?.followersCount.map(strings.followersCount), profile?.itemsCount.map(strings.articlesCount),
            profile?.followeesCount.map(strings.followeesCount),
        ]
        for count in counts.compactMap({ $0 }) {
            let longer = StyledLine(line.spans + [StyledSpan("  \(count)", TextStyle(.dim))])
            guard measure.cells(of: longer) < columns else { break }
            line = longer
        }
        return line
    }
}
