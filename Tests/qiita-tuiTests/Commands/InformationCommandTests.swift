import QiitaDomain
import Testing
@testable import qiita_tui

@Suite("Informational output")
struct InformationCommandTests {
    @Test("File locations are printed one per line after their names")
    func paths() {
        let variables = ["HOME": "/h", "XDG_CACHE_HOME": "/k"]
        let text = InformationCommand(options: CommandLineOptions(), variables: variables).paths(.english)
        #expect(
            text.split(separator: "\n") == [
                "config\t/h/.config/qiita-tui/config.json5", "cache\t/k/qiita-tui",
                "state\t/h/.local/state/qiita-tui", "outbox\t/h/.local/state/qiita-tui/outbox.jsonl",
                "mutes\t/h/.local/state/qiita-tui/mutes", "tabs\t/h/.local/state/qiita-tui/tabs",
                "views\t/h/.local/state/qiita-tui/views",
                "drafts\t/h/.local/state/qiita-tui/drafts", "log\t/h/.local/state/qiita-tui/last-session.jsonl",
                "secrets\t/h/.config/qiita-tui/Secrets.plist",
            ])
    }

    @Test("Control characters in a path are escaped")
    func hostile() {
        let variables = ["HOME": "/a\u{1B}[2J\n\tb  c\u{202E}"]
        let text = InformationCommand(options: CommandLineOptions(), variables: variables).paths(.english)
        #expect(text.split(separator: "\n").first == "config\t/a^[[2J^J^Ib  c<U+202E>/.config/qiita-tui/config.json5")
    }

    @Test("A missing home directory is reported")
    func homeless() {
        let text = InformationCommand(options: CommandLineOptions(), variables: [:]).paths(.english)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasSuffix("(HOME is not set)") })
    }
}

@Suite("Usage")
struct UsageTests {
    @Test("Every option has a line", arguments: CommandLineOptions.Command.allCases, Strings.both)
    func everyOption(_ command: CommandLineOptions.Command, _ strings: Strings) {
        let lines = text(command, strings).split(separator: "\n")
        for entry in CommandLineTable.entries {
            let name = "--\(entry.option.name)"
            let line = lines.first { $0.contains(" \(name) ") && $0.hasPrefix("  ") }
            #expect((line != nil) == entry.commands.contains(command), "\(name)")
            if let value = entry.value { #expect(line?.contains("\(name) \(value) ") ?? true) }
            if let letter = entry.option.letter { #expect(line?.hasPrefix("  -\(letter), --") ?? true) }
        }
    }

    @Test("Usage starts with the synopsis of the command", arguments: CommandLineOptions.Command.allCases)
    func synopsis(_ command: CommandLineOptions.Command) {
        #expect(text(command, .japanese).hasPrefix("使い方: qiita-tui"))
        let english = text(command, .english)
        #expect(english.hasPrefix("Usage: qiita-tui"))
        if command != .browse { #expect(english.hasPrefix("Usage: qiita-tui \(command.rawValue) ")) }
    }

    @Test("The program's help names every command")
    func commands() {
        for command in CommandLineOptions.Command.allCases where command != .browse {
            #expect(text(.browse, .english).contains("qiita-tui \(command.rawValue) "))
        }
    }

    @Test("In the list of commands a blank stands before what each does", arguments: Strings.both)
    func summaries(_ strings: Strings) {
        let lines = text(.browse, strings).split(separator: "\n")
        for command in CommandLineOptions.Command.allCases {
            #expect(lines.contains { $0.hasSuffix(" " + strings.summary(command)) }, "\(command)")
        }
    }

    @Test("The help of login names the token's file, that of show and sync the lists", arguments: Strings.both)
    func details(_ strings: Strings) {
        let login = text(.login, strings)
        #expect(login.contains("Secrets.plist") && login.contains("qiita-tui --paths"))
        #expect(text(.sync, strings).contains(strings.syncForms))
        for command in [CommandLineOptions.Command.browse, .show] {
            let text = text(command, strings)
            #expect(ListSource.forms.allSatisfy { text.contains($0) })
        }
    }

    @Test("Usage fits into 80 columns in both languages", arguments: CommandLineOptions.Command.allCases, Strings.both)
    func width(_ command: CommandLineOptions.Command, _ strings: Strings) {
        for line in text(command, strings).split(separator: "\n") {
            #expect(DisplayWidth.standard.cells(of: line) <= 80, "\(line)")
        }
    }

    private func text(_ command: CommandLineOptions.Command, _ strings: Strings) -> String {
        var options = CommandLineOptions()
        options.command = command
        options.language = strings.language
        return Usage(options).text
    }
}
