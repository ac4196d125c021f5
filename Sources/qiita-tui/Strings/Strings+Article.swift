import QiitaDomain

/// One article, on its own screen, in a list and printed.
extension Strings {
    var likes: String { "LGTM" }
    /// Shown in place of an empty title.
    var untitled: String { pick("(無題)", "(untitled)") }
    func comments(_ count: Int) -> String { pick("コメント \(count)", counted(count, "comment", "comments")) }
    /// `age` is the age of the response.
    func cached(_ age: String) -> String {
        pick("\(age)のキャッシュ", "cached \(age)")
    }
    var updated: String { pick("更新", "updated") }
    func stocksCount(_ count: Int) -> String { pick("ストック \(count)", counted(count, "stock", "stocks")) }
    var privateMark: String { pick("[限定共有]", "[private]") }
    var emptyBody: String { pick("本文はありません", "This article has no text") }
    var articleMissing: String {
        pick("まだ読み込めていません", "Not loaded yet")
            + naming(.stack(.refresh), in: .article) { pick("。\($0) で読み込みます", ". Press \($0) to load") }
    }
}

/// Reading aids.
extension Strings {
    var contentsTitle: String { pick("目次", "Contents") }
    var linksTitle: String { pick("リンク", "Links") }
    func linkNumber(_ digits: String) -> String { pick("リンク番号 \(digits)", "link \(digits)") }
    /// How long the rest of the article takes to read.
    func minutesLeft(_ minutes: Int) -> String { pick("残り\(minutes)分", "\(minutes) min left") }
    /// While the letter of a mark is awaited; `letters` are those of the marks that are set.
    func awaitedMark(_ use: ReadingMarkUse, letters: [String]) -> String {
        switch use {
        case .set: pick("ここに付ける印の文字 (a-z, A-Z)", "Mark this place: a letter")
        case .goTo:
            letters.isEmpty
                ? pick("移る印の文字 (まだありません)", "Go to a mark: none is set")
                : pick("移る印の文字: ", "Go to a mark: ") + letters.joined(separator: " ")
        }
    }
}

/// The words that the program adds to an article's body.
extension Strings {
    var bodyWords: BodyWords {
        var words = printedWords
        words.foldHint = naming(.article(.toggleFold), in: .article) { pick("(\($0) で開く)", "(\($0) opens)") }
        return words
    }

    /// The same for paper, on which no key opens a fold.
    var printedWords: BodyWords {
        BodyWords(
            image: pick("画像", "image"), noteInfo: pick("補足", "note"), noteWarn: pick("注意", "caution"),
            noteAlert: pick("警告", "warning"), footnotes: pick("脚注", "Footnotes"), embed: pick("埋め込み", "embedded"),
            linkCard: pick("リンク", "link"), tweet: pick("ツイート", "tweet"), slides: pick("スライド", "slides"),
            details: pick("詳細", "Details"), links: pick("リンク先", "Links"),
            foldHint: "")
    }
}
