import QiitaDomain
import Testing

@Suite("Paragraphs and headings")
struct BlockParserTests {
    @Test("Smoke")
    func smoke() {
        print(
            BlockDump.dump(
                "<h2>\n<span id=\"setup-1\" class=\"fragment\"></span><a href=\"#setup-1\"><i class=\"fa fa-link\"></i></a>Setup</h2>\n<p>a<br>\nb <strong>c <em>d</em></strong> e\n日本\n語 <code>x  y</code> <a href=\"/about\">l</a></p>\n<ul>\n<li>a</li>\n<li>b<ul><li>c</li></ul></li><li></ul>\n<blockquote><p>q</p></blockquote>text<div class=\"code-frame\" data-lang=\"ruby\">\n<div class=\"code-lang\"><span class=\"bold\">a.rb</span></div>\n<div class=\"highlight\"><pre><code><span class=\"k\">def</span> x\n<span class=\"c1\"># y\n</span>\n</code></pre></div></div><hr><table><thead><tr><th style=\"text-align: right\">a</th><th>b</th></tr></thead><tbody><tr><td colspan=2>x</td></tr></tbody></table><p><a href=\"https://x.y/i.png\" target=\"_blank\"><img src=\"https://x.y/i.png\" alt=\"I\"></a></p>"
            ))
    }
}
