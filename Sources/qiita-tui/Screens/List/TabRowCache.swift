import QiitaDomain

/// Caches the row of tabs: fitting it to the window took a quarter of a key's time, and few keys change it.
@MainActor
final class TabRowCache {
    /// The values that the row is made from.
    private struct Source: Equatable {
        let tabs: HomeState
        let unread: [ListSource: Int]
        /// The list of the chosen tag, whose name the row shows.
        let tag: ListSource?
        let columns: Int
        let account: User.ID?
        /// The marks of the session at its end.
        let marks: [StyledSpan]
    }
    private var row = Latest<Source, StyledLine>()

    /// The row above a list, made again only if one of its values changed.
    func row(of header: ArticleListHeader, _ state: ArticleListScreenState) -> StyledLine {
        guard let tabs = state.tabs else { return header.line(state) }
        let source = Source(
            tabs: tabs, unread: header.unread, tag: state.list(ofTab: .chosenTag)?.source,
            columns: state.common.size.columns, account: state.common.session.account,
            marks: TitleRow(display: header.display, common: state.common).marks(style: .plain))
        return row.value(for: source) { header.line(state) }
    }
}
