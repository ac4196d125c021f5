import QiitaDomain
import TestSupport
import Testing

@Suite("Excerpts of search results")
struct SearchExcerptTests {
    private func sentence(_ query: String, _ html: String, title: String = "題名", tags: [String] = []) -> String? {
        SearchExcerpt(query: query)?.sentence(
            of: .make(title: title, renderedBody: html, user: .make("hanako"), tags: tags))?.text
    }

    @Test(
        "The excerpt is the first sentence with the term, as plain text",
        arguments: [
            ("山椒魚", "<p>最初の文。ここに<b>山椒</b>魚がいる。次も山椒魚。</p>", "ここに山椒魚がいる。"),
            ("swift", "<h2>概要</h2><p>It is Ｓｗｉｆｔ. Another one.</p>", "It is Ｓｗｉｆｔ."),
            ("foo", "<p>前の段落</p><p>段落の foo</p><p>後の段落</p>", "段落の foo"),
            ("<ガ>", "<p>型は &lt;カﾞ&gt; です</p>", "型は <カﾞ> です"),
            ("a&b", "<pre><code>x\na&amp;b\ny</code></pre>", "a&b"),
            ("終わり", "閉じない<p>終わり", "終わり"),
            ("x", "<p>一行目<br>二行目 x</p>", "二行目 x"),
            ("いる", "<p>本当に？いる！</p>", "いる！"),
        ])
    func found(query: String, html: String, expected: String) {
        #expect(sentence(query, html) == expected)
    }

    @Test("Terms found in title or name, and terms of other fields, are not searched in the body")
    func elsewhere() {
        let body = "<p>Swift と題名の文。hanako も。</p>"
        #expect(sentence("題名", body) == nil)
        #expect(sentence("HANAKO", body) == nil)
        #expect(sentence("swift", body, tags: ["Swift"]) == nil)
        #expect(sentence("題名 swift", body) == "Swift と題名の文。")
        #expect(sentence("tag:Rust stocks:>10 body:swift", body) == "Swift と題名の文。")
        #expect(sentence("無い", body) == nil)
        #expect(SearchExcerpt(query: "tag:Swift -iOS OR user:hanako") == nil)
        #expect(SearchExcerpt(query: " ") == nil)
    }

    @Test("Attributes and broken tags are not text, and hidden characters are removed")
    func markup() {
        #expect(sentence("hidden", "<p class=\"hidden\">x</p><p hidden") == nil)
        #expect(sentence("abc", "<p>abc\u{202E}def\u{1B}</p>") == "abcdef")
        #expect(sentence("&", "<p>R&D &unknown; &") == "R&D &unknown; &")
    }
}
