import Testing

@testable import qiita_tui

@Suite("The configured image viewer")
struct ConfigurationReaderPicturesTests {
    @Test("The viewer is automatic, named, or disabled")
    func read() {
        #expect(ConfigurationReader("{}").configuration.pictures == .auto)
        #expect(ConfigurationReader("{ pictures: 'auto' }").configuration.pictures == .auto)
        #expect(ConfigurationReader("{ pictures: 'off' }").configuration.pictures == .off)
        let words = ConfigurationReader("{ pictures: ['img2sixel', '-w', '800'] }")
        #expect(words.configuration.pictures == .words(["img2sixel", "-w", "800"]) && words.mistakes == [])
    }

    @Test(
        "An invalid image viewer is reported with line, key and reason",
        arguments: [
            ("'chafa'", "cannot be 'chafa' (auto, off)"), ("[]", "needs at least one"), ("['']", "needs at least one"),
            ("true", "must be a string"), ("['a', 1]", "must be a string"), ("[1]", "must be a string"),
        ])
    func mistake(_ value: String, _ reason: String) throws {
        let mistake = try #require(ConfigurationReader("{\n pictures: \(value) }").mistakes.first)
        #expect(ConfigurationReader("{\n pictures: \(value) }").mistakes.count == 1)
        #expect(mistake.key.hasPrefix("pictures") && mistake.line == 2)
        #expect(Strings.english.configuration(mistake, file: "/c").contains(reason))
    }
}

@Suite("Commands in the configuration")
struct ConfigurationReaderCommandsTests {
    @Test("A command has a key, a name and a program; other settings have defaults")
    func read() {
        let text = """
            { commands: [
              { key: "W", name: "Save", run: ["wget", "{url}"] },
              { key: "^V", name: "Pager", run: ["less"], in: "article", input: "text", terminal: true },
            ] }
            """
        let reader = ConfigurationReader(text)
        #expect(reader.mistakes == [])
        #expect(
            reader.configuration.commands == [
                ConfiguredCommand(key: .character("W"), name: "Save", words: ["wget", "{url}"]),
                ConfiguredCommand(
                    key: .control("v"), name: "Pager", words: ["less"], place: .article, input: .text,
                    usesTerminal: true),
            ])
        let keymap = reader.configuration.keymap
        #expect(keymap.command(for: .character("W"), in: .articleList) == .own(reader.configuration.commands[0]))
        #expect(keymap.command(for: .control("v"), in: .articleList) == nil)
        #expect(keymap.command(for: .control("v"), in: .userArticle) == .own(reader.configuration.commands[1]))
    }

    @Test(
        "An error in a command is reported with line, key and reason",
        arguments: [
            ("{ name: 'a', run: ['b'] }", "commands.0", "needs key"),
            ("{ key: 'W', run: ['b'] }", "commands.0", "needs name"),
            ("{ key: 'W', name: 'a' }", "commands.0", "needs run"),
            ("{ key: 'W', name: '', run: ['b'] }", "commands.0.name", "needs at least one"),
            ("{ key: 'W', name: 'a', run: [] }", "commands.0.run", "needs at least one"),
            ("{ key: 'W', name: 'a', run: 'b' }", "commands.0.run", "must be a list [ ]"),
            (
                "{ key: 'W', name: 'a', run: ['b'], in: 'help' }", "commands.0.in",
                "cannot be 'help' (list, article, all)"
            ),
            ("{ key: 'W', name: 'a', run: ['b'], input: 1 }", "commands.0.input", "must be a string"),
            ("{ key: 'W', name: 'a', run: ['b'], shell: true }", "commands.0.shell", "unknown key (key, name,"),
            ("{ key: 'Foo', name: 'a', run: ['b'] }", "commands.0.key", "unknown key name 'Foo'"),
            ("{ key: 's', name: 'a', run: ['b'] }", "commands.0.key", "s already belongs to toggleStock"),
            ("{ key: 'n', name: 'a', run: ['b'], in: 'article' }", "commands.0.key", "n already belongs to nextMatch"),
            (
                "{ key: 'W', name: 'a', run: ['sh', '-c', \"echo '{title}'\"] }", "commands.0.run.2",
                #"sh would run the text of {title} as code; write instead: ["sh", "-c", "echo \"$1\"", "sh", "{title}"]"#
            ),
            (
                "{ key: 'W', name: 'a', run: ['nice', 'ssh', 'h', '{url}'] }", "commands.0.run.3",
                #"["sh", "-c", "echo \"$1\" | ssh HOST cat", "sh", "{url}"]"#
            ),
            (
                "{ key: 'W', name: 'a', run: ['tmux', 'neww', 'less {id}'] }", "commands.0.run.2",
                #"["tmux", "new-window", "-e", "TEXT={id}", "echo \"$TEXT\"; read"]"#
            ),
            (
                "{ key: 'W', name: 'a', run: ['perl', '-e', '{title}'] }", "commands.0.run.2",
                #"["env", "TEXT={title}", "perl", ..], with the environment variable TEXT in the code"#
            ),
            (
                "{ key: 'W', name: 'a', run: ['{title}'] }", "commands.0.run.0",
                "{title} cannot select the program that is run"
            ),
            ("1", "commands.0", "must be a group { }"),
            ("{ kye: 'W', name: 'a', run: ['b'] }", "commands.0.kye", "unknown key (key, name,"),
            ("{ key: 'W', name: 1, run: ['b'] }", "commands.0.name", "must be a string"),
            ("{ key: 'W', name: 'a', run: [1] }", "commands.0.run.0", "must be a string"),
            (
                "{ key: 'W', name: 'a', run: ['less', '{foo}'] }", "commands.0.run.1",
                "unknown placeholder {foo} ({url}, {title}, {id}, {author}, {link}, {image}); for the braces"
            ),
            ("{ key: 'W', name: 'a', run: ['curl', '--url={Url}'] }", "commands.0.run.1", "unknown placeholder {Url}"),
        ])
    func mistake(_ command: String, _ key: String, _ reason: String) throws {
        let mistakes = ConfigurationReader("{\n commands: [\n \(command) ] }").mistakes
        let mistake = try #require(mistakes.first)
        #expect(mistakes.count == 1)
        #expect(mistake.key == key)
        #expect(mistake.line == 3)
        #expect(Strings.english.configuration(mistake, file: "/c").contains(reason))
        #expect(Strings.japanese.configuration(mistake, file: "/c").hasPrefix("/c:3:\(mistake.column ?? 0): \(key): "))
    }

    @Test(
        "Braces that are no name, those behind a sign, and those of code are text",
        arguments: [
            "['awk', '{print $1}']", "['awk', '{print}']", "['find', '.', '-exec', 'ls', '{}']",
            "['git', 'show', 'HEAD^{tree}', '@{u}']", "['curl', '-w', '%{http_code}', '{url}']",
            "['echo', '{a,b}', '${HOME}', '{ foo}']", "['sh', '-c', 'f() {ls}', 'sh', '{url}']",
        ])
    func braces(_ words: String) {
        #expect(ConfigurationReader("{ commands: [{ key: 'W', name: 'a', run: \(words) }] }").mistakes == [])
    }

    @Test("Two commands can share a key on different screens, but not on one")
    func shared() {
        func mistakes(_ places: (String, String)) -> [ConfigurationMistake] {
            ConfigurationReader(
                """
                { commands: [
                  { key: "W", name: "a", run: ["x"], in: "\(places.0)" },
                  { key: "W", name: "b", run: ["x"], in: "\(places.1)" } ] }
                """
            ).mistakes
        }
        #expect(mistakes(("list", "article")) == [])
        #expect(mistakes(("list", "all")).map(\.key) == ["commands.1.key"])
        #expect(mistakes(("list", "all")).map(\.line) == [3])
    }

    @Test("A key that another command no longer has is free for a custom command")
    func freed() {
        let freed = "keys: { articleList: { toggleStock: [] } }"
        let text = "{ \(freed), commands: [{ key: 's', name: 'a', run: ['b'], in: 'list' }] }"
        #expect(ConfigurationReader(text).mistakes == [])
    }
}
