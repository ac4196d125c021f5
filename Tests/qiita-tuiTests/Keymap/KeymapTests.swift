import Testing

@testable import qiita_tui

@Suite("The keymap")
struct KeymapTests {
    @Test("Each key occurs once per context", arguments: KeyContext.allCases)
    func noKeyTwice(_ context: KeyContext) {
        let keys = Keymap.standard.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test("Each command occurs once per context, so that help has one line for it", arguments: KeyContext.allCases)
    func noCommandTwice(_ context: KeyContext) {
        let commands = Keymap.standard.bindings.filter { $0.contexts.contains(context) }.map(\.command)
        #expect(Set(commands).count == commands.count)
    }

    @Test(
        "Every command has a key somewhere, except text, which is every other key of a prompt",
        arguments: Command.allCases.filter { $0 != .input(.typeText) })
    func everyCommand(_ command: Command) {
        #expect(KeyContext.allCases.contains { !Keymap.standard.keys(for: command, in: $0).isEmpty })
    }

    @Test(
        "The keys of every screen match the documentation",
        arguments: [
            (Command.move(.down), [Key.character("j"), .down, .control("n")]),
            (.move(.up), [.character("k"), .up, .control("p")]),
            (.move(.pageDown), [.character(" "), .character("f"), .pageDown, .control("f")]),
            (.move(.pageUp), [.character("b"), .pageUp, .control("b")]),
            (.move(.halfPageDown), [.character("d"), .control("d")]),
            (.move(.halfPageUp), [.character("u"), .control("u")]),
            (.move(.toFirst), [.character("g"), .home, .character("<")]),
            (.move(.toLast), [.character("G"), .end, .character(">")]),
            (.stack(.back), [.character("q")]), (.stack(.stepBack), [.character("h"), .left, .backspace]),
            (.stack(.showHelp), [.character("?"), .function(1)]),
            (.screen(.close), [.escape]),
        ])
    func screens(_ command: Command, _ keys: [Key]) {
        for context in [KeyContext.articleList, .article, .userArticle, .help] {
            for key in keys {
                #expect(Keymap.standard.command(for: key, in: context) == command, "\(key) in \(context)")
            }
        }
    }

    @Test(
        "The keys of lists and articles match the documentation",
        arguments: [
            (Command.stack(.refresh), [Key.character("r"), .function(5)]),
            (.stack(.toggleStock), [.character("s")]),
        ])
    func articles(_ command: Command, _ keys: [Key]) {
        for context in [KeyContext.articleList, .article, .userArticle] {
            for key in keys { #expect(Keymap.standard.command(for: key, in: context) == command) }
        }
    }

    @Test("Enter, l and Right open in lists and articles", arguments: [Key.enter, .character("l"), .right])
    func open(_ key: Key) {
        for context in [KeyContext.articleList, .article, .userArticle, .panel] {
            #expect(Keymap.standard.command(for: key, in: context) == .screen(.open))
        }
        #expect(Keymap.standard.command(for: key, in: .help) == nil)
    }

    @Test(
        "The keys of reading match the documentation in every article",
        arguments: [
            (Command.article(.nextHeading), Key.character("]")), (.article(.previousHeading), .character("[")),
            (.article(.showContents), .character("t")), (.screen(.search), .character("/")),
            (.screen(.nextMatch), .character("n")), (.screen(.previousMatch), .character("N")),
            (.article(.nextLink), .tab), (.article(.previousLink), .backTab), (.article(.showLinks), .character("L")),
            (.article(.typeNumber), .character("7")), (.article(.toggleCodeWrap), .character("w")),
            (.article(.moveCodeLeft), .character("{")), (.article(.moveCodeRight), .character("}")),
            (.article(.jumpBack), .control("o")), (.article(.jumpForward), .control("r")),
            (.article(.nextArticle), .character("J")),
            (.article(.previousArticle), .character("K")), (.article(.setMark), .character("m")),
            (.article(.goToMark), .character("'")),
        ])
    func reading(_ command: Command, _ key: Key) {
        for context in [KeyContext.article, .userArticle] {
            #expect(Keymap.standard.command(for: key, in: context) == command)
        }
    }

    @Test(
        "The keys of lists match the documentation",
        arguments: [
            (Command.list(.nextTab), Key.tab), (.list(.previousTab), .backTab), (.list(.selectTab), .character("1")),
            (.list(.selectTab), .character("4")), (.list(.chooseTag), .character("t")),
            (.screen(.search), .character("/")), (.screen(.nextMatch), .character("n")),
            (.screen(.previousMatch), .character("N")), (.stack(.searchQiita), .character("S")),
        ])
    func lists(_ command: Command, _ key: Key) {
        #expect(Keymap.standard.command(for: key, in: .articleList) == command)
    }

    @Test("S searches Qiita in articles too")
    func searchQiita() {
        for context in [KeyContext.article, .userArticle] {
            #expect(Keymap.standard.command(for: .character("S"), in: context) == .stack(.searchQiita))
        }
    }

    @Test("Up and Down recall earlier texts in a prompt", arguments: [Key.up, .control("p"), .down, .control("n")])
    func earlierTexts(_ key: Key) {
        let meant: Command = [Key.up, .control("p")].contains(key) ? .input(.olderText) : .input(.newerText)
        #expect(Keymap.standard.command(for: key, in: .prompt) == meant)
    }

    @Test("In a prompt every character is text, except the keys of a line editor")
    func prompt() {
        for key in "qQ jkn/?]0あ".map(Key.character) {
            #expect(Keymap.standard.command(for: key, in: .prompt) == .input(.typeText))
            #expect(Keymap.standard.command(for: key, in: .debuggerPrompt) == .input(.typeText))
        }
        let keys: [Key] = [.enter, .escape, .backspace, .control("w"), .control("u"), .pageDown]
        let meant: [Command?] = [
            .input(.accept), .input(.leave), .input(.deleteCharacter), .input(.deleteWord), .input(.deleteLine), nil,
        ]
        #expect(keys.map { Keymap.standard.command(for: $0, in: .prompt) } == meant)
        #expect(keys.map { Keymap.standard.command(for: $0, in: .debuggerPrompt) } == meant)
    }

    @Test(
        "Prompts use readline's keys to move, delete and accept suggestions",
        arguments: [
            (InputCommand.caretLeft, [Key.left, .control("b")]), (.caretRight, [.right, .control("f")]),
            (.caretToStart, [.home, .control("a")]), (.caretToEnd, [.end, .control("e")]),
            (.deleteForward, [.delete, .control("d")]), (.deleteToEnd, [.control("k")]),
            (.complete, [.tab]), (.completeBack, [.backTab]),
        ])
    func lineEditor(_ command: InputCommand, _ keys: [Key]) {
        for key in keys {
            #expect(Keymap.standard.command(for: key, in: .prompt) == .input(command))
            #expect(Keymap.standard.command(for: key, in: .debuggerPrompt) == .input(command))
        }
    }

    @Test("Commands of a context have unique names in the configuration", arguments: KeyContext.allCases)
    func names(_ context: KeyContext) {
        let names = Keymap.standard.bindings(in: context).map(\.command.name)
        #expect(Set(names).count == names.count)
    }

    @Test("a opens the author's articles in lists and in articles, also in those from an author's list")
    func author() {
        #expect(
            Self.meanings(of: .character("a"))
                == Dictionary(
                    uniqueKeysWithValues: [KeyContext.articleList, .article, .userArticle].map {
                        ($0, .stack(.openAuthor))
                    }))
    }

    @Test("z opens folds in every article")
    func fold() {
        #expect(
            Self.meanings(of: .character("z"))
                == [
                    .article: .article(.toggleFold), .userArticle: .article(.toggleFold),
                    .debugger: .debugger(.zoomPane),
                ])
    }

    /// What the key does where it is not text.
    private static func meanings(of key: Key) -> [KeyContext: Command] {
        let contexts = KeyContext.allCases.filter { !$0.isPrompt && $0 != .mark }
        return contexts.reduce(into: [:]) { $0[$1] = Keymap.standard.command(for: key, in: $1) }
    }

    @Test(
        "The keys of the debugger match the documentation",
        arguments: [
            (Command.debugger(.play), [Key.character(" ")]), (.debugger(.stepForward), [.character("n"), .right]),
            (.debugger(.stepBack), [.character("p"), .left]), (.screen(.open), [.enter]),
            (.move(.toFirst), [.character("g")]), (.move(.toLast), [.character("G")]),
            (.debugger(.faster), [.character("+")]), (.debugger(.slower), [.character("-")]),
            (.debugger(.toggleSkip), [.character("x")]), (.debugger(.nextPane), [.tab]),
            (.screen(.search), [.character("/")]), (.debugger(.continueLive), [.character("c")]),
            (.stack(.back), [.character("q"), .function(3)]), (.move(.down), [.character("j"), .down]),
            (.move(.up), [.character("k"), .up]),
        ])
    func debugger(_ command: Command, _ keys: [Key]) {
        #expect(keys.map { Keymap.standard.command(for: $0, in: .debugger) } == keys.map { _ in command })
    }

    @Test("F3 opens time travel everywhere except in time travel")
    func timeTravel() {
        let meant = KeyContext.allCases.filter { context in
            Keymap.standard.command(for: .function(3), in: context) == .app(.travelInTime)
        }
        #expect(Set(meant) == Set(KeyContext.allCases).subtracting([.debugger, .debuggerPrompt]))
    }

    @Test("Every letter can name a mark, whatever its command elsewhere", arguments: ["a", "j", "q", "Q", "Z", "'"])
    func marks(_ letter: Character) {
        #expect(Keymap.standard.command(for: .character(letter), in: .mark) == .article(.typeLetter))
    }

    @Test(
        "Q, ^C, ^L and ^Z work everywhere, except Q in mark names; in a prompt Q is text, and ^C leaves it",
        arguments: KeyContext.allCases)
    func everywhere(_ context: KeyContext) {
        let keys: [Key] = [.character("Q"), .control("c"), .control("l"), .control("z")]
        let onScreens: Command = context == .mark ? .article(.typeLetter) : .app(.quit)
        let first: Command = context.isPrompt ? .input(.typeText) : onScreens
        #expect(
            keys.map { Keymap.standard.command(for: $0, in: context) }
                == [first, context.isPrompt ? .input(.leave) : .app(.quit), .app(.redraw), .app(.suspend)])
    }

    @Test("Esc never quits, nor goes back", arguments: KeyContext.allCases)
    func escape(_ context: KeyContext) {
        let onScreens: Command = context == .dialog || context == .question ? .dialog(.close) : .screen(.close)
        let meant: Command = context.isPrompt ? .input(.leave) : onScreens
        #expect(Keymap.standard.command(for: .escape, in: context) == meant)
    }

    @Test("The first key of a command is the displayed one")
    func firstKey() {
        #expect(Keymap.standard.keys(for: .dialog(.retry), in: .dialog).first == .character("r"))
        #expect(Keymap.standard.keys(for: .dialog(.close), in: .dialog).first == .escape)
        #expect(Keymap.standard.keys(for: .dialog(.retry), in: .articleList) == [])
    }
}
