import QiitaDomain

/// The row above a list: which list it is, and to the right whose token is used.
struct ArticleListHeader {
    /// A part of the row, and the tab that it names.
    private struct Piece {
        var span: StyledSpan
        var tab: ListSource?
    }

    let presentation: Presentation
    private let bar = TextStyle(.bar)

    init(presentation: Presentation) {
        self.presentation = presentation
    }

    func line(_ state: ArticleListScreenState) -> StyledLine {
        let left = pieces(state).map(\.span)
        return TitleRow(presentation: presentation, chrome: state.chrome).line(
            left, account(state), leftMinimum: cells(left))
    }

    /// The tab whose name or digit stands in a column of the row; nil if none does.
    func tab(atColumn column: Int, _ state: ArticleListScreenState) -> ListSource? {
        var start = 0
        for piece in pieces(state) {
            let end = start + cells([piece.span])
            if (start..<end).contains(column) { return piece.tab }
            start = end
        }
        return nil
    }

    private func account(_ state: ArticleListScreenState) -> [StyledSpan] {
        state.chrome.session.account.map { [StyledSpan("@\($0)", bar)] } ?? []
    }

    private func pieces(_ state: ArticleListScreenState) -> [Piece] {
        let name = Piece(span: StyledSpan(" Qiita  ", TextStyle(.bar, [.bold])))
        guard let tabs = state.tabs else { return [name, Piece(span: StyledSpan(title(state), bar))] }
        let right = account(state) + (state.chrome.isRecording ? [StyledSpan(presentation.strings.recordingMark)] : [])
        return [name] + self.tabs(tabs, state.list.source, room: state.chrome.size.columns - cells(right) - 12)
    }

    /// What a list is called that is none of the tabs.
    private func title(_ state: ArticleListScreenState) -> String {
        let strings = presentation.strings
        if let user = state.user {
            var title = strings.articlesOf("@\(user.id)" + (user.name.isEmpty ? "" : " (\(user.name))"))
            if let count = user.itemsCount { title += "  \(strings.articlesCount(count))" }
            if let count = user.followersCount { title += "  \(strings.followersCount(count))" }
            return title
        }
        return strings.title(state.list.source)
    }

    /// The tab that is shown, then the others with their digits; where those have no room their digits alone, else none.
    private func tabs(_ tabs: HomeState, _ source: ListSource, room: Int) -> [Piece] {
        let strings = presentation.strings
        let tag = if tabs.selected == .chosenTag, case .tag(let name) = source { " #\(name)" } else { "" }
        let selected = Piece(
            span: StyledSpan(strings.title(tabs.selected) + tag, TextStyle(.bar, [.bold])), tab: tabs.selected)
        let others = tabs.tabs.enumerated().filter { $0.element != tabs.selected }
        let rests = [
            others.map {
                Piece(span: StyledSpan("\($0.offset + 1) \(strings.title($0.element))", bar), tab: $0.element)
            },
            others.map { Piece(span: StyledSpan("\($0.offset + 1)", bar), tab: $0.element) },
        ]
        for (rest, gap) in zip(rests, ["  ", " "]) where !rest.isEmpty {
            let pieces = rest.reduce(into: [selected]) { pieces, piece in
                pieces += [Piece(span: StyledSpan(pieces.count == 1 ? "   " : gap, bar)), piece]
            }
            if cells(pieces.map(\.span)) <= room { return pieces }
        }
        return [selected]
    }

    private func cells(_ spans: [StyledSpan]) -> Int {
        presentation.measure.cells(of: StyledLine(spans))
    }
}
