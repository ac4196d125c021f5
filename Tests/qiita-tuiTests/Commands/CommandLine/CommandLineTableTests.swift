import Testing
@testable import qiita_tui

@MainActor @Suite("The table of options")
struct CommandLineTableTests {
    @Test("Names and letters are unique")
    func distinct() {
        let options = CommandLineTable.entries.map(\.option)
        #expect(Set(options.map(\.name)).count == options.count)
        #expect(Set(options.compactMap(\.letter)).count == options.compactMap(\.letter).count)
    }

    @Test("Every option of a command is parsed by it", arguments: CommandLineOptions.Command.allCases)
    func everyOptionIsRead(_ command: CommandLineOptions.Command) throws {
        for entry in CommandLineTable.entries(of: command) {
            let values = [
                "lang": "ja", "color": "never", "theme": "dark", "host": "https://qiita.com", "format": "json",
                "completions": "zsh", "ambiguous-width": "2", "speed": "max", "blame": "home", "screen": "80x24",
                "links": "none", "when": "home == 1", "first": "home == 1", "expect": "home == 1",
                "wrap-code": "no",
            ]
            let value = entry.value == nil ? [] : [values[entry.option.name] ?? "40"]
            let companions = [
                "at": ["--diff"], "keys": ["--list"],
                "force": ["--record", "a.jsonl"], "shrink": ["--check", "--write", "o"],
                "redact": ["--write", "o"], "write": ["--redact"], "expect": ["--export-test"],
                "reorder": ["--rerun"], "seed": ["--rerun", "--reorder", "2"],
            ]
            let words = (companions[entry.option.name] ?? []) + ["--\(entry.option.name)"] + value
            let first = command == .browse ? [] : [command.rawValue]
            let operand = [.show, .replay].contains(command) ? ["@taro"] : []
            let options = try CommandLineOptions(arguments: ["qiita-tui"] + first + words + operand, environment: [:])
            #expect(options.command == command, "--\(entry.option.name)")
        }
    }

    @Test("Commands that print a file take no network options")
    func render() {
        #expect(
            CommandLineTable.entries(of: .render).map(\.option.name) == [
                "help", "version", "lang", "color", "theme", "width", "ambiguous-width", "links", "wrap-code",
            ])
    }
}
