import QiitaDomain

/// The title row and the status row, and what a window shows that is too small for both.
extension Strings {
    func loading(_ count: Int) -> String {
        pick("読み込み中 (\(count)件)", "loading \(count)")
    }
    func retrying(_ retry: Retry, clock: LocalClock) -> String {
        guard let end = retry.limitEnds else {
            return pick("再試行 \(retry.number)/\(retry.most)", "retry \(retry.number)/\(retry.most)")
        }
        return pick("API 上限: \(clock.second(end)) まで待機", "API limit: waits until \(clock.second(end))")
    }
    func remaining(_ limit: RateLimit) -> String {
        "API \(limit.remaining)/\(limit.limit)"
    }
    /// The number of changes that Qiita has not confirmed.
    func unsent(_ count: Int) -> String { pick("未送信 \(count)", "\(count) unsent") }
    /// Shown while the program waits for the last changes, in decreasing lengths.
    /// - Parameter areSaved: Whether all of them are stored for the next start.
    func saving(_ count: Int, areSaved: Bool) -> [String] {
        let begun = pick("変更 \(count)件を送信中", "saving \(counted(count, "change", "changes"))")
        guard areSaved else {
            return [
                begun + pick("です。保存できていないため、もう一度 q を押すと失われます", ", not stored on disk; q again loses it"),
                begun + pick(" (q で破棄)", "; q: loses it"),
            ]
        }
        return [
            begun + pick("です。もう一度 q を押すと、次回の起動時に送信します", "; q again leaves it for the next start"),
            begun + pick(" (q で次回に)", "; q: at the next start"),
        ]
    }

    func lines(_ first: Int, _ last: Int, of count: Int) -> String {
        pick("\(first)-\(last)/\(count)行", "lines \(first)-\(last)/\(count)")
    }
    /// The number of a match of a search.
    func match(_ number: Int, of count: Int) -> String { pick("一致 ", "match ") + "\(number)/\(count)" }
    /// While the lines of a long article are still being counted.
    func lines(_ first: Int, _ last: Int) -> String {
        pick("\(first)-\(last)行", "lines \(first)-\(last)")
    }
}

extension Strings {
    /// The mark in the title row of a session that sends nothing.
    var offlineMark: String { pick("[オフライン]", "[offline]") }
    /// The mark in the title row after a request that found no connection.
    var disconnectedMark: String { pick("[接続なし]", "[no connection]") }
    /// The mark in the title row during a requested recording.
    var recordingMark: String { "[REC]" }
}

extension Strings {
    /// For a window that is too small, in two parts, since it can be too narrow for both in a row.
    func tooSmall(columns: Int, rows: Int) -> [String] {
        [pick("画面が狭すぎます", "Too small"), pick("(\(columns)x\(rows) 以上が必要)", "(\(columns)x\(rows) needed)")]
    }
}

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

/// Prompts and the texts typed in them.
extension Strings {
    func inputLabel(_ purpose: InputState.Purpose) -> String {
        switch purpose {
        case .search: pick("Qiita を検索: ", "Search Qiita: ")
        case .tag: pick("タグ: #", "Tag: #")
        case .find, .findInArticle, .filterHelp: "/"
        case .filterList: "&"
        case .mute: pick("ミュート: ", "Mute: ")
        case .unmute: pick("ミュートを取り消す: ", "Unmute: ")
        case .tabName: pick("タブの名前: ", "Name of the tab: ")
        }
    }
    /// The problem with a typed text.
    func inputProblem(_ problem: InputState.Problem) -> String {
        switch problem {
        case .unknownTag: pick("そのタグはありません", "No such tag")
        }
    }
    /// The problem with a typed regular expression.
    func expressionProblem(_ problem: ExpressionProblem) -> String {
        switch problem {
        case .invalid: pick("正規表現が正しくありません", "Not a valid regular expression")
        case .unsupported: pick("先読み、後方参照などは使えません", "Look-around, back references and the like are not supported")
        case .tooLarge: pick("正規表現が大きすぎます", "The regular expression is too large")
        }
    }
    /// Suggestions, the nearest first.
    func offered(_ texts: String) -> String {
        let key = naming(.input(.olderText), in: .prompt) { pick(" (\($0)キーで選択)", " (press \($0) to select)") }
        return pick("候補\(key): \(texts)", "Suggestions\(key): \(texts)")
    }

    var queryExample: String { "tag:Swift -title:iOS stocks:>10 created:>2024-01" }
}
