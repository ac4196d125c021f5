import Testing

@testable import qiita_tui

@Suite("One table holds every key")
struct KeymapTests {
    @Test("No key stands twice in one context", arguments: KeyContext.allCases)
    func noKeyTwice(_ context: KeyContext) {
        let keys = Keymap.standard.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test("No command stands twice in one context, so that help has one line for it", arguments: KeyContext.allCases)
    func noCommandTwice(_ context: KeyContext) {
        let commands = Keymap.standard.bindings.filter { $0.contexts.contains(context) }.map(\.command)
        #expect(Set(commands).count == commands.count)
    }

    @Test(
        "Every command has a key somewhere, but for text, which is every other key of a prompt",
        arguments: Command.allCases.filter { $0 != .typeText })
    func everyCommand(_ command: Command) {
        #expect(KeyContext.allCases.contains { !Keymap.standard.keys(for: command, in: $0).isEmpty })
    }

    @Test(
        "The documented keys of a screen hold",
        arguments: [
            (Command.moveDown, [Key.character("j"), .down, .control("n")]),
            (.moveUp, [.character("k"), .up, .control("p")]),
            (.pageDown, [.character(" "), .character("f"), .pageDown, .control("f")]),
            (.pageUp, [.character("b"), .pageUp, .control("b")]), (.halfPageDown, [.character("d"), .control("d")]),
            (.halfPageUp, [.character("u"), .control("u")]), (.moveToFirst, [.character("g"), .home, .character("<")]),
            (.moveToLast, [.character("G"), .end, .character(">")]),
            (.back, [.character("q"), .character("h"), .left, .backspace]),
            (.showHelp, [.character("?"), .function(1)]),
            (.close, [.escape]),
        ])
    func screens(_ command: Command, _ keys: [Key]) {
        for context in [KeyContext.articleList, .article, .userArticle, .help] {
            for key in keys {
                #expect(Keymap.standard.command(for: key, in: context) == command, "\(key) in \(context)")
            }
        }
    }

    @Test(
        "The documented keys of lists and articles hold",
        arguments: [
            (Command.refresh, [Key.character("r"), .function(5)]), (.toggleStock, [.character("s")]),
        ])
    func articles(_ command: Command, _ keys: [Key]) {
        for context in [KeyContext.articleList, .article, .userArticle] {
            for key in keys { #expect(Keymap.standard.command(for: key, in: context) == command) }
        }
    }

    @Test("Enter, l and Right open in lists and articles", arguments: [Key.enter, .character("l"), .right])
    func open(_ key: Key) {
        for context in [KeyContext.articleList, .article, .userArticle, .panel] {
            #expect(Keymap.standard.command(for: key, in: context) == .open)
        }
        #expect(Keymap.standard.command(for: key, in: .help) == nil)
    }

    @Test(
        "The documented keys of reading hold in every article",
        arguments: [
            (Command.nextHeading, Key.character("]")), (.previousHeading, .character("[")),
            (.showContents, .character("t")), (.search, .character("/")), (.nextMatch, .character("n")),
            (.previousMatch, .character("N")), (.nextLink, .tab), (.previousLink, .backTab),
            (.showLinks, .character("L")), (.typeNumber, .character("7")), (.toggleCodeWrap, .character("w")),
            (.moveCodeLeft, .character("{")), (.moveCodeRight, .character("}")), (.jumpBack, .control("o")),
            (.nextArticle, .character("J")), (.previousArticle, .character("K")),
        ])
    func reading(_ command: Command, _ key: Key) {
        for context in [KeyContext.article, .userArticle] {
            #expect(Keymap.standard.command(for: key, in: context) == command)
        }
    }

    @Test(
        "The documented keys of lists hold",
        arguments: [
            (Command.nextTab, Key.tab), (.previousTab, .backTab), (.selectTab, .character("1")),
            (.selectTab, .character("4")), (.chooseTag, .character("t")), (.search, .character("/")),
            (.nextMatch, .character("n")), (.previousMatch, .character("N")), (.searchQiita, .character("S")),
        ])
    func lists(_ command: Command, _ key: Key) {
        #expect(Keymap.standard.command(for: key, in: .articleList) == command)
    }

    @Test("S searches Qiita from articles too")
    func searchQiita() {
        for context in [KeyContext.article, .userArticle] {
            #expect(Keymap.standard.command(for: .character("S"), in: context) == .searchQiita)
        }
    }

    @Test("Up and Down take up earlier texts in a prompt", arguments: [Key.up, .control("p"), .down, .control("n")])
    func earlierTexts(_ key: Key) {
        let meant: Command = [Key.up, .control("p")].contains(key) ? .olderText : .newerText
        #expect(Keymap.standard.command(for: key, in: .prompt) == meant)
    }

    @Test("In a prompt every character is text, and only the keys of a line editor are not")
    func prompt() {
        for key in "qQ jkn/?]0あ".map(Key.character) {
            #expect(Keymap.standard.command(for: key, in: .prompt) == .typeText)
            #expect(Keymap.standard.command(for: key, in: .debuggerPrompt) == .typeText)
        }
        let keys: [Key] = [.enter, .escape, .backspace, .control("w"), .control("u"), .left, .tab, .pageDown]
        #expect(
            keys.map { Keymap.standard.command(for: $0, in: .prompt) }
                == [.open, .close, .deleteCharacter, .deleteWord, .deleteLine, nil, nil, nil])
    }

    @Test("a leads to the author from an article, but not from one of his list")
    func author() {
        #expect(Self.meanings(of: .character("a")) == [.article: .openAuthor])
    }

    @Test("z opens folds in every article")
    func fold() {
        #expect(
            Self.meanings(of: .character("z"))
                == [.article: .toggleFold, .userArticle: .toggleFold, .debugger: .zoomPane])
    }

    /// What the key does where it is not text.
    private static func meanings(of key: Key) -> [KeyContext: Command] {
        let contexts = KeyContext.allCases.filter { !$0.isPrompt }
        return contexts.reduce(into: [:]) { $0[$1] = Keymap.standard.command(for: key, in: $1) }
    }

    @Test(
        "The documented keys of the debugger hold",
        arguments: [
            (Command.play, [Key.character(" ")]), (.stepForward, [.character("n"), .right]),
            (.stepBack, [.character("p"), .left]), (.open, [.enter]), (.moveToFirst, [.character("g")]),
            (.moveToLast, [.character("G")]), (.faster, [.character("+")]), (.slower, [.character("-")]),
            (.toggleSkip, [.character("x")]), (.nextPane, [.tab]), (.search, [.character("/")]),
            (.continueLive, [.character("c")]), (.back, [.character("q"), .function(3)]),
            (.moveDown, [.character("j"), .down]), (.moveUp, [.character("k"), .up]),
        ])
    func debugger(_ command: Command, _ keys: [Key]) {
        #expect(keys.map { Keymap.standard.command(for: $0, in: .debugger) } == keys.map { _ in command })
    }

    @Test("F3 goes back in time from everywhere but from there")
    func timeTravel() {
        let meant = KeyContext.allCases.filter { Keymap.standard.command(for: .function(3), in: $0) == .travelInTime }
        #expect(Set(meant) == Set(KeyContext.allCases).subtracting([.debugger, .debuggerPrompt]))
    }

    @Test("Q, ^C, ^L and ^Z hold everywhere but in a prompt, where Q is text", arguments: KeyContext.allCases)
    func everywhere(_ context: KeyContext) {
        let keys: [Key] = [.character("Q"), .control("c"), .control("l"), .control("z")]
        #expect(
            keys.map { Keymap.standard.command(for: $0, in: context) }
                == [context.isPrompt ? .typeText : .quit, .quit, .redraw, .suspend])
    }

    @Test("Esc never quits, nor goes back", arguments: KeyContext.allCases)
    func escape(_ context: KeyContext) {
        #expect(Keymap.standard.command(for: .escape, in: context) == .close)
    }

    @Test("The first key of a command is the one to show")
    func firstKey() {
        #expect(Keymap.standard.keys(for: .retry, in: .dialog).first == .character("r"))
        #expect(Keymap.standard.keys(for: .close, in: .dialog).first == .escape)
        #expect(Keymap.standard.keys(for: .retry, in: .articleList) == [])
    }
}
