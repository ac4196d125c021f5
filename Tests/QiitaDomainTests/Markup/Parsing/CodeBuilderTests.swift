import QiitaDomain
import Testing

@Suite("Code frames")
struct CodeBuilderTests {
    @Test(
        "Code frames of every generation of Qiita become code with its language, file name and colours",
        arguments: [
            (
                "<div class=\"code-frame\" data-lang=\"ruby\">\n<div class=\"code-lang\"><span class=\"bold\">a.rb</span></div>\n<div class=\"highlight\"><pre><code><span class=\"k\">def</span> <span class=\"nf\">x</span><span class=\"p\">()</span>\n  <span class=\"mi\">1</span>\n</code></pre></div>\n</div>",
                "code ruby (a.rb)\n|{keyword:def} {name:x}()\n|  {number:1}"
            ),
            (
                "<div class=\"code-frame\" data-lang=\"text\"><div class=\"highlight\"><pre>a &lt;b&gt;\n\nc\n</pre></div></div>",
                "code\n|a <b>\n|\n|c"
            ),
            (
                "<div class=\"code-frame\" data-lang=\"swift\"><div class=\"highlight\"><pre class=\"codehilite\"><code>a</code></pre></div></div>",
                "code swift\n|a"
            ),
            ("<pre><span></span><span class=\"c1\"># x\n</span>y</pre>", "code\n|{comment:# x}\n|y"),
            ("<pre>\na\n</pre>", "code\n|a"),
            ("<pre><code>\na\n\n</code></pre>", "code\n|\n|a\n|"), ("<pre></pre>", "code"),
            ("<pre>a\r\nb\rc</pre>", "code\n|a\n|b\n|c"),
            ("<pre>\ta\n    b</pre>", "code\n|\ta\n|    b"),
            ("<pre>a<br>b<p>c</p><div>d</div></pre>e", "code\n|a\n|bcd\np e"),
            ("<pre>a<b>b</b><a href=\"https://x\">c</a></pre><p>d", "code\n|abc\np d"), ("<pre>a", "code\n|a"),
            (
                "<div class=\"code-frame\" data-lang=\"diff\"><pre><code><span class=\"gd\">-a\n</span><span class=\"gi\">+b\n</span> c\n</code></pre></div>",
                "code diff\n|{deleted:-a}\n|{inserted:+b}\n| c"
            ),
            (
                "<div class=\"code-frame\" data-lang=\"diff_ruby\"><pre><code>-a\n+b\n@@ c\n</code></pre></div>",
                "code diff_ruby\n|{deleted:-a}\n|{inserted:+b}\n|{heading:@@ c}"
            ),
            ("<div class=\"code-frame\" data-lang=\"math\"><pre><code>x^2\n</code></pre></div>", "code math\n|x^2"),
            (
                "<div class=\"code-frame\" data-lang=\"mermaid\"><pre><code>graph\n</code></pre></div><pre>x</pre>",
                "code mermaid\n|graph\ncode\n|x"
            ),
            (
                "<div class=\"code-frame\" data-lang=\"a\"><div class=\"code-lang\"><span class=\"bold\">x.y</span></div></div>z",
                "p x.y\np z"
            ),
            ("<xmp><b>a</b></xmp>b", "code\n|<b>a</b>\np b"), ("a<code>b<pre>c</pre></code>", "p a`b`\ncode\n|c"),
            ("<pre><span class=\"s\">a<span class=\"si\">b</span>c</span>d</pre>", "code\n|{string:abc}d"),
            (
                "<pre><span class=\"err\">a</span><span class=\"gh\">b</span><span class=\"ow\">c</span><span class=\"n\">d</span></pre>",
                "code\n|{error:a}{heading:b}{keyword:c}d"
            ),
            ("<div class=\"highlight\"><pre>a</div>b", "code\n|a\np b"),
        ])
    func frames(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }
}
