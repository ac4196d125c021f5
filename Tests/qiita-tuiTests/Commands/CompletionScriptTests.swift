import Testing
@testable import qiita_tui

@Suite("Generated shell completions")
struct CompletionScriptTests {
    @Test("Every command and option is included", arguments: CommandLineOptions.Shell.allCases)
    func complete(_ shell: CommandLineOptions.Shell) {
        let text = CompletionScript.text(for: shell)
        for command in CompletionWords.commands { #expect(text.contains(command.rawValue)) }
        for entry in CommandLineTable.entries {
            #expect(text.contains(shell == .fish ? " -l \(entry.option.name)" : "--\(entry.option.name)"))
        }
        #expect(text.contains("bash zsh fish"))
        #expect(text.hasSuffix("\n"))
        #expect(!text.hasSuffix("\n\n"))
    }

    @Test("An option is offered only with its commands")
    func some() {
        let fish = CompletionScript.fish.split(separator: "\n").filter { $0.contains(" -l format ") }
        #expect(fish.count == 1)
        #expect(fish[0].contains("-n '__fish_seen_subcommand_from show'"))
        let zsh = CompletionScript.zsh
        #expect(zsh.split(separator: "\n").filter { $0.contains("--format=[") }.count == 1)
    }

    @Test("Values complete to choices, to files or not at all")
    func values() throws {
        func value(_ name: String) -> CompletionWords.Completion? {
            CommandLineTable.entries.first { $0.option.name == name }.flatMap(CompletionWords.value)
        }
        #expect(value("lang") == .choices(["ja", "en"]))
        #expect(value("secrets") == .file)
        #expect(value("width") == .anything)
        #expect(value("demo") == nil)
        #expect(CompletionWords.operand(of: .render) == .file)
        #expect(CompletionWords.operand(of: .login) == nil)
        #expect(
            CompletionWords.operand(of: .show)
                == .choices(["latest", "trend", "timeline", "stocks", "mine", "history"]))
    }

    @Test("Quotation marks in a description are escaped")
    func quoted() {
        #expect(CompletionWords.quoted("Qiita's") == "'Qiita'\\''s'")
    }
}
