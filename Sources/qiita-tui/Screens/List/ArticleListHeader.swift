import QiitaDomain
import ReduxKit

/// The row above a list: its title or the tabs, and to the right the account.
struct ArticleListHeader {
    /// A segment of the row and its tab.
    private struct Piece {
        var span: StyledSpan
        var tab: ListSource?
    }

    let display: DisplaySettings
    /// The number of unread articles of each tab that has been loaded.
    var unread: [ListSource: Int] = [:]
    private var bar: TextStyle { TextStyle(.bar) }

    init(display: DisplaySettings, unread: [ListSource: Int] = [:]) {
        self.display = display
        self.unread = unread
    }

    func line(_ state: ArticleListScreenState) -> StyledLine {
        let left = pieces(state).map(\.span)
        return TitleRow(display: display, common: state.common).line(
            left, account(state), leftMinimum: cells(left), style: style(state))
    }

    /// The tab at a column of the row; nil if there is none.
    func tab(atColumn column: Int, _ state: ArticleListScreenState) -> ListSource? {
        var start = 0
        for piece in pieces(state) {
            let end = start + cells([piece.span])
            if (start..<end).contains(column) { return piece.tab }
            start = end
        }
        return nil
    }

    /// The row of tabs is plain, so that the one in reverse stands out.
    private func style(_ state: ArticleListScreenState) -> TextStyle { state.tabs == nil ? bar : .plain }

    private func account(_ state: ArticleListScreenState) -> [StyledSpan] {
        state.common.session.account.map { [StyledSpan("@\($0)", style(state))] } ?? []
    }

    private func pieces(_ state: ArticleListScreenState) -> [Piece] {
        guard let tabs = state.tabs else {
            return [
                Piece(span: StyledSpan(" Qiita  ", TextStyle(.bar, [.bold]))),
                Piece(span: StyledSpan(title(state), bar)),
            ]
        }
        let name = Piece(span: StyledSpan(" Qiita ", TextStyle(TextStyle.plain.role, [.bold])))
        let marks = TitleRow(display: display, common: state.common).marks(style: .plain)
        let right = account(state) + (marks.isEmpty ? [] : [StyledSpan(" ")] + marks)
        let rightCells = right.isEmpty ? 0 : cells(right) + 3
        return [name] + self.tabs(tabs, state, room: state.common.size.columns - rightCells - cells([name.span]))
    }

    /// The title of a list outside the tabs.
    private func title(_ state: ArticleListScreenState) -> String {
        let strings = display.strings
        if let user = state.user {
            if !ArticleListSubheader(display: display).lines(state).isEmpty {
                return strings.articlesOf("@\(user.id)")
            }
            var title = strings.articlesOf("@\(user.id)" + (user.name.isEmpty ? "" : " (\(user.name))"))
            if let count = user.itemsCount { title += "  \(strings.articlesCount(count))" }
            if let count = user.followersCount { title += "  \(strings.followersCount(count))" }
            return title
        }
        return strings.title(state.list.source)
    }

    /// The tabs in order, with their digits and numbers of unread articles. The current tab is in reverse and in brackets.
    /// In a narrow window the counts of the other tabs are dropped first, from the last tab on; then their names are shortened, to two cells at
    /// least, and dropped from the last tab on, and then these tabs.
    private func tabs(_ tabs: HomeState, _ state: ArticleListScreenState, room: Int) -> [Piece] {
        var details = [Detail](repeating: .counts, count: tabs.tabs.count)
        func row() -> [Piece] {
            zip(tabs.tabs, details).enumerated().compactMap { index, tab in
                tab.0 == tabs.selected
                    ? selected(tab.0, index + 1, state)
                    : other(tab.0, index + 1, state, tab.1).map { Piece(span: $0, tab: tab.0) }
            }
        }
        func drop(to detail: Detail) -> [Piece]? {
            for index in details.indices.reversed() {
                let row = row()
                if cells(row.map(\.span)) <= room { return row }
                details[index] = detail
            }
            return nil
        }
        if let row = drop(to: .names(Self.othersCells)) { return row }
        // The longest name gives way first, of several the last.
        var most = tabs.tabs.map { cells([StyledSpan(name($0, Self.othersCells, state))]) }
        while let widest = most.indices.filter({ tabs.tabs[$0] != tabs.selected && most[$0] > Self.leastCells })
            .max(by: { (most[$0], $0) < (most[$1], $1) })
        {
            details = most.map(Detail.names)
            let row = row()
            if cells(row.map(\.span)) <= room { return row }
            most[widest] -= 1
        }
        if let row = drop(to: .digits) { return row }
        for detail in [Detail.digits, .closeDigits] {
            details = details.map { _ in detail }
            let row = row()
            if cells(row.map(\.span)) <= room { return row }
        }
        details = details.map { _ in .nothing }
        return row()
    }

    /// How much of the other tabs is shown.
    private enum Detail {
        case counts
        /// Names of at most so many cells.
        case names(Int)
        case digits
        /// Digits with a single blank between them.
        case closeDigits
        case nothing
    }

    private func selected(_ tab: ListSource, _ digit: Int, _ state: ArticleListScreenState) -> Piece {
        Piece(span: StyledSpan("[\(named(tab, digit, state))]", TextStyle(.bar, [.bold])), tab: tab)
    }

    private func other(_ tab: ListSource, _ digit: Int, _ state: ArticleListScreenState, _ detail: Detail)
        -> StyledSpan?
    {
        switch detail {
        case .counts: StyledSpan(" \(named(tab, digit, state)) ")
        case .names(let most): StyledSpan(" \(digit) \(name(tab, most, state)) ")
        case .digits: StyledSpan(" \(digit) ")
        case .closeDigits: StyledSpan(" \(digit)")
        case .nothing: nil
        }
    }

    private func named(_ tab: ListSource, _ digit: Int, _ state: ArticleListScreenState) -> String {
        let tag =
            if tab == .chosenTag, case .tag(let name)? = state.list(ofTab: tab)?.source { " #\(name)" } else { "" }
        let most = tab == state.tabs?.selected ? Self.selectedCells : Self.othersCells
        return "\(digit) \(title(tab, most, state))\(tag)" + (unread[tab].map { " \($0)" } ?? "")
    }

    /// Cells of the title of the tab that is shown, and of another one's; a query may be longer than the row.
    private static let selectedCells = 24
    private static let othersCells = 16
    /// The cells of a name that are left before it is dropped.
    private static let leastCells = 2

    /// The name of another tab in a narrow row; the tab of a tag is called as the tag.
    private func name(_ tab: ListSource, _ most: Int, _ state: ArticleListScreenState) -> String {
        let name =
            if tab == .chosenTag, case .tag(let tag)? = state.list(ofTab: tab)?.source { "#\(tag)" } else {
                wholeTitle(tab, state)
            }
        // A mark of what is cut off would take the cells of what is left.
        return display.measure.prefix(of: display.measure.truncated(name, to: Self.othersCells), cells: most)
    }

    private func title(_ tab: ListSource, _ most: Int, _ state: ArticleListScreenState) -> String {
        display.measure.truncated(wholeTitle(tab, state), to: most)
    }

    /// The name that the reader gave to a tab, else what its list is called.
    private func wholeTitle(_ tab: ListSource, _ state: ArticleListScreenState) -> String {
        state.tabs?.names[tab] ?? display.strings.tabTitle(tab)
    }

    private func cells(_ spans: [StyledSpan]) -> Int {
        display.measure.cells(of: StyledLine(spans))
    }
}

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

/// Counts the unread articles of each tab, again only if its list, the read marks or the mutes changed.
struct UnreadCounter {
    private var marks = ReadMarksState()
    private var muted: [Article.ID] = []
    private var known: [ListSource: (ids: StateDigest, count: Int)] = [:]
    private var storedCounts = Latest<[StoredTab], [ListSource: Int]>()

    /// The number of unread articles of each tab that has loaded, and of what is stored of those that were not visited yet.
    mutating func counts(of state: ArticleListScreenState) -> [ListSource: Int] {
        if marks != state.readMarks || muted != state.mutes.articles {
            (marks, muted) = (state.readMarks, state.mutes.articles)
            known = [:]
            storedCounts = Latest()
        }
        let stored = state.tabs?.stored ?? []
        var counts = storedCounts.value(for: stored) {
            stored.reduce(into: [:]) { $0[$1.tab] = $1.ids.count { !state.readMarks.contains($0) } }
        }
        for tab in state.tabs?.tabs ?? [] {
            guard let list = state.list(ofTab: tab) else { continue }
            if tab != .history, known[tab]?.ids != list.ids.digest {
                known[tab] = (list.ids.digest, list.unreadCount(marks, state.mutes))
            }
            if list.refreshedAt != nil { counts[tab] = known[tab]?.count }
        }
        return counts
    }
}
