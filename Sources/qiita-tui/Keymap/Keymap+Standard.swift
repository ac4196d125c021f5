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
            Binding(.screen(.showHelp), [.character("?"), .function(1)], in: screens.union([.debugger])),
            Binding(.app(.toggleRecording), [.function(2)], in: live),
            Binding(.app(.travelInTime), [.function(3)], in: live),
            Binding(.app(.redraw), [.control("l")], in: everywhere),
            Binding(.app(.suspend), [.control("z")], in: everywhere),
            Binding(.app(.quit), [.character("Q"), .control("c")], in: everywhere.subtracting(prompts)),
            Binding(.app(.quit), [.control("c")], in: prompts),
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
        Binding(.screen(.toggleStock), [.character("s")], in: articles),
        Binding(.list(.toggleRead), [.character("x")], in: [.articleList]),
        Binding(.article(.openAuthor), [.character("a")], in: [.article]),
        Binding(.article(.nextArticle), [.character("J")], in: article),
        Binding(.article(.previousArticle), [.character("K")], in: article),
        Binding(.screen(.openInBrowser), [.character("o")], in: articles),
        Binding(.screen(.copyURL), [.character("y")], in: articles),
        Binding(.screen(.copyLink), [.character("Y")], in: articles),
        Binding(.article(.copyCode), [.character("c")], in: article),
        Binding(.list(.nextTab), [.tab], in: [.articleList]),
        Binding(.list(.previousTab), [.backTab], in: [.articleList]),
        Binding(.list(.selectTab), tabDigits, in: [.articleList]),
        Binding(.list(.chooseTag), [.character("t")], in: [.articleList]),
        Binding(.list(.makeTab), [.character("T")], in: [.articleList]),
        Binding(.list(.nextUnread), [.character("]")], in: [.articleList]),
        Binding(.list(.previousUnread), [.character("[")], in: [.articleList]),
        Binding(.list(.markAllRead), [.character("X")], in: [.articleList]),
        Binding(.list(.hideRead), [.character("H")], in: [.articleList]),
        Binding(.list(.filter), [.character("&")], in: [.articleList]),
        Binding(.list(.order), [.character("O")], in: [.articleList]),
        Binding(.list(.oneLine), [.character("v")], in: [.articleList]),
        Binding(.list(.preview), [.character("p")], in: [.articleList]),
        Binding(.screen(.searchQiita), [.character("S")], in: articles),
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
        Binding(.article(.toggleFold), [.character("z")], in: article),
        Binding(.article(.toggleCodeWrap), [.character("w")], in: article),
        Binding(.article(.moveCodeLeft), [.character("{")], in: article),
        Binding(.article(.moveCodeRight), [.character("}")], in: article),
        Binding(.screen(.refresh), [.character("r"), .function(5)], in: articles),
        Binding(.screen(.back), [.character("q")], in: screens.subtracting([.panel])),
        Binding(.screen(.stepBack), [.character("h"), .left, .backspace], in: screens.subtracting([.panel])),
        Binding(.screen(.close), [.escape], in: screens.subtracting([.panel])),
        Binding(.screen(.close), [.character("q"), .escape, .character("h"), .left, .backspace], in: [.panel]),
        Binding(.dialog(.retry), [.character("r"), .function(5)], in: [.dialog]),
        Binding(.dialog(.accept), [.character("y")], in: [.question]),
        Binding(.dialog(.close), [.escape, .enter, .character("q")], in: [.dialog]),
        Binding(.dialog(.close), [.character("n"), .escape, .enter, .character("q")], in: [.question]),
    ]

    private static let promptBindings = [
        Binding(.input(.accept), [.enter], in: prompts),
        Binding(.input(.leave), [.escape], in: prompts),
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
        Binding(.debugger(.listBroken), [.character("!")], in: debugger),
        Binding(.debugger(.nextBroken), [.character("]")], in: debugger),
        Binding(.debugger(.previousBroken), [.character("[")], in: debugger),
        Binding(.debugger(.shrink), [.character("X")], in: debugger),
        Binding(.debugger(.editAction), [.character("e")], in: debugger),
        Binding(.debugger(.writeLog), [.character("w")], in: debugger),
        Binding(.debugger(.continueLive), [.character("c")], in: debugger),
        Binding(.screen(.close), [.escape], in: debugger),
        Binding(.screen(.back), [.character("q"), .backspace, .function(3)], in: debugger),
    ]
}
