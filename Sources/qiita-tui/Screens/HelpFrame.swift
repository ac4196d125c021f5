import QiitaDomain

/// Makes the frame of the help screen: a section a kind of screen, a line a command.
struct HelpFrame {
    /// Cells of the column of keys.
    private static let keyCells = 24

    /// The places that help has a section for.
    static let contexts: [KeyContext] = [.articleList, .article, .panel, .prompt, .dialog]

    let presentation: Presentation
    /// The places that this help tells of.
    var sections = HelpFrame.contexts

    func frame(top: Int, chrome: Chrome) -> Frame {
        let layout = ScreenLayout(size: chrome.size)
        let bar = TextStyle(.bar, [.bold])
        let header = TitleRow(presentation: presentation, chrome: chrome).line(
            [StyledSpan(" Qiita  " + presentation.strings.helpTitle, bar)])
        let lines = lines(columns: chrome.size.columns)
        let last = min(lines.count, top + layout.bodyRows)
        let status = StatusRow(presentation: presentation, chrome: chrome).line(
            place: presentation.strings.lines(top + 1, last, of: lines.count), hints: [.back], in: .help)
        let parts = ScreenLayout.Parts(
            header: [header], body: Array(lines.dropFirst(top).prefix(layout.bodyRows)), status: status, cursor: 0)
        return layout.frame(parts, presentation: presentation)
    }

    /// How many lines help has in this window.
    func lineCount(chrome: Chrome) -> Int {
        lines(columns: chrome.size.columns).count
    }

    /// The nearest first line that keeps the window full.
    func top(_ wanted: Int, chrome: Chrome) -> Int {
        let height = ScreenLayout(size: chrome.size).bodyRows
        return max(0, min(wanted, lines(columns: chrome.size.columns).count - height))
    }

    /// All of it at this width.
    func lines(columns: Int) -> [StyledLine] {
        let strings = presentation.strings
        return sections.flatMap { context in
            let commands = presentation.keymap.bindings.filter { $0.contexts.contains(context) }
            let title = StyledLine("  " + strings.helpSection(context), TextStyle(.heading, [.bold]))
            return [title] + commands.flatMap { line($0, in: context, columns: columns) } + [StyledLine()]
        }
    }

    private func line(_ binding: Keymap.Binding, in context: KeyContext, columns: Int) -> [StyledLine] {
        let keys = binding.label
        let sentence = presentation.strings.explanation(binding.command, in: context)
        guard columns >= 60 else {
            let breaker = LineBreaker(measure: presentation.measure)
            return breaker.lines(of: "  \(keys): \(sentence)", width: columns)
        }
        let padded = presentation.measure.padded("    \(keys)", to: Self.keyCells + 4)
        return [StyledLine([StyledSpan(padded, TextStyle(.tag)), StyledSpan("  \(sentence)")])]
    }
}
