import QiitaDomain
import Testing

@Suite("Runs of text")
struct InlineBuilderTests {
    @Test(
        "Bold, italic, deleted, inserted, raised, lowered and keyboard text has its marks",
        arguments: [
            (
                "<strong>a</strong><em>b</em><del>c</del><ins>d</ins><s>e</s><strike>f</strike>",
                "p <B a><I b><D c><U d><D ef>"
            ),
            ("<del>a</del> b", "p <D a> b"), ("a <del>b</del> c", "p a <D b> c"), ("<ins>a </ins>b", "p <U a> b"),
            ("<del>a</del> <ins>b c</ins>\n<b>d</b>", "p <D a> <U b c><B  d>"),
            ("<em><strong>a</strong></em>", "p <BI a>"), ("<b>a<i>b</b>c</i>d", "p <B a><BI b><I c>d"),
            ("<b>a<p>b</b>c", "p <B a>\np <B b>c"),
            ("<samp>a</samp><tt>b</tt><var>c</var><q>d</q>", "p <S ab><I c>\"d\""),
            ("a<u>b</u><mark>c</mark><span style=x>d</span>", "p a<U b>cd"),
            ("<kbd>Ctrl</kbd>+<kbd> C </kbd>", "p [kbd Ctrl]+ [kbd C]"),
            ("<p>文\u{A0}</p><p>次&nbsp; </p>", "p 文\np 次"), ("x<sup>2</sup>H<sub>2</sub>O", "p x[sup 2]H[sub 2]O"),
            ("x<sup><code>2</code></sup> y", "p x[sup `2`] y"),
            ("x<sup><em>n</em>m</sup>", "p x<I [sup n]>[sup m]"),
            ("<code>a</code> <code>b</code><code>c</code>", "p `a` `b` `c`"),
            ("<kbd>A</kbd> <kbd>B</kbd>", "p [kbd A] [kbd B]"),
            ("<del>a <code>b</code> <b>c</b></del> d", "p <D a ><D `b`><BD  c> d"),
            ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>x", "p [ruby 漢字(かんじ)]x"),
            ("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>", "p [ruby 漢(かん)][ruby 字(じ)]"),
            ("<ruby><rb>漢</rb><rt>か</ruby>", "p [ruby 漢(か)]"),
            ("<ruby>a</ruby>b", "p ab"), ("<abbr>a</abbr><font color=red>b</font><center>c</center>", "p ab\np c"),
            ("a <code>x  y</code> b", "p a `x  y` b"),
            ("<code>#FF0000<span class=\"inline-code-color\" style=\"\"></span></code>", "p `#FF0000`"),
            ("<code>a <br>\n  b<br>\n</code>", "p `a`/`b`"), ("<code>a<br>b</code>c", "p `a`/`b`c"),
            ("<code><br>\nfoo<br>\nbar</code>", "p `foo`/`bar`"), ("<code>\nfoo<br>\n</code>", "p `foo`"),
            ("<code>\n  foo<br>\n  bar</code>", "p `foo`/`bar`"), ("a <code>\nfoo</code>", "p a ` foo`"),
            ("a<br><code>  b</code>", "p a/`b`"), ("<code> a</code>", "p ` a`"), ("a<br><code> </code>", "p a"),
            ("<code>a\nb\tc</code>", "p `a b c`"), ("<code><b>a</b>b</code>", "p <B `a`>`b`"),
            ("<code>&lt;a&gt;</code>", "p `<a>`"),
            ("a<code></code>b", "p ab"), ("a<wbr>b", "p ab"),
        ])
    func marks(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    private static let pieces = [
        "文", "word", " ", "&nbsp;", "\u{A0}", "<b>", "</b>", "<code>x</code>", "<br>", "<sup>2</sup>", "<del>",
        "</del>",
        "<a href=\"https://a.b\">l</a>", "<font color=red>赤</font>", "$x$", "<img src=\"/a.png\">",
    ]
    private static let blanks = ["", "&nbsp;", " \u{A0}", "&nbsp; ", "<b>&nbsp;</b>", "<br>&nbsp;", "&nbsp;<br>\n"]

    @Test("No footnote ends with a blank, whatever is before the link back", arguments: 0..<20)
    func footnoteEnds(seed: Int) {
        var random = Dice(seed: UInt64(seed))
        for _ in 0..<50 {
            let words = (0..<8).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let blank = Self.blanks.randomElement(using: &random) ?? ""
            let html = """
                <section class="footnotes"><ol><li id="fn-1"><p>文\(words)\(blank)<a href="#fnref-1">↩</a></p></li></ol></section>
                """
            guard case .footnotes(let notes)? = BlockParser.parse(html).blocks.first,
                case .paragraph(let runs)? = notes.first?.blocks.last, let last = runs.last
            else {
                Issue.record("no footnote in \(html)")
                continue
            }
            if case .text(let text) = last.content {
                #expect(text.unicodeScalars.last.map { $0 != " " && $0 != "\u{A0}" } ?? false, "\(html)")
            } else {
                #expect(last.content != .lineBreak, "\(html)")
            }
        }
    }

    @Test(
        "Links keep their text and only valid addresses",
        arguments: [
            (
                "<a href=\"https://a.b/?x=1&amp;y=2\" rel=\"nofollow noopener\" target=\"_blank\">t</a>",
                "p <@0 t>\nlinks https://a.b/?x=1&y=2"
            ),
            (
                "<a href=\"/about\">a</a><a href=\"about\">b</a><a href=\"//x.y/z\">c</a>",
                "p <@0 a><@0 b><@1 c>\nlinks https://qiita.com/about https://x.y/z"
            ),
            ("<a href=\"#%E3%81%82\">a</a>", "p <@0 a>\nlinks #あ"),
            ("<a href=\"mailto:a@b.c\" class=\"autolink\">m</a>", "p <@0 m>\nlinks mailto:a@b.c"),
            ("<a href=\"javascript:alert(1)\">a</a><a>b</a><a href=\"ftp://x\">c</a><a href=\"\">d</a>", "p abcd"),
            ("<a href=\" HTTPS://x.y/a b \">a</a>", "p <@0 a>\nlinks HTTPS://x.y/a%20b"),
            ("<a href=\"https://x.y\"></a>b", "p b"),
            ("<a href=\"https://x.y\">a<b>b</b><code>c</code></a>", "p <@0 a><B@0 b><@0 `c`>\nlinks https://x.y"),
            ("a <a href=\"https://x.y\">b </a>c", "p a <@0 b> c\nlinks https://x.y"),
            ("a<a href=\"https://x.y\"> b</a>", "p a <@0 b>\nlinks https://x.y"),
            ("<a href=\"https://x.y\">a<a href=\"https://z\">b</a>c", "p <@0 a><@1 b>c\nlinks https://x.y https://z"),
            ("<a href=\"java\nscript:x\">a</a><a href=\"data:x\">b</a>", "p ab"),
            (
                "<a href=\"/alice\" class=\"user-mention js-hovercard\" title=\"alice\">@alice</a> x",
                "p <@0 [@alice]> x\nlinks https://qiita.com/alice"
            ),
        ])
    func links(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "An image has its text, address and link; an emoji has its shortcode",
        arguments: [
            (
                "<a href=\"https://x.y/a.png\" target=\"_blank\"><img src=\"https://x.y/a.png\" alt=\"図 &lt;1&gt;\" title=\"T\" loading=\"lazy\"></a>",
                "p <@0 [img 図 <1> https://x.y/a.png]>\nlinks https://x.y/a.png"
            ),
            (
                "<a href=\"https://z\"><img src=\"https://x.y/a.png\"></a>",
                "p <@0 [img  https://x.y/a.png]>\nlinks https://z"
            ),
            ("<a target=\"_blank\"><img></a>", "p [img  ]"), ("<img src=\"data:x\" alt=a>", "p [img a ]"),
            ("<img src=\"data:x\" alt=\"　\">", "p [img  ]"), ("<img src=\"data:x\" alt=\"&nbsp; \">", "p [img  ]"),
            ("<img src=\"/a.png\" alt=\"\">", "p <@0 [img  https://qiita.com/a.png]>\nlinks https://qiita.com/a.png"),
            (
                "a <img class=\"emoji\" title=\":+1:\" alt=\":+1:\" src=\"https://x/1.png\" height=\"20\"> b",
                "p a [:+1:] b"
            ),
            ("<img alt=\":smile_cat:\" src=x>", "p [:smile_cat:]"),
        ])
    func images(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "Mathematics stays as its source",
        arguments: [
            ("a $x+1$ b", "p a [math $x+1$] b"), ("costs $5 and $10", "p costs $5 and $10"),
            ("$5 or $6 or 7 $", "p $5 or $6 or 7 $"),
            ("<span>$x $</span>y", "p [math $x $]y"), ("<span>$x", "p $x"),
            ("<p>$$<br>\na<br>\n$$</p>", "math $$|a|$$"), ("<p>$$ x $$</p>", "math $$ x $$"),
            ("a $$x$$ b", "p a [math $$x$$] b"), ("<p>$$<br>a</p>", "p $$/a"),
            ("$a$$b$", "p $a$$b$"),
            ("<code>$x$</code>", "p `$x$`"), ("$x$ $y$", "p [math $x$] [math $y$]"),
        ])
    func math(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "Mathematics altered by Markdown is restored",
        arguments: [
            ("$a<em>1 + b</em>1$", "p [math $a_1 + b_1$]"),
            ("x $\\vec{a}<em>{i} + \\vec{b}</em>{i}$ y", "p x [math $\\vec{a}_{i} + \\vec{b}_{i}$] y"),
            ("$x^<em>y + z^</em>w$", "p [math $x^*y + z^*w$]"), ("$a<strong>b</strong>c$", "p [math $a**b**c$]"),
            ("$a<em>1$ and $b</em>1$", "p [math $a_1$]<I  and >[math $b_1$]"),
            ("$x$ <em>b</em> $y$", "p [math $x$] <I b >[math $y$]"),
            ("costs $5 and <em>only</em> $6", "p costs $5 and <I only >$6"),
            ("US$<em>100</em> and A$<em>200</em>", "p US$<I 100 >and A$<I 200>"),
            ("A$1<em>x</em>$2", "p A$1<I x>$2"), ("<em>$x$</em> y$", "p <I [math $x$]><I  >y$"),
            ("$a<code>b</code>c$", "p $a`b`c$"), ("<p>$$<br>\na<em>1 + b</em>1<br>\n$$</p>", "math $$|a_1 + b_1|$$"),
        ])
    func takenApart(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "Hidden characters are removed from text and shown in code",
        arguments: [
            ("a&#27;[31mb&#x202E;c\u{200B}d\u{FEFF}&shy;e", "p a[31mbcde"),
            ("<code>a&#27;b\u{202E}&#7;</code>", "p `a^[b<U+202E>^G`"),
            ("<pre>a&#27;b\u{200B}\t&#127;</pre>", "code\n|a^[b<U+200B>\t^?"), ("a\0b", "p ab"),
            ("👨\u{200D}👩&zwj;👧 ☺\u{FE0F}", "p 👨\u{200D}👩\u{200D}👧 ☺\u{FE0F}"),
            ("a \u{200B} b", "p a b"),
            ("<img alt=\"a&#27;\nb\" src=\"https://x/\u{202E}y\">", "p <@0 [img a b https://x/y]>\nlinks https://x/y"),
            ("a\u{2028}b", "p a b"), ("a\u{85}b", "p ab"),
        ])
    func hidden(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test("A kana and its voice mark become one character")
    func composition() {
        let body = BlockParser.parse("<p>か\u{3099}b &#x304B;&#x3099;</p>")
        guard case .paragraph(let text) = body.blocks.first, case .text(let words) = text.first?.content else {
            Issue.record("A paragraph was read as something else.")
            return
        }
        #expect(words.unicodeScalars.count == 4)
    }
}
