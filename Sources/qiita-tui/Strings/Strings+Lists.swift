import QiitaDomain

extension Strings {
    var latestTitle: String { pick("新着", "Latest") }
    var stockMark: String { "[S]" }
    /// The mark of an article's stock; nil without one. `s` waits to be stocked, `-` to be removed.
    func mark(_ mark: StockMark) -> String? {
        switch mark {
        case .none: nil
        case .stocked: stockMark
        case .willStock: "[s]"
        case .willUnstock: "[-]"
        }
    }
    /// The mark of an author or a tag; `wanted` is a change that waits.
    func followMark(isFollowed: Bool, wanted: Bool?) -> String? {
        switch wanted {
        case true?: "[+] " + pick("フォロー待ち", "follow pending")
        case false?: "[-] " + pick("解除待ち", "unfollow pending")
        case nil: isFollowed ? followingMark : nil
        }
    }
    var noArticles: String { pick("記事はありません", "No articles") }
    var firstLoading: String { pick("読み込んでいます", "Loading") }
    var notLoaded: String {
        pick("まだ読み込めていません", "Nothing loaded yet")
            + naming(.stack(.refresh), in: .articleList) { pick("。\($0) で読み込みます", ". Press \($0) to load") }
    }
    /// Shown if the account follows neither a tag nor an author.
    var nothingFollowed: String {
        pick("フォローしているタグも著者もありません", "You follow neither a tag nor an author")
            + naming(.stack(.toggleFollow), in: .articleList) {
                pick("。タグや著者の一覧、記事で \($0) を押すとフォローします", ". Press \($0) in the list of a tag or an author to follow it")
            }
    }
    /// The followed tags and authors that the timeline leaves out.
    func followsLeftOut(_ count: Int) -> String {
        pick(
            "フォローのうち\(count)件を含みません", "without \(counted(count, "followed tag or author", "followed tags and authors"))"
        )
    }
    var endOfList: String { pick("-- ここまで --", "-- end of the list --") }

    /// The number of loaded articles that a view selects from.
    func ofLoaded(_ count: Int) -> String {
        pick("(読み込み済み\(count)件中)", "(of \(count) loaded)")
    }
    /// A description of a view's filters and order; empty for the plain view.
    func view(_ view: ListViewOptions, named isNamed: Bool) -> String {
        var words: [String] = []
        if !view.filter.isEmpty {
            words.append(pick("絞り込み", "filtered") + (isNamed ? ": \(view.filter)" : ""))
        }
        if view.hidesRead { words.append(pick("未読", "unread")) }
        switch view.order {
        case .asSent: break
        case .likes: words.append(pick("LGTM順", "by LGTM"))
        case .stocks: words.append(pick("ストック順", "by stocks"))
        }
        return words.joined(separator: " ")
    }
    /// Shown if a view hides all loaded articles.
    func nothingShown(_ view: ListViewOptions) -> String {
        guard !view.filter.isEmpty else {
            return pick("読み込んだ記事はすべて既読です", "All loaded articles are read")
                + naming(.list(.hideRead), in: .articleList) { pick("。\($0) で表示します", ". \($0) shows them") }
        }
        return pick("「\(view.filter)」に合う記事は読み込んだ中にありません", "No loaded article matches '\(view.filter)'")
            + naming(.screen(.close), in: .articleList) { pick("。\($0) で絞り込みをやめます", ". \($0) shows all") }
    }

    var nothingRead: String { pick("まだ記事を開いていません", "No articles opened yet") }

    /// The dividing line above the first article that was present at the previous visit.
    var sinceLastTime: String { pick("ここから前回の続き", "Seen last time") }
    /// The row of a gap.
    var articlesMissing: String { pick("未読み込みの記事があります", "Articles not loaded yet") }
    /// The hint after it, if there is room.
    var missingAreLoaded: String {
        naming(.screen(.open), in: .articleList) { pick(" (\($0) で読み込む)", " (\($0) loads them)") }
    }

    func nextPage(_ page: Int) -> String {
        pick("-- 続きがあります (\(page)ページ) --", "-- more on page \(page) --")
    }
    func loadingPage(_ page: Int) -> String {
        pick("-- 次の20件を読み込み中 (\(page)ページ) --", "-- loading the next 20 (page \(page)) --")
    }
    var retryPage: String {
        pick("-- 続きを読み込めませんでした", "-- could not load more")
            + naming(.screen(.open), in: .articleList) { pick("。\($0) でもう一度", ": \($0) tries again") } + " --"
    }
    func articlesCount(_ count: Int) -> String {
        pick("記事 \(count)", counted(count, "article", "articles"))
    }
    func followersCount(_ count: Int) -> String {
        pick("フォロワー \(count)", counted(count, "follower", "followers"))
    }
    func followeesCount(_ count: Int) -> String {
        pick("フォロー \(count)", "follows \(count)")
    }
    var followingMark: String { pick("[フォロー中]", "[Following]") }
    func articlesOf(_ user: String) -> String {
        pick("\(user) の記事", "Articles by \(user)")
    }
}

/// The titles of lists, and what stands in empty ones.
extension Strings {
    /// The title of a list, as a tab and above its own screen.
    func title(_ source: ListSource) -> String {
        switch source {
        case .latest: latestTitle
        case .trend: pick("トレンド", "Trend")
        case .timeline: pick("タイムライン", "Timeline")
        case .chosenTag: pick("タグ", "Tag")
        case .stocks: pick("ストック", "Stocks")
        case .mine: pick("自分の記事", "Mine")
        case .history: pick("履歴", "History")
        case .tag(let name): "#\(name)"
        case .user(let id): articlesOf("@\(id)")
        case .userStocks(let id): pick("@\(id) のストック", "Stocks of @\(id)")
        case .search(let query): results(query)
        }
    }
    /// The title of a tab: short, since up to nine stand in one row.
    func tabTitle(_ source: ListSource) -> String {
        switch source {
        case .user(let id): "@\(id)"
        case .search(let query): "?\(query)"
        case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history, .tag, .userStocks: title(source)
        }
    }
    func results(_ query: String) -> String { pick("検索: \(query)", "Search: \(query)") }
    /// The terms of a query that the stored articles cannot answer.
    func unanswered(_ terms: [String]) -> String {
        let list = terms.joined(separator: " ")
        return pick("調べられない条件: \(list)", "cannot be looked up: \(list)")
    }
    var noResults: String {
        pick("一致する記事はありません", "Nothing matches")
            + naming(.stack(.searchQiita), in: .articleList) {
                pick("。\($0) で検索し直せます", ". Press \($0) to search again")
            }
    }

    /// The reason why a tab needs a token, and the remedy.
    func tokenMissing(_ tab: ListSource) -> String {
        let missing = pick(
            "アクセストークンがないので「\(title(tab))」を読み込めません。",
            "\(title(tab)) cannot be loaded without an access token. ")
        let here = naming(.screen(.open), in: .articleList) {
            pick("\($0) で入力できます。", "Add one with \($0). ")
        }
        return missing + here
            + pick(
                "qiita-tui login や環境変数 QIITA_ACCESS_TOKEN でも登録できます",
                "You can also run qiita-tui login, or set QIITA_ACCESS_TOKEN")
    }
    func accountUnknown(_ reason: String) -> String {
        pick("だれのトークンか確かめられませんでした: \(reason)", "Could not find out whose token this is: \(reason)")
            + naming(.stack(.refresh), in: .articleList) { pick("。\($0) でもう一度", ". Press \($0) to retry") }
    }
    var tagMissing: String {
        pick("タグを選んでいません", "No tag selected")
            + naming(.list(.chooseTag), in: .articleList) { pick("。\($0) で選びます", ": press \($0)") }
    }
    /// The message for a tag that does not exist.
    var anotherTag: String {
        naming(.list(.chooseTag), in: .articleList) { pick("\($0) で別のタグを選べます", "\($0) chooses another tag") }
    }
    func followedTags(_ names: String) -> String { pick("フォロー中: \(names)", "You follow \(names)") }
}
