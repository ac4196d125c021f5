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
        let keys = sections.flatMap { context in
            let commands = presentation.keymap.bindings.filter { $0.contexts.contains(context) }
            return [title(strings.helpSection(context))]
                + commands.flatMap { line($0, in: context, columns: columns) } + [StyledLine()]
        }
        guard sections.contains(.articleList) else { return keys }
        let syntax = strings.querySyntax.flatMap { line($0.term, $0.meaning, columns: columns) }
        return keys + [title(strings.querySyntaxTitle)] + syntax + [StyledLine()]
    }

    private func title(_ text: String) -> StyledLine {
        StyledLine("  " + text, TextStyle(.heading, [.bold]))
    }

    private func line(_ binding: Keymap.Binding, in context: KeyContext, columns: Int) -> [StyledLine] {
        line(binding.label, presentation.strings.explanation(binding.command, in: context), columns: columns)
    }

    private func line(_ keys: String, _ sentence: String, columns: Int) -> [StyledLine] {
        guard columns >= 60 else {
            let breaker = LineBreaker(measure: presentation.measure)
            return breaker.lines(of: "  \(keys): \(sentence)", width: columns)
        }
        let padded = presentation.measure.padded("    \(keys)", to: Self.keyCells + 4)
        return [StyledLine([StyledSpan(padded, TextStyle(.tag)), StyledSpan("  \(sentence)")])]
    }
}
