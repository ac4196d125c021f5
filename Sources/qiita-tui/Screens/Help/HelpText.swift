import QiitaDomain

/// The text of help: a section for each topic with an entry for each command, the keys of a day first, then one of the syntax of
/// queries and one of the mutes.
struct HelpText {
    /// What keys do, and the keys.
    struct Entry: Hashable {
        let keys: String
        let sentence: String
    }

    /// The places whose keys the help of a reader lists.
    static let contexts: [KeyContext] = [.articleList, .article, .panel, .prompt, .dialog, .question]
    /// The width of the column of keys, in cells.
    private static let keyCells = 24
    /// The narrowest window with a column of keys, in cells.
    private static let columnsForTable = 60

    let display: DisplaySettings
    /// The places whose keys this help lists.
    var contexts = Self.contexts
    /// What is muted, which has a section of its own.
    var mutes = MutesState()

    /// The lines; with a filter only the entries whose keys or sentence contain it.
    func lines(columns: Int, filter: String) -> [StyledLine] {
        let strings = display.strings
        let pattern = SearchPattern(filter)
        var sections = topics.map { (title: strings.helpTopic($0.topic), entries: $0.entries) }
        if contexts.contains(.articleList) {
            sections.append(
                (strings.querySyntaxTitle, strings.querySyntax.map { Entry(keys: $0.term, sentence: $0.meaning) }))
        }
        sections.append((strings.mutesTitle, muted))
        let shown = sections.compactMap { section($0.title, $0.entries, columns: columns, pattern) }
        if shown.isEmpty {
            return LineBreaker(measure: display.measure).lines(
                of: "  " + strings.helpMissed(filter), style: TextStyle(.dim), width: columns)
        }
        return Array(shown.joined(separator: [StyledLine()]))
    }

    /// The keys of each topic. Keys that do the same in several places stand once.
    var topics: [(topic: HelpTopic, entries: [Entry])] {
        var said: Set<Entry> = []
        var entries: [HelpTopic: [(command: Command, entry: Entry)]] = [:]
        for context in contexts {
            for binding in display.keymap.bindings(in: context) {
                let entry = Entry(
                    keys: binding.label, sentence: display.strings.explanation(binding.command, in: context))
                guard said.insert(entry).inserted else { continue }
                entries[HelpTopic(binding.command, in: context), default: []].append((binding.command, entry))
            }
        }
        return HelpTopic.allCases.compactMap { topic in
            guard let found = entries[topic] else { return nil }
            guard topic == .everyday else { return (topic, found.map(\.entry)) }
            return (
                topic,
                HelpTopic.everydayCommands.flatMap { command in found.filter { $0.command == command }.map(\.entry) }
            )
        }
    }

    private var muted: [Entry] {
        mutes.all.map { mute in
            Entry(
                keys: mute.rawValue,
                sentence: display.strings.hiddenSoFar(
                    mutes.hidden[mute.rawValue] ?? 0, isConfigured: mutes.isConfigured(mute)))
        }
    }

    private func section(
        _ title: String, _ entries: [Entry], columns: Int, _ pattern: SearchPattern?
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
