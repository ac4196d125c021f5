extension Keymap {
    private static let screens: Set<KeyContext> = [.articleList, .article, .userArticle, .help]
    private static let articles: Set<KeyContext> = [.articleList, .article, .userArticle]
    private static let everywhere = Set(KeyContext.allCases)

    /// The keys as they come. Keys of less, vim and tig where those agree.
    static let standard = Keymap([
        Binding(.moveDown, [.character("j"), .down, .control("n")], in: screens),
        Binding(.moveUp, [.character("k"), .up, .control("p")], in: screens),
        Binding(.pageDown, [.character(" "), .character("f"), .pageDown, .control("f")], in: screens),
        Binding(.pageUp, [.character("b"), .pageUp, .control("b")], in: screens),
        Binding(.halfPageDown, [.character("d"), .control("d")], in: screens),
        Binding(.halfPageUp, [.character("u"), .control("u")], in: screens),
        Binding(.moveToFirst, [.character("g"), .home, .character("<")], in: screens),
        Binding(.moveToLast, [.character("G"), .end, .character(">")], in: screens),
        Binding(.open, [.enter, .character("l"), .right], in: [.articleList]),
        Binding(.toggleStock, [.character("s")], in: articles),
        Binding(.openAuthor, [.character("a")], in: [.article]),
        Binding(.toggleFold, [.character("z")], in: [.article, .userArticle]),
        Binding(.refresh, [.character("r"), .function(5)], in: articles),
        Binding(.back, [.character("q"), .character("h"), .left, .backspace], in: screens),
        Binding(.close, [.escape], in: screens),
        Binding(.retry, [.character("r"), .function(5)], in: [.dialog]),
        Binding(.close, [.escape, .enter, .character("q")], in: [.dialog]),
        Binding(.showHelp, [.character("?"), .function(1)], in: screens),
        Binding(.redraw, [.control("l")], in: everywhere),
        Binding(.suspend, [.control("z")], in: everywhere),
        Binding(.quit, [.character("Q"), .control("c")], in: everywhere),
    ])
}
