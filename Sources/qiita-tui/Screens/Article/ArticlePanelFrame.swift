import QiitaDomain

/// Makes the frame of a list over an article's body.
struct ArticlePanelFrame {
    /// The content of an entry.
    enum Entry: Equatable {
        case heading(String, depth: Int)
        /// A link with its number in the text; nil if it has none there.
        case link(String, url: String, number: Int?)

        /// The searchable text of an entry.
        var text: String {
            switch self {
            case .heading(let text, _): text
            case .link(let text, let url, _): "\(text)\n\(LinkAddress.shown(url))"
            }
        }
    }
    let display: DisplaySettings

    /// The entries in the window: a heading takes one row, a link two.
    static func window(_ view: ArticleViewport, kind: ArticlePanel.Kind, count: Int) -> ListWindow {
        ListWindow(height: view.height, count: count, linesOfRow: kind == .links ? 2 : 1, linesBelow: 0)
    }

    func frame(of view: ArticleViewport, _ panel: ArticlePanel, entries: [Entry]) -> Frame {
        let common = view.state.common
        let layout = ScreenLayout(size: common.size, header: ArticleHeader.rows)
        let window = Self.window(view, kind: panel.kind, count: entries.count)
        let row = max(0, min(panel.row, entries.count - 1))
        let top = window.top(cursor: row, top: panel.top)
        var body: [StyledLine] = []
        for (index, entry) in entries.enumerated().dropFirst(top).prefix(window.page + 1) {
            body += lines(entry, isSelected: index == row, columns: common.size.columns)
                .prefix(window.rowHeight)
        }
        let strings = display.strings
        let title = panel.kind == .contents ? strings.contentsTitle : strings.linksTitle
        let header = ArticleHeader(display: display, common: common)
        let status = StatusRow(display: display, common: common).line(
            place: "\(title) \(row + 1)/\(entries.count)", hints: [.open, .close], in: .panel)
        let parts = ScreenLayout.Parts(
            header: header.lines(view.article, stock: view.state.stock), label: title, body: body, status: status,
            cursor: (row - top) * window.rowHeight)
        return layout.frame(parts, display: display)
    }

    /// The place of the number of a link that has none.
    private static let noNumber = "    "

    private func lines(_ entry: Entry, isSelected: Bool, columns: Int) -> [StyledLine] {
        let mark = isSelected ? "> " : "  "
        let traits: TextStyle.Traits = isSelected ? [.bold] : []
        switch entry {
        case .heading(let text, let depth):
            let inset = String(repeating: "  ", count: min(depth, columns / 8))
            return [StyledLine([StyledSpan(mark + inset), StyledSpan(text, TextStyle(.heading, traits))])]
        case .link(let text, let url, let number):
            let digits = number.map { "[\($0)] " } ?? Self.noNumber
            let inset = String(repeating: " ", count: digits.utf8.count + 2)
            return [
                StyledLine([
                    StyledSpan(mark), StyledSpan(digits, TextStyle(.dim)),
                    StyledSpan(text, TextStyle(.normal, traits)),
                ]),
                StyledLine([StyledSpan(inset), address(url, of: text)]),
            ]
        }
    }

    /// The target of a link, host first; misleading parts are highlighted.
    private func address(_ url: String, of text: String) -> StyledSpan {
        let address = LinkAddress(url, text: text)
        return StyledSpan(
            address.summary, address.warnings.isEmpty ? TextStyle(.link, .underline) : TextStyle(.warning))
    }
}
