extension Keymap {
    private static let debugger: Set<KeyContext> = [.debugger]

    /// The keys of the debugger. What moves in the list has the keys of every list; what goes through time has its own.
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
        Binding(.debugger(.nextMember), [.character("]")], in: debugger),
        Binding(.debugger(.previousMember), [.character("[")], in: debugger),
        Binding(.debugger(.findInPane), [.character("F")], in: debugger),
        Binding(.screen(.search), [.character("/")], in: debugger),
        Binding(.debugger(.continueLive), [.character("c")], in: debugger),
        Binding(.screen(.close), [.escape], in: debugger),
        Binding(.screen(.back), [.character("q"), .backspace, .function(3)], in: debugger),
    ]
}
