import QiitaDomain
import Testing

@Suite("Blocks of a body")
struct BlockParserTests {
    @Test(
        "A heading has its level, text and anchor, and ends where a browser ends it",
        arguments: [
            (
                "<h2 data-sourcepos=\"1:1-1:8\">\n<span id=\"設計-1\" class=\"fragment\"></span><a href=\"#%E8%A8%AD-1\"><i class=\"fa fa-link\"></i></a>設計</h2>",
                "h2#設計-1 設計"
            ),
            ("<h1>a <code>b</code> <em>c</em></h1>", "h1 a `b`<I  c>"), ("<h6 id=x>y</h6>", "h6#x y"),
            ("<h3></h3>", ""),
            ("<h2><div>a</div></h2><p>b", "h2 a\np b"), ("<h2>a<p>b</p>", "h2 a\np b"),
            ("<h2>a<h3>b</h2>c", "h2 a\nh3 b\np c"),
            ("<h2>a<br>b</h2>", "h2 a/b"),
        ])
    func headings(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "A paragraph is one block, and so is text outside any block",
        arguments: [
            ("<p>a</p>\n<p>b</p>", "p a\np b"), ("a<p>b</p>c", "p a\np b\np c"), ("<p>a<p>b", "p a\np b"),
            ("<p> a  b\t c </p>", "p a b c"), ("<p>a<br>\nb</p>", "p a/b"), ("<p>a <br> <br>b<br></p>", "p a//b"),
            ("<br><p>a", "p a"),
            ("<p></p>", ""), ("<p>a\nb</p>", "p a b"), ("<p>日本\n語。\n次</p>", "p 日本語。次"),
            ("<p>日本\nAPI\nの</p>", "p 日本 API の"),
            ("<p>日本\n  <b>語</b></p>", "p 日本<B 語>"), ("<p>日本 語</p>", "p 日本 語"), ("<p>한국\n어</p>", "p 한국 어"),
            ("<hr data-sourcepos=\"1:1-1:3\">", "rule"), ("<p>a<hr>b", "p a\nrule\np b"),
            ("a<div>b</div>c<section>d", "p a\np b\np c\np d"),
            ("<!-- a -->b<!--", "p b"), ("<p>&lt;T&gt; &amp; &copy;&#12354;</p>", "p <T> & ©あ"),
            ("<p>a&#10;b</p>", "p a b"),
        ])
    func paragraphs(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "Lists are tight or loose, nested, and have tasks",
        arguments: [
            ("<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "ul\n- li\n  p a\n- li\n  p b"),
            ("<ol>\n<li>\n<p>a</p>\n</li>\n<li><p>b</p></ol>c", "ol 1 loose\n- li\n  p a\n- li\n  p b\np c"),
            ("<ol start=3><li>a", "ol 3\n- li\n  p a"),
            ("<ul><li>a<ol><li>b</li></ol></li><li>c</ul>", "ul\n- li\n  p a\n  ol 1\n  - li\n    p b\n- li\n  p c"),
            ("<ul><li>a<li><li>b</ul>", "ul\n- li\n  p a\n- li\n- li\n  p b"),
            ("<ul>a<ul><li>b</ul></ul>", "ul\n- li\n  p a\n  ul\n  - li\n    p b"),
            ("<ul><li>a<ul></li>b</ul>c</ul>", "ul\n- li\n  p a\n  ul\n  - li\n    p b\n  p c"),
            ("<li>a</li><p>b", "ul\n- li\n  p a\np b"),
            ("<ul><li>a<p>b</p></li></ul>", "ul loose\n- li\n  p a\n  p b"),
            (
                "<ul>\n<li class=\"task-list-item\">\n<input type=\"checkbox\" class=\"task-list-item-checkbox\" checked disabled>a</li>"
                    + "<li class=\"task-list-item\"><p><input type=\"checkbox\" disabled>b</p></li></ul>",
                "ul loose\n- li [x]\n  p a\n- li [ ]\n  p b"
            ),
            ("<ul><li>a<pre>x</pre></li></ul>", "ul\n- li\n  p a\n  code\n  |x"),
            (
                "<dl><dt>a</dt><dd>b</dd><dt>c<dt>d<dd><p>e</p><dd>f</dl>g",
                "dl\n- dt a\n- dd\n  p b\n- dt c\n- dt d\n- dd\n  p e\n- dd\n  p f\np g"
            ),
        ])
    func lists(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test(
        "Quotes, notes and folds contain blocks of any kind",
        arguments: [
            (
                "<blockquote>\n<p>a</p>\n<blockquote><h2>b</h2></blockquote>\n</blockquote>c",
                "quote\n  p a\n  quote\n    h2 b\np c"
            ),
            (
                "<div data-sourcepos=\"1:1-3:3\" class=\"note info\">\n<span class=\"fa fa-fw fa-check-circle\"></span><div>\n<p>a</p>\n<ul><li>b</li></ul></div>\n</div>c",
                "note info\n  p a\n  ul\n  - li\n    p b\np c"
            ),
            (
                "<div class=\"note warn\"><div><p>a</p></div></div><div class=\"note alert\"><div>b</div></div>",
                "note warn\n  p a\nnote alert\n  p b"
            ),
            ("<div><p>a</p></div>", "p a"),
            (
                "<details><summary>S <b>t</b></summary><div>\n\n<p>a</p><pre>b</pre></div></details>c",
                "details 0 S <B t>\n  p a\n  code\n  |b\np c"
            ),
            ("<details open><summary><h3>S</h3></summary>a", "details 0 open S\n  p a"),
            ("<details>a</details>", "details 0 \n  p a"),
            (
                "<details><summary>a</summary><details><summary>b</summary>c</details>d</details>",
                "details 0 a\n  details 1 b\n    p c\n  p d"
            ),
        ])
    func containers(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test("Folds are numbered in the order of their beginnings, after those of the body before")
    func folds() {
        let fold = "<details><summary>a</summary>b</details>"
        let body = BlockParser.parse("<ul><li>\(fold)<details>\(fold)</details></li></ul>\(fold)")
        #expect(numbers(of: body.blocks) == [0, 1, 2, 3])
        #expect(body.foldCount == 4)
        let next = BlockParser.parse("<blockquote>\(fold)</blockquote>\(fold)", after: body)
        #expect(numbers(of: next.blocks) == [4, 5])
        #expect(next.foldCount == 6)
    }

    private func numbers(of blocks: [Block]) -> [Int] {
        blocks.flatMap { block -> [Int] in
            switch block {
            case .details(let number, _, _, let inner): [number] + numbers(of: inner)
            case .list(let list): numbers(of: list.items.flatMap(\.blocks))
            case .quote(let inner): numbers(of: inner)
            default: []
            }
        }
    }

    @Test(
        "Footnotes of both generations of Qiita are parsed, and each reference has its number",
        arguments: [
            (
                "<p>a<sup><a href=\"#fn-1\" id=\"fnref-1\">1</a></sup> b<sup><a href=\"#fn-%E6%B3%A8\" id=\"fnref-注\">2</a></sup><sup><a href=\"#fn-1\" id=\"fnref-1-2\">1</a></sup></p>\n"
                    + "<section class=\"footnotes\">\n<ol>\n<li id=\"fn-1\">\n<p>text <a href=\"#fnref-1\" class=\"\">↩</a> <a href=\"#fnref-1-2\" class=\"\">↩<sup>2</sup></a></p>\n</li>\n"
                    + "<li id=\"fn-注\"><p>x</p><ol><li>y</li></ol></li></ol>\n</section>",
                "p a[fn 1=1] b[fn 注=2][fn 1=1]\nfootnotes\n- 1 1\n  p text\n- 2 注\n  p x\n  ol 1\n  - li\n    p y"
            ),
            (
                "<p>a<sup id=\"fnref1\"><a href=\"#fn1\" rel=\"footnote\" title=\"text\">1</a></sup></p><div class=\"footnotes\">\n<hr>\n<ol>\n\n<li id=\"fn1\">\n<p>t <a href=\"#fnref1\">↩</a></p></li></ol></div>",
                "p a[fn 1=1]\nfootnotes\n- 1 1\n  p t"
            ),
            ("<ul><li>a<sup><a href=\"#fn-x\" id=\"fnref-x\">1</a></sup></li></ul>", "ul\n- li\n  p a[fn x=-]"),
            (
                "<div class=\"footnotes\"><ol><li id=\"fn-1\">a</li><li id=\"fn-2\"><blockquote><div class=\"footnotes\"><ol><li id=\"fn-3\">b</li></ol></div></blockquote></li></ol></div>",
                "footnotes\n- 1 1\n  p a\n- 2 2\n  quote\n    footnotes\n    - 1 3\n      p b"
            ),
        ])
    func footnotes(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }
}
