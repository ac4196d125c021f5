/// The keys of the debugger that do something else on a screen.
extension Strings {
    /// A word or two for the hints.
    func debuggerHint(_ command: Command) -> String {
        command == .screen(.search) ? pick("絞り込み", "filter") : hint(command)
    }

    /// A sentence for the help screen.
    func debuggerExplanation(_ command: Command) -> String {
        switch command {
        case .move(.down): pick("一覧を下へ", "Down the list")
        case .move(.up): pick("一覧を上へ", "Up the list")
        case .move(.pageDown): pick("一覧を1画面下へ", "The list a page down")
        case .move(.pageUp): pick("一覧を1画面上へ", "The list a page up")
        case .move(.halfPageDown): pick("表示を半画面下へ", "The pane half a page down")
        case .move(.halfPageUp): pick("表示を半画面上へ", "The pane half a page up")
        case .move(.toFirst): pick("記録の最初へ移る", "Jump to the beginning")
        case .move(.toLast): pick("記録の最後へ移る", "Jump to the end")
        case .screen(.open): pick("選んだ操作へ移る。入力中は決定", "Jump to the selected action; in a prompt, accept")
        case .screen(.search): pick("操作の種類で絞り込む", "List the actions whose type contains a text")
        case .screen(.close):
            pick("拡大、絞り込み、入力をやめる。表示を元の位置へ", "Leave the zoom, the filter, a prompt; the pane to its start")
        case .screen(.back): pick("デバッガを出る", "Leave the debugger")
        default: explanation(command)
        }
    }
}
