extension Keymap {
    private static let debugger: Set<KeyContext> = [.debugger]

    /// The keys of the debugger. What moves in the list has the keys of every list; what goes through time has its own.
    static let debuggerBindings = [
        Binding(.play, [.character(" ")], in: debugger),
        Binding(.stepForward, [.character("n"), .right], in: debugger),
        Binding(.stepBack, [.character("p"), .left], in: debugger),
        Binding(.moveDown, [.character("j"), .down, .control("n")], in: debugger),
        Binding(.moveUp, [.character("k"), .up, .control("p")], in: debugger),
        Binding(.pageDown, [.character("f"), .pageDown, .control("f")], in: debugger),
        Binding(.pageUp, [.character("b"), .pageUp, .control("b")], in: debugger),
        Binding(.open, [.enter], in: debugger),
        Binding(.moveToFirst, [.character("g"), .home, .character("<")], in: debugger),
        Binding(.moveToLast, [.character("G"), .end, .character(">")], in: debugger),
        Binding(.faster, [.character("+"), .character("=")], in: debugger),
        Binding(.slower, [.character("-")], in: debugger),
        Binding(.toggleSkip, [.character("x")], in: debugger),
        Binding(.nextPane, [.tab], in: debugger),
        Binding(.previousPane, [.backTab], in: debugger),
        Binding(.zoomPane, [.character("z")], in: debugger),
        Binding(.scrollPaneDown, [.character("J")], in: debugger),
        Binding(.scrollPaneUp, [.character("K")], in: debugger),
        Binding(.halfPageDown, [.character("d"), .control("d")], in: debugger),
        Binding(.halfPageUp, [.character("u"), .control("u")], in: debugger),
        Binding(.panPaneLeft, [.character("{")], in: debugger),
        Binding(.panPaneRight, [.character("}")], in: debugger),
        Binding(.nextHeading, [.character("]")], in: debugger),
        Binding(.previousHeading, [.character("[")], in: debugger),
        Binding(.findInPane, [.character("F")], in: debugger),
        Binding(.search, [.character("/")], in: debugger),
        Binding(.continueLive, [.character("c")], in: debugger),
        Binding(.close, [.escape], in: debugger),
        Binding(.back, [.character("q"), .backspace, .function(3)], in: debugger),
    ]
}
