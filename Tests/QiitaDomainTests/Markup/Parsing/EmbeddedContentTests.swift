import QiitaDomain
import Testing

@Suite("Embeds")
struct EmbeddedContentTests {
    @Test(
        "An embed's kind follows from its host",
        arguments: [
            (
                "<p><iframe id=\"qiita-embed-content__0\" src=\"https://qiita.com/embed-contents/link-card#qiita-embed-content__0\" data-content=\"https%3A%2F%2Fx.y%2F%E3%81%82%3Fa%3D1\" frameborder=\"0\"></iframe></p>b",
                "embed linkCard https://x.y/あ?a=1@0\np b\nlinks https://x.y/あ?a=1"
            ),
            (
                "<iframe src=\"https://qiita.com/embed-contents/mermaid#q\" data-content=\"{&quot;data&quot;:&quot;graph TD\\n a--&gt;b&quot;,&quot;key&quot;:1}\"></iframe>",
                "embed mermaid  \"graph TD| a-->b\""
            ),
            (
                "<iframe src=\"https://qiita.com/embed-contents/plantuml\" data-content=\"{&quot;data&quot;:&quot;a\\nb&quot;}\"></iframe>",
                "code plantuml\n|a\n|b"
            ),
            (
                "<iframe width=\"100%\" src=\"//www.youtube.com/embed/x\"></iframe>a",
                "embed youTube https://www.youtube.com/watch?v=x@0\np a\nlinks https://www.youtube.com/watch?v=x"
            ),
            (
                "<iframe src=\"https://www.slideshare.net/x\"></iframe>",
                "embed slides https://www.slideshare.net/x@0\nlinks https://www.slideshare.net/x"
            ),
            (
                "<iframe src=\"https://docs.google.com/presentation/d/x\"></iframe>",
                "embed slides https://docs.google.com/presentation/d/x@0\nlinks https://docs.google.com/presentation/d/x"
            ),
            (
                "<iframe src=\"https://www.figma.com/x\"></iframe>",
                "embed other(host: \"figma.com\") https://www.figma.com/x@0\nlinks https://www.figma.com/x"
            ),
            ("<iframe src=\"https://evil.example/\">a</iframe>b", "p b"),
            ("<iframe src=\"javascript:x\"></iframe>", ""), ("<iframe>a", "p a"),
            (
                "<blockquote class=\"twitter-tweet\" data-lang=\"ja\">\n<p>a<br>b <a href=\"https://t.co/1\">c</a></p>— n (@x) <a href=\"https://twitter.com/x/status/1\">d</a>\n</blockquote> <script async src=\"https://platform.twitter.com/widgets.js\"></script>",
                "embed tweet https://twitter.com/x/status/1@0 \"a|b c|— n (@x) d\"\nlinks https://twitter.com/x/status/1"
            ),
            (
                "<p class=\"codepen\" data-slug-hash=\"abc\" data-user=\"u\">See <a href=\"https://codepen.io/u/pen/abc\">Pen</a></p>\n<script async src=\"https://public.codepenassets.com/embed/index.js\"></script>x",
                "embed codePen https://codepen.io/u/pen/abc@0 \"See Pen\"\np x\nlinks https://codepen.io/u/pen/abc"
            ),
            (
                "<script async class=\"speakerdeck-embed\" data-id=\"9\" src=\"//speakerdeck.com/assets/embed.js\"></script>",
                "embed slides https://speakerdeck.com/player/9@0\nlinks https://speakerdeck.com/player/9"
            ),
            (
                "<script async data-src=\"https://www.docswell.com/slide/a/embed\" src=\"//x\"></script>",
                "embed slides https://www.docswell.com/slide/a/embed@0\nlinks https://www.docswell.com/slide/a/embed"
            ),
            (
                "<script async src=\"https://asciinema.org/a/1.js\"></script>",
                "embed other(host: \"asciinema.org\") https://asciinema.org/a/1@0\nlinks https://asciinema.org/a/1"
            ),
            (
                "<script src=\"https://gist.github.com/u/1.js\"></script>",
                "embed other(host: \"gist.github.com\") https://gist.github.com/u/1@0\nlinks https://gist.github.com/u/1"
            ),
            (
                "<table><tr><td><iframe src=\"https://www.youtube.com/embed/x\"></iframe></table>",
                "table 0\n|<@0 https://www.youtube.com/watch?v=x>|\nlinks https://www.youtube.com/watch?v=x"
            ),
        ])
    func embeds(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "An embed links to the page that shows it",
        arguments: [
            ("youtube.com/embed/a_b-C?start=90&rel=0", "www.youtube.com/watch?v=a_b-C&t=90"),
            ("youtube-nocookie.com/embed/x", "www.youtube.com/watch?v=x"),
            ("youtube.com/embed/videoseries?list=PL1", "www.youtube.com/playlist?list=PL1"),
            ("youtube.com/embed/", "youtube.com/embed/"), ("youtube.com/live/x", "youtube.com/live/x"),
        ])
    func pages(source: String, page: String) {
        let body = BlockParser.parse("<iframe src=\"https://\(source)\"></iframe>")
        #expect(body.links == ["https://\(page)"])
    }

    @Test("A tweet's address has no query")
    func tweets() {
        let tweet = "https://twitter.com/a/status/1"
        let quote = "<blockquote class=twitter-tweet>a <a href=\"\(tweet)?ref_src=twsrc%5Etfw\">b</a></blockquote>"
        #expect(BlockParser.parse(quote).links == [tweet])
        let card = "<iframe src=\"https://qiita.com/embed-contents/link-card\" data-content=\"\(tweet)?s=20\"></iframe>"
        #expect(BlockParser.parse(card).links == [tweet])
    }

    @Test(
        "Elements that Qiita's sanitizer removes are removed here too",
        arguments: [
            ("a<script>b</script>c<style>d</style>e<noscript>f</noscript>g", "p aceg"),
            ("a<svg><text>b</text><svg/></svg>c<math><mi>x</mi></math>d", "p acd"),
            ("a<video src=x>b</video>c", "p ac"), ("a<svg>b", "p ab"),
            ("a<svg><svg>b</svg>c", "p abc"), ("a<svg/>b", "p ab"),
            ("a<svg><![CDATA[</svg>]]>b</svg>c", "p ac"), ("a<picture><source><b>b</b></picture>", "p a<B b>"),
            ("<title>a&amp;<b></title>c", "p a&<b>c"),
        ])
    func vanishing(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test("Marks that the address of a card encodes are bounded")
    func encodedMarks() throws {
        let marks = String(repeating: "%CC%81%CC%A3%CC%B4", count: 1000)
        let body = BlockParser.parse(
            "<iframe src=\"https://qiita.com/embed-contents/link-card#x\" data-content=\"https%3A%2F%2Fx.y%2F\(marks)\"></iframe>"
        )
        #expect(try #require(body.links.first).unicodeScalars.count <= "https://x.y/".count + 30)
    }
}
