import Testing

@testable import qiita_tui

@Suite("What is printed instead of doing anything")
struct InformationTests {
    @Test("The places of files stand one a line behind their names")
    func paths() {
        let variables = ["HOME": "/h", "XDG_CACHE_HOME": "/k"]
        let text = Information(options: CommandLineOptions(), variables: variables).paths(.english)
        #expect(
            text.split(separator: "\n") == [
                "config\t/h/.config/qiita-tui/config.json5", "cache\t/k/qiita-tui",
                "state\t/h/.local/state/qiita-tui", "secrets\t/h/.config/qiita-tui/Secrets.plist",
            ])
    }

    @Test("What a terminal would obey in a path is written out")
    func hostile() {
        let variables = ["HOME": "/a\u{1B}[2J\n\tb  c\u{202E}"]
        let text = Information(options: CommandLineOptions(), variables: variables).paths(.english)
        #expect(text.split(separator: "\n").first == "config\t/a^[[2J^J^Ib  c<U+202E>/.config/qiita-tui/config.json5")
    }

    @Test("Without a home it is said that there is none")
    func homeless() {
        let text = Information(options: CommandLineOptions(), variables: [:]).paths(.english)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasSuffix("(there is no HOME)") })
    }
}
