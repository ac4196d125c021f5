import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// What a made-up reader does, and the name of the log in `Fixtures/recordings` that comes of it.
struct SessionScript: Sendable, CustomTestStringConvertible {
    let name: String
    var columns = 80
    var rows = 24
    var strings = Strings.japanese
    let play: @MainActor @Sendable (ScriptedSession) async throws -> Void

    var testDescription: String { name }

    static let all = [
        browseAndPage, refreshDuringMore, refreshAfterDeletion, stockRefused, twoUsersDeep, resizeAndSearch,
        errorsAndRetries, begunLate,
    ]
}

/// Articles of the recordings.
extension Article {
    static let recorded: [Article] = zip(
        [
            "端末を元に戻すということ", "全角2セルの落とし穴", "middlewareを外側から読む", "取り消せる仕事の書き方", "操作を一行ずつ残す", "curlで始めるQiita API",
            "失敗に名前を付けるenum", "画面をtmuxで確かめる", "禁則処理を自分で書く", "キーを一つの表に集める", "変わった行だけを描く", "時計を引数にする",
        ], 0...
    ).map { title, index in
        let date = Timestamp(seconds: 1_795_210_000 - index * 5000)
        return .make(
            title: title, renderedBody: "<p>\(title)。短い本文です。</p>", createdAt: date, updatedAt: date,
            user: index.isMultiple(of: 3) ? .make("hanako", name: "はなこ") : .make("taro", name: "太郎"),
            tags: index.isMultiple(of: 2) ? ["Swift", "端末"] : ["Redux"], likesCount: index * 7 % 30,
            stocksCount: index + 3, commentsCount: index % 3)
    }
}

extension ManualQiita.Call {
    /// A page of the latest articles.
    static func home(_ page: Int) -> ManualQiita.Call {
        .articles(.latest, page: page)
    }
}

extension ManualAnswer {
    /// A page that is shorter than Qiita's, to keep the log small; Qiita's other articles could not be read.
    static func recorded(_ articles: some Collection<Article>, next: Int?) -> ManualAnswer {
        let limit = RateLimit(limit: 1000, remaining: 997, reset: Timestamp(seconds: 1_795_222_800))
        return .page(
            Array(articles), next: next, skippedCount: next == nil ? 0 : 20 - articles.count, limit: limit)
    }
}
