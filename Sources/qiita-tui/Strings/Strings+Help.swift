/// The sentences of the help screen.
extension Strings {
    /// What a command does, as help and the manual say it.
    func explanation(_ command: Command) -> String {
        switch command {
        case .move(let motion): explanation(motion)
        case .stack(let command): explanation(command)
        case .screen(let command): explanation(command)
        case .list(let command): explanation(command)
        case .article(let command): explanation(command)
        case .dialog(let command): explanation(command)
        case .input(let command): explanation(command)
        case .debugger(let command): explanation(command)
        case .app(let command): explanation(command)
        case .own(let command): command.name
        }
    }

    private func explanation(_ motion: Motion) -> String {
        switch motion {
        case .down: pick("下へ", "Down")
        case .up: pick("上へ", "Up")
        case .pageDown:
            pick("1画面下へ。記事の末尾では Space で次の未読の記事へ", "A page down; Space at an article's end opens the next unread one")
        case .pageUp: pick("1画面上へ", "A page up")
        case .halfPageDown: pick("半画面下へ", "Half a page down")
        case .halfPageUp: pick("半画面上へ", "Half a page up")
        case .toFirst: pick("先頭へ", "To the first row")
        case .toLast: pick("末尾へ。一覧では続きを読み込みます", "To the last row; a list loads its next page there")
        }
    }

    private func explanation(_ command: ScreenCommand) -> String {
        switch command {
        case .open: pick("記事を開く", "Open the article")
        case .close: pick("読み込みを中止する、ダイアログを閉じる", "Cancel loading, close a dialog")
        case .search: pick("検索する", "Search")
        case .nextMatch: pick("次の一致へ", "To the next match")
        case .previousMatch: pick("前の一致へ", "To the previous match")
        }
    }

    private func explanation(_ command: StackCommand) -> String {
        switch command {
        case .back: pick("前の画面へ。最初の画面では終了します", "Back one screen; at the first one, quit")
        case .stepBack: pick("前の画面へ", "Back one screen")
        case .refresh: pick("新しい内容を読み込む", "Load new articles")
        case .toggleStock: pick("ストックする、外す", "Stock or unstock the article")
        case .undo: pick("直前の変更を取り消す", "Undo the last change (stock, follow, read mark, mute, tab)")
        case .toggleFollow:
            pick(
                "著者やタグの一覧ではそれを、ほかでは記事の著者をフォローする、外す",
                "Follow or unfollow a list's author or tag, else the article's author")
        case .openInBrowser: pick("記事をブラウザで開く", "Open the article in the browser")
        case .copyURL: pick("記事の URL をコピーする", "Copy the article's URL")
        case .copyLink: pick("記事への Markdown のリンクをコピーする", "Copy a Markdown link to the article")
        case .searchQiita: pick("Qiita の記事を検索する", "Search the articles of Qiita")
        case .showHelp: pick("このヘルプ", "This help")
        case .toggleRead: pick("既読の印を付ける、外す", "Mark the article as read or unread")
        case .openAuthor: pick("著者の記事の一覧", "The author's articles")
        case .mute: pick("著者、タグ、語をミュートする", "Mute the author, a tag or a word")
        }
    }

    private func explanation(_ command: ListCommand) -> String {
        switch command {
        case .nextTab: pick("一覧で: 最初の画面の次のタブへ", "In a list: to the next tab of the first screen")
        case .previousTab: pick("最初の画面の前のタブへ", "To the previous tab of the first screen")
        case .selectTab: pick("その番号のタブへ", "To the tab with that number")
        case .chooseTag: pick("タグのタブに出すタグを選ぶ", "Choose the tag of the Tag tab")
        case .makeTab:
            pick("検索結果やタグ、著者の一覧をタブにする。そのタブでは取り除く", "Add this list as a tab, or remove that tab")
        case .moveTabLeft: pick("自分で加えたタブを左へ移す", "Move a tab that you added to the left")
        case .moveTabRight: pick("自分で加えたタブを右へ移す", "Move a tab that you added to the right")
        case .showHistory: pick("読んだ記事の履歴を表示する", "Show the history: what was read")
        case .nextUnread: pick("一覧で: 次の未読の記事へ", "In a list: to the next unread article")
        case .previousUnread: pick("前の未読の記事へ", "To the previous unread article")
        case .markAllRead: pick("表示中の記事をすべて既読にする", "Mark all shown articles as read")
        case .markReadAbove:
            pick("選んだ記事とその上の記事を既読にする", "Mark the article in focus and all above it as read")
        case .refreshTabs: pick("すべてのタブを読み込む", "Load new articles in all tabs")
        case .hideRead: pick("既読の記事を隠す、表示する", "Hide or show read articles")
        case .filter:
            pick("題名、著者、タグで絞り込む。/正規表現/ も可。空なら解除", "Show only rows with a word or a /regex/ in title, author or tags")
        case .order: pick("並び順: Qiita の順、LGTM の多い順、ストックの多い順", "Order: as Qiita sends them, by LGTM, by stocks")
        case .oneLine: pick("1記事を1行か2行で表示する", "One or two lines per article")
        case .preview: pick("選んだ記事を一覧の横に表示する (100桁から)", "Show the article in focus beside the list (from 100 columns)")
        case .previewDown: pick("プレビューを下へ半画面送る", "Scroll the preview down by half a window")
        case .previewUp: pick("プレビューを上へ半画面送る", "Scroll the preview up by half a window")
        }
    }

    private func explanation(_ command: ArticleCommand) -> String {
        switch command {
        case .nextArticle: pick("記事で: 一覧の次の記事へ", "In an article: to the next article of the list")
        case .previousArticle: pick("一覧の前の記事へ", "To the previous article of the list")
        case .copyCode:
            pick("画面のコードか数式をコピーする。続けると次のコード", "Copy code or formulas in the window; again, the next code")
        case .comment:
            pick("コメントを書く、画面にある自分のコメントを編集する", "Write a comment, or edit your comment on the screen")
        case .deleteComment: pick("画面にある自分のコメントを削除する", "Delete your comment on the screen")
        case .nextHeading: pick("記事で: 次の見出しへ", "In an article: to the next heading")
        case .previousHeading: pick("前の見出しへ", "To the previous heading")
        case .showContents: pick("目次", "Table of contents")
        case .nextLink:
            pick(
                "記事で: 次のタグ、リンク、画像、脚注、コード、数式",
                "In an article: next tag, link, image, footnote, code or formula")
        case .previousLink:
            pick(
                "前のタグ、リンク、画像、脚注、コード、数式へ",
                "To the previous tag, link, image, footnote, code or formula")
        case .showLinks: pick("リンクの一覧", "List of links")
        case .typeNumber:
            pick("リンクの番号", "Number of a link")
                + naming(.screen(.open), in: .article) { pick("。\($0) で開く", "; \($0) opens it") }
        case .jumpBack: pick("記事内リンクや目次で移る前の場所へ", "Back to where the last jump began")
        case .jumpForward: pick("戻る前の場所へ", "Forward to where the last return began")
        case .toggleFold: pick("折りたたみを開く、閉じる", "Open or close the fold")
        case .toggleCodeWrap: pick("長いコードを折り返す、折り返さない", "Wrap or unwrap long code")
        case .moveCodeLeft: pick("折り返さないコードを左へ送る", "Scroll unwrapped code back to the left")
        case .moveCodeRight: pick("折り返さないコードを右へ送る", "Scroll unwrapped code to the right")
        case .setMark: pick("続けて押す文字の印を、この場所に付ける", "Set a mark, named by the next letter")
        case .goToMark:
            pick("続けて押す文字の印へ移る。同じキーなら移る前の場所へ", "To the mark of the next letter; twice: back before the jump")
        case .typeLetter: pick("印の文字", "Letter of a mark")
        }
    }

    private func explanation(_ command: DialogCommand) -> String {
        switch command {
        case .retry: pick("もう一度試す", "Try again")
        case .accept: pick("はい", "Yes")
        case .close: pick("ダイアログを閉じる", "Close the dialog")
        }
    }

    private func explanation(_ command: InputCommand) -> String {
        switch command {
        case .accept: pick("検索する。記事と一覧の中では空なら前と同じ語", "Search; in a text or list, empty repeats the last")
        case .leave: pick("やめる", "Leave")
        case .typeText: pick("文字を入力する", "Type a character")
        case .deleteCharacter: pick("1文字消す。空ならやめる", "Delete a character; close an empty prompt")
        case .deleteForward: pick("カーソルの右の1文字を消す", "Delete the character right of the caret")
        case .deleteWord: pick("1語消す", "Delete a word")
        case .deleteLine: pick("カーソルから先頭まで消す", "Delete from the caret to the start")
        case .deleteToEnd: pick("カーソルから末尾まで消す", "Delete from the caret to the end")
        case .caretLeft: pick("カーソルを左へ", "Move the caret left")
        case .caretRight: pick("カーソルを右へ", "Move the caret right")
        case .caretToStart: pick("カーソルを先頭へ", "Move the caret to the start")
        case .caretToEnd: pick("カーソルを末尾へ", "Move the caret to the end")
        case .olderText: pick("前に入力した語、フォロー中のタグ", "An earlier text, or a tag that you follow")
        case .newerText: pick("次に入力した語", "A later text")
        case .complete: pick("候補で補完する", "Complete with the next suggestion")
        case .completeBack: pick("前の候補で補完する", "Complete with the previous suggestion")
        }
    }

    private func explanation(_ command: DebuggerCommand) -> String {
        switch command {
        case .play: pick("再生する、一時停止する", "Play or pause")
        case .stepForward: pick("一覧の次の操作へ進む", "Step to the next listed action")
        case .stepBack: pick("一覧の前の操作へ戻る", "Step back to the previous listed action")
        case .faster: pick("再生を速くする (0.5倍から16倍、最速)", "Play faster (0.5 to 16 times, or without pauses)")
        case .slower: pick("再生を遅くする", "Play slower")
        case .toggleSkip: pick("選んだ操作をなかったことにする、元に戻す", "Exclude or include the selected action")
        case .nextPane: pick("次の表示 (差分、状態、画面、操作)", "Next pane: diff, state, screen, action")
        case .previousPane: pick("前の表示", "Previous pane")
        case .zoomPane: pick("表示を画面いっぱいにする、元に戻す", "Zoom the pane, or restore it")
        case .findInPane: pick("表示の中を探す。空なら次へ", "Find in the pane; empty finds the next")
        case .scrollPaneDown: pick("表示を1行下へ", "Scroll the pane down a line")
        case .scrollPaneUp: pick("表示を1行上へ", "Scroll the pane up a line")
        case .panPaneLeft: pick("表示を左へ送る", "Scroll the pane to the left")
        case .panPaneRight: pick("表示を右へ送る", "Scroll the pane to the right")
        case .nextMember: pick("状態の次の項目へ", "To the next part of the state")
        case .previousMember: pick("状態の前の項目へ", "To the previous part of the state")
        case .runToCondition: pick("条件の真偽が変わる操作へ移る。空なら前の条件", "Run to where a condition changes; empty repeats the last")
        case .runBackToCondition: pick("条件の真偽が変わった操作へさかのぼる", "Run back to where a condition changed")
        case .blame: pick("値を変えた操作だけを並べ、直近のものへ移る", "List the actions that changed a value")
        case .listBroken: pick("記録と違う操作、規則を破る操作だけを並べる", "List actions that differ or break a rule")
        case .nextBroken: pick("次の違反へ移る", "Jump to the next of them")
        case .previousBroken: pick("前の違反へ移る", "Jump to the previous of them")
        case .shrink: pick("条件を満たす最小の操作列を開く", "Shrink to the condition, or to the first broken rule")
        case .editAction: pick("選んだ操作の値を $EDITOR で編集し、再計算する", "Edit the selected action's payload, and replay")
        case .writeLog: pick("記録をファイルに書き出す", "Write the log to a file")
        case .continueLive: pick("この時点から実際の操作を再開する", "Continue live from here")
        }
    }

    private func explanation(_ command: AppCommand) -> String {
        switch command {
        case .toggleRecording: pick("操作の記録を始める、終える", "Start or stop recording the session")
        case .travelInTime: pick("この時点までの操作をさかのぼる", "Go back in time through this session")
        case .redraw: pick("画面を描き直す", "Redraw the screen")
        case .suspend: pick("シェルに戻る (fg で再開)", "Back to the shell (fg continues)")
        case .quit: pick("終了", "Quit")
        }
    }

    /// A sentence for a section of the help screen: the one of the command, unless it means something else there.
    func explanation(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.screen(.open), .article), (.screen(.open), .userArticle): pick("選んだリンクを開く", "Open the link in focus")
        case (.screen(.open), .panel): pick("その見出しやリンクを開く", "Go to the heading, open the link")
        case (.screen(.search), .articleList):
            pick("読み込んだ行から題名、タグ、著者を探す", "Find titles, tags and authors in the loaded rows")
        case (.screen(.search), .article), (.screen(.search), .userArticle): pick("記事の中を検索する", "Search in the article")
        case (.screen(.close), .articleList), (.screen(.close), .article), (.screen(.close), .userArticle):
            pick("読み込みの中止。検索の印、絞り込み、リンクの選択をやめる", "Cancel loading, or clear matches, filter and focus")
        case (.dialog(.close), .question): pick("いいえ", "No")
        case (.stack(.back), .question): pick("終了の確認には「はい」、ほかには「いいえ」", "Yes if asked whether to quit, else no")
        case (.screen(.search), .help): pick("キーと説明を絞り込む", "Show only lines containing a word")
        case (.screen(.close), .help): pick("絞り込みをやめる、ヘルプを閉じる", "Show everything again, or close help")
        case (.stack(.mute), .help): pick("ミュートを取り消す", "Take back a mute")
        case (.screen(.search), .panel): pick("見出しやリンクを探す", "Search the headings or links")
        case (.article(.typeNumber), .panel): pick("その番号の行へ", "To the row with that number")
        case (.screen(.close), .panel): pick("閉じる", "Close")
        case (.screen(.close), .mark): pick("やめる", "Cancel")
        case (.article(.showContents), .panel): pick("目次を開く、閉じる", "Open or close the contents")
        case (.article(.showLinks), .panel): pick("リンク一覧を開く、閉じる", "Open or close the links")
        case (.move(.down), .debugger): pick("一覧を下へ", "Down the list")
        case (.move(.up), .debugger): pick("一覧を上へ", "Up the list")
        case (.move(.pageDown), .debugger): pick("一覧を1画面下へ", "The list a page down")
        case (.move(.pageUp), .debugger): pick("一覧を1画面上へ", "The list a page up")
        case (.move(.halfPageDown), .debugger): pick("表示を半画面下へ", "The pane half a page down")
        case (.move(.halfPageUp), .debugger): pick("表示を半画面上へ", "The pane half a page up")
        case (.move(.toFirst), .debugger): pick("記録の最初へ移る", "Jump to the beginning")
        case (.move(.toLast), .debugger): pick("記録の最後へ移る", "Jump to the end")
        case (.screen(.open), .debugger): pick("選んだ操作へ移る。入力中は決定", "Jump to the selected action; in a prompt, accept")
        case (.screen(.search), .debugger):
            pick("操作の種類と値で絞り込む", "List the actions whose type or payload contains words")
        case (.screen(.close), .debugger):
            pick("拡大、絞り込み、入力をやめる。表示を元の位置へ", "Leave zoom, filter or prompt, or reset the pane")
        case (.stack(.back), .debugger): pick("デバッガを出る", "Leave the debugger")
        case (.input(.olderText), .debuggerPrompt): pick("前に入力した語、候補", "An earlier text, or a suggestion")
        case _: explanation(command)
        }
    }

    func helpMissed(_ filter: String) -> String {
        pick("「\(filter)」を含むキーも説明もありません", "No key or description contains '\(filter)'")
    }
    var helpTitle: String { pick("ヘルプ", "Help") }
    func helpTopic(_ topic: HelpTopic) -> String {
        switch topic {
        case .everyday: pick("毎日のキー", "Every day")
        case .moving: pick("移動", "Moving")
        case .lists: pick("一覧", "Lists")
        case .tabs: pick("タブ", "Tabs")
        case .finding: pick("検索と絞り込み", "Searching and filtering")
        case .reading: pick("記事の中", "In an article")
        case .changes: pick("ストック、フォロー、コメント、既読、ミュート", "Stocks, follows, comments, read marks, mutes")
        case .handoff: pick("ほかのプログラムへ", "To other programs")
        case .panel: pick("目次とリンクの一覧", "Contents and links")
        case .prompt: pick("入力", "Prompts")
        case .questions: pick("ダイアログと質問", "Dialogs and questions")
        case .program: pick("プログラム", "The program")
        case .debugger: pick("デバッガ", "Debugger")
        case .debuggerPrompt: pick("デバッガの入力", "Prompts of the debugger")
        }
    }
}

/// The syntax of queries.
extension Strings {
    var querySyntaxTitle: String { pick("Qiita の検索の書き方", "How to write a search") }
    /// The terms of Qiita's search and what each matches.
    var querySyntax: [(term: String, meaning: String)] {
        [
            (pick("語 語", "word word"), pick("どちらも題名、本文、タグのどこかにある", "both, in title, body or tags")),
            (pick("語 OR 語", "word OR word"), pick("どちらか", "either of them")),
            (pick("-語", "-word"), pick("それを除く", "not that one")),
            ("title: body: code:", pick("題名、本文、コードの中", "in the title, the body, the code")),
            ("tag:Swift", pick("そのタグ", "with that tag")),
            ("user:hanako org:NAME", pick("その著者、Organization", "by that author, of that organization")),
            ("stocks:>10 stocks:<=3", pick("ストックの数", "by the number of stocks")),
            ("created:>2024-01-31", pick("投稿日。年、年月、年月日", "by day, month or year of publication")),
            ("updated:<2023", pick("更新日", "by when it was last changed")),
        ]
    }
}
