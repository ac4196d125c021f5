import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct BodyWordsTests {
    @Test("Kinds of embeds are named in the reader's language, brands and hosts unchanged")
    func kinds() {
        let words = Strings.japanese.bodyWords
        let kinds: [Embed.Kind] = [.linkCard, .tweet, .codePen, .youTube, .slides, .mermaid, .other(host: "a.b")]
        #expect(
            kinds.map(words.name(of:)) == ["リンク", "ツイート", "CodePen", "YouTube", "スライド", "mermaid", "a.b"])
    }
}
