/// The hints for keys on the status row.
extension Strings {
    /// A short label.
    func hint(_ command: Command) -> String {
        switch command {
        case .move(let motion): hint(motion)
        case .screen(let command): hint(command)
        case .list(let command): hint(command)
        case .article(let command): hint(command)
        case .dialog(let command): hint(command)
        case .input(let command): hint(command)
        case .debugger(let command): hint(command)
        case .app(let command): hint(command)
        case .own(let command): command.name
        }
    }

    private func hint(_ motion: Motion) -> String {
        switch motion {
        case .down: pick("下", "down")
        case .up: pick("上", "up")
        case .pageDown: pick("次の画面", "page down")
        case .pageUp: pick("前の画面", "page up")
        case .halfPageDown: pick("半画面下", "half down")
        case .halfPageUp: pick("半画面上", "half up")
        case .toFirst: pick("先頭", "first")
        case .toLast: pick("末尾", "last")
        }
    }

    private func hint(_ command: ScreenCommand) -> String {
        switch command {
        case .open: pick("開く", "open")
        case .back, .stepBack: pick("戻る", "back")
        case .close: pick("閉じる", "close")
        case .refresh: pick("更新", "refresh")
        case .toggleStock: pick("ストック", "stock")
        case .undo: pick("取り消し", "undo")
        case .toggleFollow: pick("フォロー", "follow")
        case .openInBrowser: pick("ブラウザ", "browser")
        case .copyURL: pick("URLコピー", "copy URL")
        case .copyLink: pick("リンクコピー", "copy link")
        case .search: pick("検索", "search")
        case .nextMatch: pick("次", "next")
        case .previousMatch: pick("前", "previous")
        case .searchQiita: pick("Qiita を検索", "search Qiita")
        case .showHelp: pick("ヘルプ", "help")
        case .toggleRead: pick("既読", "read")
        case .mute: pick("ミュート", "mute")
        case .openAuthor: pick("著者", "author")
        }
    }

    private func hint(_ command: ListCommand) -> String {
        switch command {
        case .nextTab: pick("次のタブ", "next tab")
        case .previousTab: pick("前のタブ", "previous tab")
        case .selectTab: pick("タブ", "tab")
        case .chooseTag: pick("タグを選ぶ", "choose a tag")
        case .makeTab: pick("タブにする", "make a tab")
        case .moveTabLeft: pick("タブを左へ", "tab left")
        case .moveTabRight: pick("タブを右へ", "tab right")
        case .nextUnread: pick("次の未読", "next unread")
        case .previousUnread: pick("前の未読", "previous unread")
        case .markAllRead: pick("すべて既読", "mark all read")
        case .hideRead: pick("既読を隠す", "hide read")
        case .filter: pick("絞り込む", "filter")
        case .order: pick("並べ替え", "order")
        case .oneLine: pick("1行表示", "one line")
        case .preview: pick("プレビュー", "preview")
        case .previewDown: pick("プレビュー下", "preview down")
        case .previewUp: pick("プレビュー上", "preview up")
        }
    }

    private func hint(_ command: ArticleCommand) -> String {
        switch command {
        case .nextArticle: pick("次の記事", "next article")
        case .previousArticle: pick("前の記事", "previous article")
        case .copyCode: pick("コードコピー", "copy code")
        case .comment: pick("コメント", "comment")
        case .deleteComment: pick("コメント削除", "delete comment")
        case .nextHeading: pick("次の見出し", "next heading")
        case .previousHeading: pick("前の見出し", "previous heading")
        case .showContents: pick("目次", "contents")
        case .nextLink: pick("次のリンク", "next link")
        case .previousLink: pick("前のリンク", "previous link")
        case .showLinks: pick("リンク一覧", "links")
        case .typeNumber: pick("リンク番号", "link number")
        case .jumpBack: pick("元の場所", "jump back")
        case .jumpForward: pick("戻る前", "jump forward")
        case .toggleFold: pick("開閉", "fold")
        case .toggleCodeWrap: pick("コード折り返し", "wrap code")
        case .moveCodeLeft: pick("コード左", "code left")
        case .moveCodeRight: pick("コード右", "code right")
        case .setMark: pick("印を付ける", "set mark")
        case .goToMark: pick("印へ", "to mark")
        case .typeLetter: pick("印の文字", "letter")
        }
    }

    private func hint(_ command: DialogCommand) -> String {
        switch command {
        case .retry: pick("もう一度", "retry")
        case .accept: pick("はい", "yes")
        case .close: pick("閉じる", "close")
        }
    }

    private func hint(_ command: InputCommand) -> String {
        switch command {
        case .accept: pick("決定", "accept")
        case .leave: pick("やめる", "leave")
        case .typeText: pick("入力", "type")
        case .deleteCharacter: pick("1字消す", "delete")
        case .deleteForward: pick("右の1字消す", "delete right")
        case .deleteWord: pick("1語消す", "delete word")
        case .deleteLine: pick("左を消す", "delete to start")
        case .deleteToEnd: pick("右を消す", "delete to end")
        case .caretLeft: pick("左", "left")
        case .caretRight: pick("右", "right")
        case .caretToStart: pick("先頭", "start")
        case .caretToEnd: pick("末尾", "end")
        case .olderText: pick("前の入力", "earlier")
        case .newerText: pick("次の入力", "later")
        case .complete: pick("補完", "complete")
        case .completeBack: pick("前の候補", "previous")
        }
    }

    private func hint(_ command: DebuggerCommand) -> String {
        switch command {
        case .play: pick("再生", "play")
        case .stepForward: pick("進む", "step")
        case .stepBack: pick("戻す", "back")
        case .faster: pick("速く", "faster")
        case .slower: pick("遅く", "slower")
        case .toggleSkip: pick("除外", "skip")
        case .nextPane: pick("表示切替", "pane")
        case .previousPane: pick("前の表示", "previous pane")
        case .zoomPane: pick("拡大", "zoom")
        case .findInPane: pick("探す", "find")
        case .scrollPaneDown: pick("表示を下へ", "pane down")
        case .scrollPaneUp: pick("表示を上へ", "pane up")
        case .panPaneLeft: pick("表示を左へ", "pane left")
        case .panPaneRight: pick("表示を右へ", "pane right")
        case .nextMember: pick("次の項目", "next member")
        case .previousMember: pick("前の項目", "previous member")
        case .runToCondition: pick("条件", "condition")
        case .listBroken: pick("違反", "broken")
        case .nextBroken: pick("次の違反", "next broken")
        case .previousBroken: pick("前の違反", "previous broken")
        case .shrink: pick("最小化", "shrink")
        case .editAction: pick("編集", "edit")
        case .writeLog: pick("保存", "write")
        case .continueLive: pick("ここから再開", "go live")
        }
    }

    private func hint(_ command: AppCommand) -> String {
        switch command {
        case .toggleRecording: pick("記録", "record")
        case .travelInTime: pick("時間移動", "time travel")
        case .redraw: pick("再描画", "redraw")
        case .suspend: pick("中断", "suspend")
        case .quit: pick("終了", "quit")
        }
    }
}

extension Strings {
    /// A short label for the hints.
    func debuggerHint(_ command: Command) -> String {
        command == .screen(.search) ? pick("絞り込み", "filter") : hint(command)
    }
}
