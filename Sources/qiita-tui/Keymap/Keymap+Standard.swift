extension Keymap {
    private static let screens: Set<KeyContext> = [.articleList, .article, .userArticle, .panel, .help]
    private static let articles: Set<KeyContext> = [.articleList, .article, .userArticle]
    private static let article: Set<KeyContext> = [.article, .userArticle]
    private static let everywhere = Set(KeyContext.allCases)
    private static let prompts = Set(KeyContext.allCases.filter(\.isPrompt))
    private static let live = everywhere.subtracting([.debugger, .debuggerPrompt])

    /// The keys as they come. Keys of less, vim and tig where those agree.
    static let standard = Keymap(
        screenBindings + promptBindings + debuggerBindings + [
            Binding(.showHelp, [.character("?"), .function(1)], in: screens.union([.debugger])),
            Binding(.toggleRecording, [.function(2)], in: live),
            Binding(.travelInTime, [.function(3)], in: live),
            Binding(.redraw, [.control("l")], in: everywhere),
            Binding(.suspend, [.control("z")], in: everywhere),
            Binding(.quit, [.character("Q"), .control("c")], in: everywhere.subtracting(prompts)),
            Binding(.quit, [.control("c")], in: prompts),
        ])

    private static let screenBindings = [
        Binding(.moveDown, [.character("j"), .down, .control("n")], in: screens),
        Binding(.moveUp, [.character("k"), .up, .control("p")], in: screens),
        Binding(.pageDown, [.character(" "), .character("f"), .pageDown, .control("f")], in: screens),
        Binding(.pageUp, [.character("b"), .pageUp, .control("b")], in: screens),
        Binding(.halfPageDown, [.character("d"), .control("d")], in: screens),
        Binding(.halfPageUp, [.character("u"), .control("u")], in: screens),
        Binding(.moveToFirst, [.character("g"), .home, .character("<")], in: screens),
        Binding(.moveToLast, [.character("G"), .end, .character(">")], in: screens),
        Binding(.open, [.enter, .character("l"), .right], in: [.articleList, .article, .userArticle, .panel]),
        Binding(.toggleStock, [.character("s")], in: articles),
        Binding(.toggleRead, [.character("x")], in: [.articleList]),
        Binding(.openAuthor, [.character("a")], in: [.article]),
        Binding(.nextArticle, [.character("J")], in: article),
        Binding(.previousArticle, [.character("K")], in: article),
        Binding(.openInBrowser, [.character("o")], in: articles),
        Binding(.copyURL, [.character("y")], in: articles),
        Binding(.copyLink, [.character("Y")], in: articles),
        Binding(.copyCode, [.character("c")], in: article),
        Binding(.nextTab, [.tab], in: [.articleList]),
        Binding(.previousTab, [.backTab], in: [.articleList]),
        Binding(.selectTab, tabDigits, in: [.articleList]),
        Binding(.chooseTag, [.character("t")], in: [.articleList]),
        Binding(.searchQiita, [.character("S")], in: articles),
        Binding(.nextHeading, [.character("]")], in: article),
        Binding(.previousHeading, [.character("[")], in: article),
        Binding(.showContents, [.character("t")], in: article.union([.panel])),
        Binding(.search, [.character("/")], in: articles.union([.help])),
        Binding(.nextMatch, [.character("n")], in: articles),
        Binding(.previousMatch, [.character("N")], in: articles),
        Binding(.nextLink, [.tab], in: article),
        Binding(.previousLink, [.backTab], in: article),
        Binding(.showLinks, [.character("L")], in: article.union([.panel])),
        Binding(.typeNumber, digits, in: article),
        Binding(.jumpBack, [.control("o")], in: article),
        Binding(.toggleFold, [.character("z")], in: article),
        Binding(.toggleCodeWrap, [.character("w")], in: article),
        Binding(.moveCodeLeft, [.character("{")], in: article),
        Binding(.moveCodeRight, [.character("}")], in: article),
        Binding(.refresh, [.character("r"), .function(5)], in: articles),
        Binding(
            .back, [.character("q"), .character("h"), .left, .backspace], in: screens.subtracting([.panel])),
        Binding(.close, [.escape], in: screens.subtracting([.panel])),
        Binding(.close, [.character("q"), .escape, .character("h"), .left, .backspace], in: [.panel]),
        Binding(.retry, [.character("r"), .function(5)], in: [.dialog]),
        Binding(.close, [.escape, .enter, .character("q")], in: [.dialog]),
    ]

    private static let promptBindings = [
        Binding(.open, [.enter], in: prompts),
        Binding(.close, [.escape], in: prompts),
        Binding(.deleteCharacter, [.backspace], in: prompts),
        Binding(.deleteWord, [.control("w")], in: prompts),
        Binding(.deleteLine, [.control("u")], in: prompts),
        Binding(.olderText, [.up, .control("p")], in: [.prompt]),
        Binding(.newerText, [.down, .control("n")], in: [.prompt]),
    ]
}
