import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct InlineSetterTests {
    private func line(_ runs: [Inline]) -> String {
        Block.paragraph(runs).lines(width: 80).joined(separator: "\n")
    }

    @Test("A link's number appears once, after all of its runs")
    func linkNumbers() {
        let runs = [
            Inline(.text("太い"), style: .strong, link: 0), Inline(.text("リンク"), link: 0), Inline(.text("と")),
            Inline(.text("次"), link: 1),
        ]
        #expect(line(runs) == "太いリンク[1]と次[2]")
    }

    @Test("A link is underlined, and all its spans refer to it")
    func linkLooks() {
        let spans = InlineSetter(options: .make()).flow([Inline(.text("a"), style: .strong, link: 0)])
        #expect(spans.runs.map(\.style) == [TextStyle(.link, [.bold, .underline]), TextStyle(.dim)])
        #expect(spans.runs.map(\.link) == [0, 0])
    }

    @Test("An image shows its text, else its file name, and its number after a space")
    func images() {
        #expect(line([Inline(.image(alt: "図", source: "https://a.b/c.png"), link: 4)]) == "[画像: 図] [1]")
        #expect(line([Inline(.image(alt: "", source: "https://a.b/c%20d.png?x=1"))]) == "[画像: c%20d.png]")
        #expect(line([Inline(.image(alt: "", source: ""))]) == "[画像]")
    }

    @Test(
        "Each kind of inline content has its text form",
        arguments: [
            (Inline.Content.keyboard("Ctrl"), "[Ctrl]"), (.ruby(base: "漢字", reading: "かんじ"), "漢字(かんじ)"),
            (.math("$x$"), "x"), (.math("$\\foo$"), "$\\foo$"), (.emoji(shortcode: "tada", picture: ""), "🎉"),
            (.emoji(shortcode: "nope", picture: ""), ":nope:"),
            (.mention(user: "alice"), "@alice"), (.footnoteReference(label: "a", number: 3), "[^3]"),
            (.footnoteReference(label: "a", number: nil), "[^a]"), (.code("a  b"), "a  b"),
            (.ruby(base: "漢", reading: ""), "漢"),
        ])
    func forms(content: Inline.Content, text: String) {
        #expect(line([Inline(content)]) == text)
    }

    @Test("Raised and lowered text has one mark, whatever it consists of")
    func scripts() {
        #expect(line([Inline(.text("x")), Inline(.code("2"), style: .raised)]) == "x^2")
        let parts = [Inline(.text("a"), style: .lowered), Inline(.text("b"), style: [.lowered, .emphasis])]
        #expect(line([Inline(.text("x"))] + parts + [Inline(.text("c"))]) == "x_abc")
        #expect(line([Inline(.text("1"), style: .raised), Inline(.text("2"), style: .lowered)]) == "^1_2")
    }

    @Test("The parts of one inline code share their quotes")
    func quotedParts() {
        let parts = [Inline(.code("let ")), Inline(.code("x"), style: .strong), Inline(.code(" = `1`"))]
        let lines = Block.paragraph(parts).lines(width: 40) { $0.quotesCode = true }
        #expect(lines == ["`` let x = `1` ``"])
    }

    @Test("A deletion has one pair of marks, across code, emoji and lines")
    func longDeletion() {
        let html = """
            <p>値は<del>古い <code>x</code> と <img class="emoji" alt=":tada:"><br><strong>次</strong> の <a href="/a">行</a></del>です</p>
            """
        let lines = BlockParser.parse(html).blocks.lines(width: 60)
        #expect(lines == ["値は~~古い x と 🎉", "次 の 行[1]~~です"])
    }

    @Test("The marks of a deletion do not count as characters of a last line")
    func shortLastLine() {
        let runs = [Inline(.text("あいうえおか")), Inline(.text("きく"), style: .deleted)]
        #expect(Block.paragraph(runs).lines(width: 14) == ["あいうえお", "か~~きく~~"])
    }

    @Test("Deleted text is marked without attributes too")
    func deletedText() {
        let runs = [
            Inline(.text("古い"), style: .deleted), Inline(.text("文"), style: [.deleted, .strong]),
            Inline(.text("新しい"), style: .inserted),
        ]
        #expect(line(runs) == "~~古い文~~新しい")
    }

    @Test("Link numbers and superscripts never start a line, code and mathematics stay whole")
    func grips() {
        let link = [Inline(.text("あいうえ"), link: 0), Inline(.text("お"))]
        #expect(Block.paragraph(link).lines(width: 8) == ["あいう", "え[1]お"])
        let code = [Inline(.text("あい")), Inline(.code("let x = 1")), Inline(.text("う"))]
        #expect(Block.paragraph(code).lines(width: 10) == ["あい", "let x = 1", "う"])
        #expect(Block.paragraph(code).lines(width: 8) == ["あいlet", "x = 1う"])
        let image = [Inline(.text("あ")), Inline(.image(alt: "図", source: ""), link: 0)]
        #expect(Block.paragraph(image).lines(width: 12) == ["あ", "[画像:", "図] [1]"])
        let math = [Inline(.text("あい")), Inline(.math("$a + b$")), Inline(.text("う"))]
        #expect(Block.paragraph(math).lines(width: 9) { $0.math = .tex } == ["あい", "$a + b$う"])
        #expect(Block.paragraph(math).lines(width: 8) == ["あい", "a + bう"])
        let wide = [Inline(.math("$$ alpha + beta $$"))]
        #expect(Block.paragraph(wide).lines(width: 8) { $0.math = .tex } == ["$$ alpha", "+", "beta $$"])
    }

    @Test(
        "An image's label is not cut inside its extension, and not inside a name that fits on a line",
        arguments: 10...40)
    func labels(width: Int) {
        let address = "https://a.b/01234567-89ab-4cde-8f01-23456789abcd.png"
        for alt in ["", "image.png"] {
            let text = [Inline(.text("画面は")), Inline(.image(alt: alt, source: address), link: 0), Inline(.text("です"))]
            let lines = Block.paragraph(text).lines(width: width)
            #expect(lines.contains { $0.contains(".png]") }, "\(lines)")
            if width > 17 { #expect(lines.contains { $0.contains(alt.isEmpty ? "01234567..png]" : alt) }, "\(lines)") }
        }
    }

    @Test("Japanese code longer than half of a line breaks like prose; other code stays whole")
    func longCode() {
        let lines = { (code: String, quotes: Bool) in
            Block.paragraph([Inline(.text("文の前の字")), Inline(.code(code))]).lines(width: 20) { $0.quotesCode = quotes }
        }
        #expect(lines("設定を読めません", false) == ["文の前の字設定を読め", "ません"])
        #expect(lines("let value = 1234", false) == ["文の前の字", "let value = 1234"])
        #expect(lines("設定の値", false) == ["文の前の字設定の値"] && lines("読めない", true) == ["文の前の字`読めない`"])
        for code in ["設定を読めません", "既定の値を使いますか"] {
            let quoted = lines(code, true)
            #expect(quoted.count == 2 && quoted.allSatisfy { !$0.hasPrefix("`") || $0.count > 2 })
            #expect(!quoted[0].hasSuffix("`") && quoted[1] != "`")
        }
    }

    @Test("Text has the colour that its author gave it, and adds nothing to the text")
    func colors() {
        let html = """
            <p><font color="red">赤</font>と<code>#00ff00<span class="inline-code-color" style="background-color: #00ff00;"></span></code>です</p>
            """
        guard case .paragraph(let runs) = BlockParser.parse(html).blocks.first else { return #expect(Bool(false)) }
        #expect(InlineSetter(options: .make()).flow(runs).runs.map(\.style.role) == [.red, .normal, .green, .normal])
        #expect(line(runs) == "赤と#00ff00です")
    }
}

@Suite struct URLFileNameTests {
    @Test(
        "A long file name is cut before its extension, that of a UUID or a hash behind eight digits",
        arguments: [
            ("https://a.b/01234567-89ab-4cde-8f01-23456789abcd.png", "01234567..png"),
            ("https://a.b/0123456789abcdef0123456789abcdef", "01234567.."),
            ("https://a.b/screenshot-of-a-window.png", "screenshot-of-a-win..png"),
            ("https://a.b/short-name-of-a-file.png", "short-name-of-a-file.png"),
            ("https://a.b/a-name-without-an-extension", "a-name-without-an-exte.."),
            (
                "https://a.b/%E7%AA%93%E3%81%AE%E5%B9%85%E3%82%92%E6%95%B0%E3%81%88%E3%82%8B%E6%96%B9%E6%B3%95.png",
                "窓の幅を数える方法.png"
            ),
            (
                "https://p.example/https%3A%2F%2Fa.b%2F0%2F01234567-89ab-4cde-8f01-23456789abcd.jpeg?s=1",
                "01234567..jpeg"
            ),
            ("https://a.b/", ""),
        ])
    func labels(address: String, label: String) {
        #expect(URLFileName.label(in: address, measure: .standard) == label)
    }

    @Test(
        "The last component of an address's path is the file name",
        arguments: [
            ("https://a.b/c/d.png", "d.png"), ("https://a.b/c/d.png?e=/f#g", "d.png"), ("d.png", "d.png"),
            ("/x/y/", "y"),
            ("https://a.b", ""), ("https://a.b/", ""), ("", ""), ("https://a.b/%E5%9B%B3.png", "図.png"),
            ("/%FF.png", "%FF.png"),
            ("/%1B.png", "%1B.png"), ("/%E2%80%AE.png", "%E2%80%AE.png"), ("/100%.png", "100%.png"),
            ("/%+1.png", "%+1.png"), ("/a%EF%BC%8Fb.png", "a%EF%BC%8Fb.png"), ("/dir%2Fname.png", "dir%2Fname.png"),
            ("/a%20b.png", "a%20b.png"),
        ])
    func names(address: String, name: String) {
        #expect(URLFileName.last(in: address) == name)
    }
}
