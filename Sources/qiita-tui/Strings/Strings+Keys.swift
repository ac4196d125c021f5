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
        case .nextHeading: pick("次の見出し", "next heading")
        case .previousHeading: pick("前の見出し", "previous heading")
        case .showContents: pick("目次", "contents")
        case .search: pick("検索", "search")
        case .nextMatch: pick("次", "next")
        case .previousMatch: pick("前", "previous")
        case .nextLink: pick("次のリンク", "next link")
        case .previousLink: pick("前のリンク", "previous link")
        case .showLinks: pick("リンク一覧", "links")
        case .typeNumber: pick("リンク番号", "link number")
        case .jumpBack: pick("元の場所", "jump back")
        case .toggleFold: pick("開閉", "fold")
        case .toggleCodeWrap: pick("コード折り返し", "wrap code")
        case .moveCodeLeft: pick("コード左", "code left")
        case .moveCodeRight: pick("コード右", "code right")
        case .typeText: pick("入力", "type")
        case .deleteCharacter: pick("1字消す", "delete")
        case .deleteWord: pick("1語消す", "delete word")
        case .deleteLine: pick("全部消す", "delete all")
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
        case .nextHeading: pick("次の見出しへ", "To the next heading")
        case .previousHeading: pick("前の見出しへ", "To the previous heading")
        case .showContents: pick("目次", "Table of contents")
        case .search: pick("記事の中を検索する", "Search in the article")
        case .nextMatch: pick("次の一致へ", "To the next match")
        case .previousMatch: pick("前の一致へ", "To the previous match")
        case .nextLink: pick("次のリンクや脚注番号へ", "To the next link or footnote mark")
        case .previousLink: pick("前のリンクや脚注番号へ", "To the previous link or footnote mark")
        case .showLinks: pick("リンクの一覧", "List of links")
        case .typeNumber: pick("リンクの番号。Enter で開く", "Number of a link; Enter opens it")
        case .jumpBack: pick("記事内リンクや目次で移る前の場所へ", "Back to where the last jump began")
        case .toggleFold: pick("折りたたみを開く、閉じる", "Open or close the fold")
        case .toggleCodeWrap: pick("長いコードを折り返す、折り返さない", "Wrap long code, or not")
        case .moveCodeLeft: pick("折り返さないコードを左へ送る", "Scroll unwrapped code back to the left")
        case .moveCodeRight: pick("折り返さないコードを右へ送る", "Scroll unwrapped code to the right")
        case .typeText: pick("文字を入力する", "Type a character")
        case .deleteCharacter: pick("1文字消す。空ならやめる", "Delete a character; leave where none is")
        case .deleteWord: pick("1語消す", "Delete a word")
        case .deleteLine: pick("すべて消す", "Delete everything")
        case .showHelp: pick("このヘルプ", "This help")
        case .redraw: pick("画面を描き直す", "Redraw the screen")
        case .suspend: pick("シェルに戻る (fg で再開)", "Back to the shell (fg continues)")
        case .quit: pick("終了", "Quit")
        }
    }

    /// A sentence for a section of the help screen.
    func explanation(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.open, .article), (.open, .userArticle): pick("選んだリンクを開く", "Open the link in focus")
        case (.open, .panel): pick("その見出しやリンクを開く", "Go to the heading, open the link")
        case (.open, .prompt): pick("検索する。空なら前と同じ語", "Search; for the same again where empty")
        case (.close, .article), (.close, .userArticle):
            pick("読み込みの中止。検索とリンクの印を消す", "Cancel loading, or put away matches and focus")
        case (.search, .help): pick("キーと説明を絞り込む", "Show only what holds a word")
        case (.close, .help): pick("絞り込みをやめる、ヘルプを閉じる", "Show everything again, or close help")
        case (.close, .panel): pick("閉じる", "Close")
        case (.close, .prompt): pick("やめる", "Leave")
        case (.showContents, .panel): pick("目次を開く、閉じる", "Open or close the contents")
        case (.showLinks, .panel): pick("リンク一覧を開く、閉じる", "Open or close the links")
        case (.moveToLast, .article), (.moveToLast, .userArticle), (.moveToLast, .panel), (.moveToLast, .help):
            pick("末尾へ", "To the end")
        case _: explanation(command)
        }
    }

    func helpMissed(_ filter: String) -> String {
        pick("「\(filter)」を含むキーも説明もありません", "No key and no sentence holds '\(filter)'")
    }
    var helpTitle: String { pick("ヘルプ", "Help") }
    func helpSection(_ context: KeyContext) -> String {
        switch context {
        case .articleList: pick("記事の一覧", "Lists")
        case .article, .userArticle: pick("記事", "Article")
        case .panel: pick("目次とリンクの一覧", "Contents and links")
        case .prompt: pick("検索の入力", "Search prompt")
        case .help: pick("ヘルプ", "Help")
        case .dialog: pick("ダイアログ", "Dialogs")
        }
    }
}
