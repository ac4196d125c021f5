/// Lists of articles.
extension Strings {
    var latestTitle: String { pick("新着", "Latest") }
    var likes: String { "LGTM" }
    /// In place of the title of an article that has none.
    var untitled: String { pick("(無題)", "(untitled)") }
    func comments(_ count: Int) -> String { pick("コメント \(count)", counted(count, "comment", "comments")) }
    var stockMark: String { "[S]" }
    var noArticles: String { pick("記事はありません", "No articles") }
    var firstLoading: String { pick("読み込んでいます", "Loading") }
    var notLoaded: String {
        pick("まだ読み込めていません", "Nothing loaded yet")
            + naming(.screen(.refresh), in: .articleList) { pick("。\($0) で読み込みます", ". Press \($0) to load") }
    }
    var endOfList: String { pick("-- ここまで --", "-- end of the list --") }

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
    func articlesOf(_ user: String) -> String {
        pick("\(user) の記事", "Articles by \(user)")
    }
}
