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

    @Test("Every command but typing has a key somewhere", arguments: Command.allCases.filter { $0 != .typeText })
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

    @Test(
        "Enter, l and Right open an article, or the link that has the focus",
        arguments: [Key.enter, .character("l"), .right])
    func open(_ key: Key) {
        #expect(Keymap.standard.command(for: key, in: .articleList) == .open)
        #expect(Keymap.standard.command(for: key, in: .article) == .open)
        #expect(Keymap.standard.command(for: key, in: .help) == nil)
    }

    @Test("a leads to the author from an article, but not from one of his list")
    func author() {
        let leading = KeyContext.allCases.filter {
            Keymap.standard.command(for: .character("a"), in: $0) == .openAuthor
        }
        #expect(leading == [.article])
    }

    @Test("z opens folds in every article")
    func fold() {
        let opening = KeyContext.allCases.filter {
            Keymap.standard.command(for: .character("z"), in: $0) == .toggleFold
        }
        #expect(opening == [.article, .userArticle])
    }

    @Test(
        "Q, ^C, ^L and ^Z hold everywhere but where text is typed",
        arguments: KeyContext.allCases.filter { $0 != .prompt })
    func everywhere(_ context: KeyContext) {
        let keys: [Key] = [.character("Q"), .control("c"), .control("l"), .control("z")]
        #expect(
            keys.map { Keymap.standard.command(for: $0, in: context) } == [.quit, .quit, .redraw, .suspend])
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
