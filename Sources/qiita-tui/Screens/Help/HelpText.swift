import QiitaDomain

/// The text of help: a section for each kind of screen with an entry for each command, then one of the syntax of queries and one
/// of the mutes.
struct HelpText {
    /// The places that help has a section for.
    static let contexts: [KeyContext] = [.articleList, .article, .panel, .prompt, .dialog, .question]
    /// The width of the column of keys, in cells.
    private static let keyCells = 24
    /// The narrowest window with a column of keys, in cells.
    private static let columnsForTable = 60

    let display: DisplaySettings
    /// The places that this help describes.
    var sections = Self.contexts
    /// What is muted, which has a section of its own.
    var mutes = MutesState()

    /// The lines; with a filter only the entries whose keys or sentence contain it.
    func lines(columns: Int, filter: String) -> [StyledLine] {
        let pattern = SearchPattern(filter)
        var sections = sections.compactMap { section(of: $0, columns: columns, pattern) }
        if self.sections.contains(.articleList) {
            let syntax = display.strings.querySyntax.map { (keys: $0.term, sentence: $0.meaning) }
            if let section = section(display.strings.querySyntaxTitle, syntax, columns: columns, pattern) {
                sections.append(section)
            }
        }
        if let section = mutesSection(columns: columns, pattern) { sections.append(section) }
        if sections.isEmpty {
            return LineBreaker(measure: display.measure).lines(
                of: "  " + display.strings.helpMissed(filter), style: TextStyle(.dim), width: columns)
        }
        return Array(sections.joined(separator: [StyledLine()]))
    }

    /// The line with the title of a section, counted from 0; the first if there is no such section.
    func firstLine(of context: KeyContext, columns: Int) -> Int {
        guard let place = sections.firstIndex(of: context) else { return 0 }
        return sections[..<place].reduce(0) { $0 + (section(of: $1, columns: columns, nil)?.count ?? 0) + 1 }
    }

    private func mutesSection(columns: Int, _ pattern: SearchPattern?) -> [StyledLine]? {
        let strings = display.strings
        let entries = mutes.all.map { mute in
            (
                keys: mute.rawValue,
                sentence: strings.hiddenSoFar(
                    mutes.hidden[mute.rawValue] ?? 0, isConfigured: mutes.isConfigured(mute))
            )
        }
        return section(strings.mutesTitle, entries, columns: columns, pattern)
    }

    private func section(of context: KeyContext, columns: Int, _ pattern: SearchPattern?) -> [StyledLine]? {
        let strings = display.strings
        let entries = display.keymap.bindings(in: context).map { binding in
            (keys: binding.label, sentence: strings.explanation(binding.command, in: context))
        }
        return section(strings.helpSection(context), entries, columns: columns, pattern)
    }

    private func section(
        _ title: String, _ entries: [(keys: String, sentence: String)], columns: Int, _ pattern: SearchPattern?
    ) -> [StyledLine]? {
        let shown = entries.filter { pattern?.matches("\($0.keys)  \($0.sentence)") ?? true }
        guard !shown.isEmpty else { return nil }
        return [StyledLine("  " + title, TextStyle(.heading, [.bold]))]
            + shown.flatMap { entry($0.keys, $0.sentence, columns: columns) }
    }

    private func entry(_ keys: String, _ sentence: String, columns: Int) -> [StyledLine] {
        let measure = display.measure
        guard columns >= Self.columnsForTable else {
            return hanging([StyledSpan("  ")], "\(keys): \(sentence)", indent: 4, columns: columns)
        }
        let label = measure.padded("    \(keys)", to: Self.keyCells + 4) + "  "
        let indent = Self.keyCells + 6
        guard measure.cells(of: label) <= indent else {
            return [StyledLine(label, TextStyle(.tag))]
                + hanging(
                    [StyledSpan(String(repeating: " ", count: indent))], sentence, indent: indent, columns: columns)
        }
        return hanging([StyledSpan(label, TextStyle(.tag))], sentence, indent: indent, columns: columns)
    }

    /// The text behind `first`; continuation lines are indented.
    private func hanging(_ first: [StyledSpan], _ text: String, indent: Int, columns: Int) -> [StyledLine] {
        let extra = indent - display.measure.cells(of: StyledLine(first))
        let width = max(1, columns - indent)
        var lines: [StyledLine] = []
        LineBreaker(measure: display.measure).forEachLine(
            of: FlowText([StyledSpan(text)]), width: width, firstLineExtra: extra
        ) { spans in
            let space = [StyledSpan(String(repeating: " ", count: indent))]
            lines.append(StyledLine((lines.isEmpty ? first : space) + spans))
        }
        return lines
    }
}
