@testable import qiita_tui

/// The parts of the man page that come from the program's own tables, in roff (man(7)).
struct ManPageSections {
    /// The synopsis of each command.
    static var commands: String {
        CommandLineOptions.Command.allCases.map { command in
            let words = Strings.english.words(of: command, isWhole: true)
            let name = command == .browse ? "qiita-tui" : "qiita-tui \(command.rawValue)"
            return "\\fB\(escaped(name))\\fR\(escaped(String(words.dropFirst(name.count))))"
        }.joined(separator: "\n.br\n")
    }

    /// The options: each with its line in `--help`, and details.
    static var options: String {
        CommandLineTable.entries.map { entry in
            let words = CompletionWords.words(of: entry).map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
            let value = entry.value.map { " \\fI\(escaped($0).replacing("|", with: "\\fR|\\fI"))\\fR" } ?? ""
            let text = [sentence(of: entry), details(of: entry.option.name), takers(of: entry)].compactMap(\.self)
            return ".TP\n\(words)\(value)\n" + text.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The keys, by topic as in help.
    static var keys: String {
        HelpText(display: DisplaySettings(strings: .english)).topics.map { topic, entries in
            let lines = entries.map { ".TP\n\\fB\(escaped($0.keys))\\fR\n" + escaped(closed($0.sentence)) }
            return ([".SS " + escaped(Strings.english.helpTopic(topic))] + lines).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private static func sentence(of entry: CommandLineTable.Entry) -> String {
        escaped(closed(entry.sentence.english))
    }

    /// The commands that accept an option; empty for an option of all commands or of browsing alone.
    private static func takers(of entry: CommandLineTable.Entry) -> String? {
        guard entry.commands.count < CommandLineOptions.Command.allCases.count, entry.commands != [.browse] else {
            return nil
        }
        let names = CommandLineOptions.Command.allCases.filter(entry.commands.contains).map { command in
            command == .browse ? "browsing" : command.rawValue
        }
        return "Accepted by \(names.joined(separator: ", "))."
    }

    private static func closed(_ sentence: String) -> String {
        sentence.prefix(1).uppercased() + sentence.dropFirst() + (sentence.hasSuffix(".") ? "" : ".")
    }

    /// The text escaped for roff, which otherwise replaces hyphens, `^`, `~` and grave accents by typographic characters.
    private static func escaped(_ text: String) -> String {
        let characters: [Character: String] = [
            "\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga", "'": "\\(aq",
        ]
        let line = text.map { characters[$0] ?? "\($0)" }.joined()
        return line.hasPrefix(".") ? "\\&" + line : line
    }

    /// The man page's details of an option.
    private static func details(of option: String) -> String? {
        switch option {
        case "lang":
            "The locale is the first of LC_ALL, LC_MESSAGES and LANG that is set: Japanese if it begins with ja, otherwise English."
        case "color": "auto disables colours if standard output is not a terminal, or if NO_COLOR is set and not empty."
        case "theme":
            """
            The colours are the terminal's own sixteen. auto follows the background that COLORFGBG names; without it, the colours
            are readable on both. mono uses only bold, reverse and underline, as does NO_COLOR.
            """
        case "width":
            "show and render wrap at the smaller of N and the terminal's width; without a terminal at N, or 80 by default."
        case "links":
            """
            list numbers the links and lists their targets at the end, inline adds each target in angle brackets, none shows the
            text only. A link whose text is its URL has no number.
            """
        case "wrap-code":
            """
            yes wraps long lines of code and cuts drawings at the edge; no prints both as long as they are, also beyond the
            width.
            """
        case "host": "A Qiita Team is https://TEAM.qiita.com. http: is accepted for loopback addresses only."
        case "demo": "Neither network nor token is used; stocks are kept in memory."
        case "format":
            """
            lines prints a line for each article, for grep, fzf and awk: its id, its date (YYYY-MM-DD, local time), @author, its likes, its
            whole title and its tags (#a #b), separated by tabs. markdown is the author's source, or a list of links; json is the unchanged
            API response, an object or an array; of the history it has read_at.
            """
        case "pages":
            """
            show prints that many pages of a list as text or lines; the trend and the history are one page, and of the timeline the first
            is printed.
            """
        case "paths": "A name, a tab and a path on each line."
        case _: nil
        }
    }
}
