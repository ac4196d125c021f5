/// The one table of keys. The loop, the help screen, the hints on the status row and the man page read it.
struct Keymap: Sendable, Equatable {
    /// A command, its keys, and the screens where they are valid.
    struct Binding: Sendable, Equatable {
        let command: Command
        let keys: [Key]
        let contexts: Set<KeyContext>

        init(_ command: Command, _ keys: [Key], in contexts: Set<KeyContext>) {
            self.command = command
            self.keys = keys
            self.contexts = contexts
        }

        /// The keys as help writes them; consecutive digits are a range.
        var label: String {
            if keys == Keymap.digits { return "0-9" }
            if keys == Keymap.tabDigits { return "1-9" }
            if keys == Keymap.letters { return "a-z A-Z" }
            return keys.map(\.label).joined(separator: " ")
        }
    }

    static let digits = "0123456789".map(Key.character)
    static let tabDigits = "123456789".map(Key.character)
    /// The letters of marks in an article, and the sign that goes back to before a jump.
    static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'".map(Key.character)

    let bindings: [Binding]
    private let commands: [KeyContext: [Key: Command]]
    private let keys: [KeyContext: [Command: [Key]]]

    init(_ bindings: [Binding]) {
        self.bindings = bindings
        var commands: [KeyContext: [Key: Command]] = [:]
        var keys: [KeyContext: [Command: [Key]]] = [:]
        for context in KeyContext.allCases {
            let bindings = bindings.filter { $0.contexts.contains(context) }
            guard !bindings.isEmpty else { continue }
            var own: [Key: Command] = Dictionary(minimumCapacity: bindings.reduce(0) { $0 + $1.keys.count })
            for binding in bindings {
                for key in binding.keys { own[key] = binding.command }
            }
            commands[context] = own
            // The first binding of a command is the one that hints show.
            keys[context] = Dictionary(bindings.map { ($0.command, $0.keys) }) { first, _ in first }
        }
        self.commands = commands
        self.keys = keys
    }

    /// The command of the key there; nil if it has none. In a prompt a character without a command is text.
    func command(for key: Key, in context: KeyContext) -> Command? {
        if let command = commands[context]?[key] { return command }
        if context.isPrompt, case .character = key { return .input(.typeText) }
        return nil
    }

    /// The command that a typed key means there, and the key that has it. A full-width character, which an input method sends, means
    /// the key that it looks like.
    func meaning(of typed: Key, in context: KeyContext) -> (command: Command, key: Key)? {
        if let command = command(for: typed, in: context) { return (command, typed) }
        guard let key = typed.halfWidth, let command = command(for: key, in: context) else { return nil }
        return (command, key)
    }

    /// The keys of a command there; the first one is shown in hints.
    func keys(for command: Command, in context: KeyContext) -> [Key] {
        keys[context]?[command] ?? []
    }
}

extension Keymap {
    /// The bindings of a screen, in the order of help.
    func bindings(in context: KeyContext) -> [Binding] {
        bindings.filter { $0.contexts.contains(context) }
    }

    /// The commands whose keys can be chosen on a screen. The digits of a link's number and those of the tabs stay digits.
    func configurableCommands(in context: KeyContext) -> [Command] {
        bindings(in: context).map(\.command).filter { $0 != .article(.typeNumber) && $0 != .list(.selectTab) }
    }

    /// The table with the reader's own commands.
    func adding(_ commands: [ConfiguredCommand]) -> Keymap {
        Keymap(bindings + commands.map { Binding(.own($0), [$0.key], in: $0.place.contexts) })
    }

    /// The table with replaced keys; a command without any key is removed there.
    func rebound(_ keys: [KeyContext: [Command: [Key]]]) -> Keymap {
        Keymap(
            bindings.flatMap { binding -> [Binding] in
                let chosen = binding.contexts.filter { keys[$0.configured]?[binding.command] != nil }
                let usual = binding.contexts.subtracting(chosen)
                let groups = Dictionary(grouping: chosen) { keys[$0.configured]?[binding.command] ?? [] }
                return (usual.isEmpty ? [] : [Binding(binding.command, binding.keys, in: usual)])
                    + groups.sorted { $0.key.map(\.label).lexicographicallyPrecedes($1.key.map(\.label)) }
                    .filter { !$0.key.isEmpty }.map { Binding(binding.command, $0.key, in: Set($0.value)) }
            })
    }
}

extension Keymap {
    private static let screens: Set<KeyContext> = [.articleList, .article, .userArticle, .panel, .help]
    private static let articles: Set<KeyContext> = [.articleList, .article, .userArticle]
    private static let article: Set<KeyContext> = [.article, .userArticle]
    private static let everywhere = Set(KeyContext.allCases)
    private static let prompts = Set(KeyContext.allCases.filter(\.isPrompt))
    private static let live = everywhere.subtracting([.debugger, .debuggerPrompt])

    /// The default keys: those of less, vim and tig where these agree.
    static let standard = Keymap(
        screenBindings + promptBindings + debuggerBindings + [
            Binding(.stack(.showHelp), [.character("?"), .function(1)], in: screens.union([.debugger])),
            Binding(.app(.toggleRecording), [.function(2)], in: live),
            Binding(.app(.travelInTime), [.function(3)], in: live),
            Binding(.app(.redraw), [.control("l")], in: everywhere),
            Binding(.app(.suspend), [.control("z")], in: everywhere),
            Binding(.app(.quit), [.character("Q"), .control("c")], in: everywhere.subtracting(prompts.union([.mark]))),
            Binding(.app(.quit), [.control("c")], in: [.mark]),
        ])

    private static let screenBindings = [
        Binding(.move(.down), [.character("j"), .down, .control("n")], in: screens),
        Binding(.move(.up), [.character("k"), .up, .control("p")], in: screens),
        Binding(.move(.pageDown), [.character(" "), .character("f"), .pageDown, .control("f")], in: screens),
        Binding(.move(.pageUp), [.character("b"), .pageUp, .control("b")], in: screens),
        Binding(.move(.halfPageDown), [.character("d"), .control("d")], in: screens),
        Binding(.move(.halfPageUp), [.character("u"), .control("u")], in: screens),
        Binding(.move(.toFirst), [.character("g"), .home, .character("<")], in: screens),
        Binding(.move(.toLast), [.character("G"), .end, .character(">")], in: screens),
        Binding(
            .screen(.open), [.enter, .character("l"), .right], in: [.articleList, .article, .userArticle, .panel]),
        Binding(.stack(.toggleStock), [.character("s")], in: articles),
        Binding(.stack(.toggleFollow), [.character("F")], in: articles),
        Binding(.stack(.undo), [.character("U")], in: articles),
        Binding(.stack(.toggleRead), [.character("x")], in: articles),
        Binding(.stack(.openAuthor), [.character("a")], in: articles),
        Binding(.stack(.mute), [.character("M")], in: articles.union([.help])),
        Binding(.article(.nextArticle), [.character("J")], in: article),
        Binding(.article(.previousArticle), [.character("K")], in: article),
        Binding(.stack(.openInBrowser), [.character("o")], in: articles),
        Binding(.stack(.copyURL), [.character("y")], in: articles),
        Binding(.stack(.copyLink), [.character("Y")], in: articles),
        Binding(.article(.copyCode), [.character("c")], in: article),
        Binding(.article(.comment), [.character("C")], in: article),
        Binding(.article(.deleteComment), [.character("D")], in: article),
        Binding(.list(.nextTab), [.tab], in: [.articleList]),
        Binding(.list(.previousTab), [.backTab], in: [.articleList]),
        Binding(.list(.selectTab), tabDigits, in: [.articleList]),
        Binding(.list(.chooseTag), [.character("t")], in: [.articleList]),
        Binding(.list(.makeTab), [.character("T")], in: [.articleList]),
        Binding(.list(.moveTabLeft), [.character("{")], in: [.articleList]),
        Binding(.list(.moveTabRight), [.character("}")], in: [.articleList]),
        Binding(.list(.showHistory), [.character("e")], in: [.articleList]),
        Binding(.list(.nextUnread), [.character("]")], in: [.articleList]),
        Binding(.list(.previousUnread), [.character("[")], in: [.articleList]),
        Binding(.list(.markAllRead), [.character("X")], in: [.articleList]),
        Binding(.list(.markReadAbove), [.character("A")], in: [.articleList]),
        Binding(.list(.hideRead), [.character("H")], in: [.articleList]),
        Binding(.list(.filter), [.character("&")], in: [.articleList]),
        Binding(.list(.order), [.character("O")], in: [.articleList]),
        Binding(.list(.oneLine), [.character("v")], in: [.articleList]),
        Binding(.list(.preview), [.character("p")], in: [.articleList]),
        Binding(.list(.previewDown), [.character("J")], in: [.articleList]),
        Binding(.list(.previewUp), [.character("K")], in: [.articleList]),
        Binding(.stack(.searchQiita), [.character("S")], in: articles),
        Binding(.article(.nextHeading), [.character("]")], in: article),
        Binding(.article(.previousHeading), [.character("[")], in: article),
        Binding(.article(.showContents), [.character("t")], in: article.union([.panel])),
        Binding(.screen(.search), [.character("/")], in: articles.union([.help, .panel])),
        Binding(.screen(.nextMatch), [.character("n")], in: articles.union([.panel])),
        Binding(.screen(.previousMatch), [.character("N")], in: articles.union([.panel])),
        Binding(.article(.nextLink), [.tab], in: article),
        Binding(.article(.previousLink), [.backTab], in: article),
        Binding(.article(.showLinks), [.character("L")], in: article.union([.panel])),
        Binding(.article(.typeNumber), digits, in: article.union([.panel])),
        Binding(.article(.jumpBack), [.control("o")], in: article),
        Binding(.article(.jumpForward), [.control("r")], in: article),
        Binding(.article(.setMark), [.character("m")], in: article),
        Binding(.article(.goToMark), [.character("'")], in: article),
        Binding(.article(.typeLetter), letters, in: [.mark]),
        Binding(.article(.toggleFold), [.character("z")], in: article),
        Binding(.article(.toggleCodeWrap), [.character("w")], in: article),
        Binding(.article(.moveCodeLeft), [.character("{")], in: article),
        Binding(.article(.moveCodeRight), [.character("}")], in: article),
        Binding(.stack(.refresh), [.character("r"), .function(5)], in: articles),
        Binding(.list(.refreshTabs), [.character("R")], in: [.articleList]),
        Binding(.stack(.back), [.character("q")], in: screens.subtracting([.panel])),
        Binding(.stack(.stepBack), [.character("h"), .left, .backspace], in: screens.subtracting([.panel])),
        Binding(.screen(.close), [.escape], in: screens.subtracting([.panel])),
        Binding(.screen(.close), [.character("q"), .escape, .character("h"), .left, .backspace], in: [.panel]),
        Binding(.screen(.close), [.escape, .enter, .backspace], in: [.mark]),
        Binding(.dialog(.retry), [.character("r"), .function(5)], in: [.dialog]),
        Binding(.dialog(.accept), [.character("y")], in: [.question]),
        Binding(.dialog(.close), [.escape, .enter, .character("q")], in: [.dialog]),
        Binding(.dialog(.close), [.character("n"), .escape, .enter], in: [.question]),
        Binding(.stack(.back), [.character("q")], in: [.question]),
    ]

    private static let promptBindings = [
        Binding(.input(.accept), [.enter], in: prompts),
        Binding(.input(.leave), [.escape, .control("c")], in: prompts),
        Binding(.input(.deleteCharacter), [.backspace], in: prompts),
        Binding(.input(.deleteForward), [.delete, .control("d")], in: prompts),
        Binding(.input(.deleteWord), [.control("w")], in: prompts),
        Binding(.input(.deleteLine), [.control("u")], in: prompts),
        Binding(.input(.deleteToEnd), [.control("k")], in: prompts),
        Binding(.input(.caretLeft), [.left, .control("b")], in: prompts),
        Binding(.input(.caretRight), [.right, .control("f")], in: prompts),
        Binding(.input(.caretToStart), [.home, .control("a")], in: prompts),
        Binding(.input(.caretToEnd), [.end, .control("e")], in: prompts),
        Binding(.input(.olderText), [.up, .control("p")], in: prompts),
        Binding(.input(.newerText), [.down, .control("n")], in: prompts),
        Binding(.input(.complete), [.tab], in: prompts),
        Binding(.input(.completeBack), [.backTab], in: prompts),
    ]
}

extension Keymap {
    private static let debugger: Set<KeyContext> = [.debugger]

    /// The keys of the debugger. Movement has the keys of every list; time travel has separate ones.
    static let debuggerBindings = [
        Binding(.debugger(.play), [.character(" ")], in: debugger),
        Binding(.debugger(.stepForward), [.character("n"), .right], in: debugger),
        Binding(.debugger(.stepBack), [.character("p"), .left], in: debugger),
        Binding(.move(.down), [.character("j"), .down, .control("n")], in: debugger),
        Binding(.move(.up), [.character("k"), .up, .control("p")], in: debugger),
        Binding(.move(.pageDown), [.character("f"), .pageDown, .control("f")], in: debugger),
        Binding(.move(.pageUp), [.character("b"), .pageUp, .control("b")], in: debugger),
        Binding(.screen(.open), [.enter], in: debugger),
        Binding(.move(.toFirst), [.character("g"), .home, .character("<")], in: debugger),
        Binding(.move(.toLast), [.character("G"), .end, .character(">")], in: debugger),
        Binding(.debugger(.faster), [.character("+"), .character("=")], in: debugger),
        Binding(.debugger(.slower), [.character("-")], in: debugger),
        Binding(.debugger(.toggleSkip), [.character("x")], in: debugger),
        Binding(.debugger(.nextPane), [.tab], in: debugger),
        Binding(.debugger(.previousPane), [.backTab], in: debugger),
        Binding(.debugger(.zoomPane), [.character("z")], in: debugger),
        Binding(.debugger(.scrollPaneDown), [.character("J")], in: debugger),
        Binding(.debugger(.scrollPaneUp), [.character("K")], in: debugger),
        Binding(.move(.halfPageDown), [.character("d"), .control("d")], in: debugger),
        Binding(.move(.halfPageUp), [.character("u"), .control("u")], in: debugger),
        Binding(.debugger(.panPaneLeft), [.character("{")], in: debugger),
        Binding(.debugger(.panPaneRight), [.character("}")], in: debugger),
        Binding(.debugger(.nextMember), [.character(")")], in: debugger),
        Binding(.debugger(.previousMember), [.character("(")], in: debugger),
        Binding(.debugger(.findInPane), [.character("F")], in: debugger),
        Binding(.screen(.search), [.character("/")], in: debugger),
        Binding(.debugger(.runToCondition), [.character(":")], in: debugger),
        Binding(.debugger(.runBackToCondition), [.character(";")], in: debugger),
        Binding(.debugger(.blame), [.character("B")], in: debugger),
        Binding(.debugger(.listBroken), [.character("!")], in: debugger),
        Binding(.debugger(.nextBroken), [.character("]")], in: debugger),
        Binding(.debugger(.previousBroken), [.character("[")], in: debugger),
        Binding(.debugger(.shrink), [.character("X")], in: debugger),
        Binding(.debugger(.editAction), [.character("e")], in: debugger),
        Binding(.debugger(.writeLog), [.character("w")], in: debugger),
        Binding(.debugger(.continueLive), [.character("c")], in: debugger),
        Binding(.screen(.close), [.escape], in: debugger),
        Binding(.stack(.back), [.character("q"), .backspace, .function(3)], in: debugger),
    ]
}
