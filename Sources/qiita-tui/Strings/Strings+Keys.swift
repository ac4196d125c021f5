/// The hints on the status row and the help screen.
extension Strings {
    /// A word or two for the hints.
    func hint(_ command: Command) -> String {
        switch command {
        case .moveDown: pick("下", "down")
        case .moveUp: pick("上", "up")
        case .pageDown: pick("次の画面", "page down")
        case .pageUp: pick("前の画面", "page up")
        case .halfPageDown: pick("半画面下", "half down")
        case .halfPageUp: pick("半画面上", "half up")
        case .moveToFirst: pick("先頭", "first")
        case .moveToLast: pick("末尾", "last")
        case .open: pick("開く", "open")
        case .back: pick("戻る", "back")
        case .close: pick("閉じる", "close")
        case .refresh: pick("更新", "refresh")
        case .retry: pick("もう一度", "retry")
        case .toggleStock: pick("ストック", "stock")
        case .openAuthor: pick("著者", "author")
        case .toggleFold: pick("開閉", "fold")
        case .showHelp: pick("ヘルプ", "help")
        case .redraw: pick("再描画", "redraw")
        case .suspend: pick("中断", "suspend")
        case .quit: pick("終了", "quit")
        }
    }

    /// A sentence for the help screen.
    func explanation(_ command: Command) -> String {
        switch command {
        case .moveDown: pick("下へ", "Down")
        case .moveUp: pick("上へ", "Up")
        case .pageDown: pick("1画面下へ", "A page down")
        case .pageUp: pick("1画面上へ", "A page up")
        case .halfPageDown: pick("半画面下へ", "Half a page down")
        case .halfPageUp: pick("半画面上へ", "Half a page up")
        case .moveToFirst: pick("先頭へ", "To the first row")
        case .moveToLast: pick("末尾へ。一覧では続きを読み込みます", "To the last row; a list loads its next page there")
        case .open: pick("記事を開く", "Open the article")
        case .back: pick("前の画面へ。最初の画面では終了します", "Back one screen; at the first one, quit")
        case .close: pick("読み込みを中止する、ダイアログを閉じる", "Cancel loading, close a dialog")
        case .refresh: pick("新しい内容を読み込む", "Load what is new")
        case .retry: pick("もう一度試す", "Try again")
        case .toggleStock: pick("ストックする、外す", "Stock or unstock the article")
        case .openAuthor: pick("著者の記事の一覧", "The author's articles")
        case .toggleFold: pick("折りたたみを開く、閉じる", "Open or close the fold")
        case .showHelp: pick("このヘルプ", "This help")
        case .redraw: pick("画面を描き直す", "Redraw the screen")
        case .suspend: pick("シェルに戻る (fg で再開)", "Back to the shell (fg continues)")
        case .quit: pick("終了", "Quit")
        }
    }

    var helpTitle: String { pick("ヘルプ", "Help") }
    func helpSection(_ context: KeyContext) -> String {
        switch context {
        case .articleList: pick("記事の一覧", "Lists")
        case .article, .userArticle: pick("記事", "Article")
        case .help: pick("ヘルプ", "Help")
        case .dialog: pick("ダイアログ", "Dialogs")
        }
    }
}
