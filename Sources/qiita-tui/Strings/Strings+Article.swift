import QiitaDomain

/// One article.
extension Strings {
    func commentsMissing(_ reason: String) -> String {
        pick("コメントを読み込めませんでした: \(reason)", "Could not load the comments: \(reason)")
            + naming(.screen(.refresh), in: .article) { pick("。\($0) でもう一度", ". Press \($0) to try again") }
    }
    var updated: String { pick("更新", "updated") }
    func stocksCount(_ count: Int) -> String { pick("ストック \(count)", counted(count, "stock", "stocks")) }
    var privateMark: String { pick("[限定共有]", "[private]") }
    var emptyBody: String { pick("本文はありません", "This article has no text") }
    var articleMissing: String {
        pick("まだ読み込めていません", "Not loaded yet")
            + naming(.screen(.refresh), in: .article) { pick("。\($0) で読み込みます", ". Press \($0) to load") }
    }
    func lines(_ first: Int, _ last: Int, of count: Int) -> String {
        pick("\(first)-\(last)/\(count)行", "lines \(first)-\(last)/\(count)")
    }
    /// While the lines of a long article are still being counted.
    func lines(_ first: Int, _ last: Int) -> String {
        pick("\(first)-\(last)行", "lines \(first)-\(last)")
    }
}

/// Pictures.
extension Strings {
    /// While a picture is fetched: `画像 1.2/3.4 MB`.
    func loadingPicture(_ progress: PictureProgress) -> String {
        guard progress.bytes > 0 else { return pick("画像を読み込み中", "loading the image") }
        let size = (progress.total.map { "\(megabytes(progress.bytes))/\(megabytes($0))" } ?? megabytes(progress.bytes))
        return pick("画像 \(size) MB", "image \(size) MB")
    }

    /// Below a picture that is shown.
    var pictureHint: String { pick("どれかのキーで記事に戻ります", "Press any key to return to the article") }

    func pictureFailed(_ error: PictureError, clock: LocalClock) -> String {
        pick("画像を表示できません: ", "The image cannot be shown: ") + reason(error, clock)
    }

    /// The browser was started instead of a program that shows pictures.
    func pictureBrowsed(by browser: String?, _ error: HandoffError?, why: PictureError) -> String {
        let outcome = handedOff(
            browser.map { .opened(url: "", by: $0) }
                ?? .openFailed(url: "", error: error ?? .noProgram(tried: [])))
        guard case .noViewer(let tried) = why else { return outcome }
        let program = tried.first ?? "chafa"
        return browser == nil
            ? pick("画像を表示するには \(program) を入れてください", "Install \(program) to see images here")
            : pick("\(outcome)。\(program) を入れると、ここに表示します", "\(outcome); install \(program) to see images here")
    }

    private func reason(_ error: PictureError, _ clock: LocalClock) -> String {
        switch error {
        case .unsafeAddress: pick("https のアドレスではありません", "its address is not https")
        case .refused(let status): pick("サーバーが \(status) を返しました", "the server answered \(status)")
        case .lost(.undecodable): pick("応答を読み取れませんでした", "the answer could not be read")
        case .lost(let error): reason(error, clock: clock)
        case .notAPicture(let type):
            pick("画像ではありません", "it is not an image") + (type.isEmpty ? "" : " (\(type))")
        case .tooLarge(let limit):
            pick("\(limit >> 20) MB を超えています", "it exceeds \(limit >> 20) MB")
        case .notKept: pick("ファイルに書けません", "no file can be written")
        case .noViewer(let tried): reason(HandoffError.noProgram(tried: tried))
        case .off: pick("設定で無効です", "it is off in the configuration")
        case .viewer(let error): reason(error)
        }
    }

    private func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000).\(bytes / 100_000 % 10)" }
}

/// Reading aids.
extension Strings {
    var contentsTitle: String { pick("目次", "Contents") }
    var linksTitle: String { pick("リンク", "Links") }
    func linkNumber(_ digits: String) -> String { pick("リンク番号 \(digits)", "link \(digits)") }
    /// How long the rest of the article takes to read.
    func minutesLeft(_ minutes: Int) -> String { pick("残り\(minutes)分", "\(minutes) min left") }
    /// While the letter of a mark is awaited; `letters` are those of the marks that are set.
    func awaitedMark(_ use: MarkUse, letters: [String]) -> String {
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
