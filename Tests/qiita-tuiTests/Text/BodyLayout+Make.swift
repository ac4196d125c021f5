@testable import qiita_tui

extension BodyWords {
    static let japanese = BodyWords(
        image: "画像", noteInfo: "補足", noteWarn: "注意", noteAlert: "警告", footnotes: "脚注", embed: "埋め込み",
        linkCard: "リンク", tweet: "ツイート", slides: "スライド", foldHint: "(z で開く)")
    static let english = BodyWords(
        image: "image", noteInfo: "Note", noteWarn: "Caution", noteAlert: "Warning", footnotes: "Footnotes",
        embed: "embedded", linkCard: "link", tweet: "tweet", slides: "slides", foldHint: "(z opens)")
}

extension BodyOptions {
    static func make(_ words: BodyWords = .japanese) -> BodyOptions {
        BodyOptions(words: words)
    }
}
