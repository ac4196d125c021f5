import QiitaDomain

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
