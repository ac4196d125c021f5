import QiitaDomain

/// The lists beside home: tabs, the search, the prompt.
extension Strings {
    func title(_ tab: HomeTab) -> String {
        switch tab {
        case .latest: latestTitle
        case .tag: pick("タグ", "Tag")
        case .stocks: pick("ストック", "Stocks")
        case .own: pick("自分の記事", "Mine")
        }
    }
    func results(_ query: String) -> String { pick("検索: \(query)", "Search: \(query)") }
    func noResults(_ key: String) -> String {
        pick("一致する記事はありません。\(key) で検索し直せます", "Nothing matches. \(key) searches anew")
    }

    /// Why a tab cannot list anything without a token, and what to do.
    func tokenMissing(_ tab: HomeTab) -> String {
        let missing = pick("アクセストークンがないので「\(title(tab))」を読み込めません。", "\(title(tab)) need an access token. ")
        return missing
            + pick(
                "QIITA_ACCESS_TOKEN か Secrets.plist に設定して、起動し直してください",
                "Set QIITA_ACCESS_TOKEN or put it into Secrets.plist, then start again")
    }
    func accountUnknown(_ reason: String, key: String) -> String {
        pick(
            "だれのトークンか確かめられませんでした: \(reason)。\(key) でもう一度",
            "Whose token it is is not known: \(reason). \(key) asks again")
    }
    func tagMissing(_ key: String) -> String {
        pick("タグを選んでいません。\(key) で選びます", "No tag is chosen. \(key) chooses one")
    }
    func followedTags(_ names: String) -> String { pick("フォロー中: \(names)", "You follow \(names)") }

    /// What stands before the text of the prompt.
    func promptLabel(_ purpose: PromptState.Purpose) -> String {
        switch purpose {
        case .search: pick("Qiita を検索: ", "Search Qiita: ")
        case .tag: pick("タグ: #", "Tag: #")
        case .find: "/"
        }
    }
    func offered(_ texts: String) -> String { pick("候補 (上下キー): \(texts)", "Up and Down take: \(texts)") }

    /// A query that shows how one is written.
    var queryExample: String { "tag:Swift -title:iOS stocks:>10 created:>2024-01" }
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
