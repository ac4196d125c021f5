extension Strings {
    /// The words of a hint for a key.
    func hint(_ hint: Hint) -> String {
        switch hint {
        case .open: pick("開く", "open")
        case .close, .closeDialog: pick("閉じる", "close")
        case .back: pick("戻る", "back")
        case .quit: pick("終了", "quit")
        case .refresh: pick("更新", "refresh")
        case .toggleStock: pick("ストック", "stock")
        case .toggleFollow: pick("フォロー", "follow")
        case .openAuthor: pick("著者", "author")
        case .search: pick("検索", "search")
        case .nextMatch: pick("次", "next")
        case .previousMatch: pick("前", "previous")
        case .searchQiita: pick("Qiita を検索", "search Qiita")
        case .showHelp: pick("ヘルプ", "help")
        case .nextTab: pick("次のタブ", "next tab")
        case .chooseTag: pick("タグを選ぶ", "choose a tag")
        case .makeTab: pick("タブにする", "make a tab")
        case .copyCode: pick("コードコピー", "copy code")
        case .nextLink: pick("次のリンク", "next link")
        case .retry: pick("もう一度", "retry")
        case .signIn: pick("トークンを入力", "type a token")
        case .play: pick("再生", "play")
        case .stepForward: pick("進む", "step")
        case .stepBack: pick("戻す", "back")
        case .nextPane: pick("表示切替", "pane")
        case .toggleSkip: pick("除外", "skip")
        case .filterActions: pick("絞り込み", "filter")
        case .continueLive: pick("ここから再開", "go live")
        }
    }
}
