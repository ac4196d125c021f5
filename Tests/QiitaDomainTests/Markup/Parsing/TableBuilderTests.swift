import QiitaDomain
import Testing

@Suite("Tables")
struct TableBuilderTests {
    @Test(
        "Cells with spans are placed in the grid",
        arguments: [
            (
                "<table>\n<thead>\n<tr>\n<th style=\"text-align: right\">a</th>\n<th>b</th></tr></thead>\n<tbody>\n<tr><td style=\"text-align: left\">1</td><td style=\"text-align:center;\"><code>c</code><br>d</td></tr></tbody></table>e",
                "table 1\n|!>a|!b|\n|<1|^`c`/d|\np e"
            ),
            ("<table><tr><th>a<th>b<tr><td>c</table>", "table 1\n|!a|!b|\n|c||"),
            ("<table><tr><td>a<tr><td>b</table>", "table 0\n|a|\n|b|"),
            ("<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>", "table 0\n|*2 a||b|\n|c|d|e|"),
            ("<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e</table>", "table 0\n|a|b|\n||c|\n|d|e|"),
            ("<table><tr><td rowspan=2 colspan=2>a<td>b<tr><td>c</table>", "table 0\n|*2 a||b|\n|||c|"),
            ("<table><tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d</table>", "table 0\n|a|b|\n||c|\n||d|"),
            ("<table><caption>t</caption><tr><td align=right>a</table>", "p t\ntable 0\n|>a|"),
            ("<table><tr><td><p>a</p><p>b</p><ul><li>c<li>d</ul></table>", "table 0\n|a/b/- c/- d|"),
            ("<table><tr><td>a<pre>b\n c</pre>d</table>", "table 0\n|a/`b`/` c`/d|"),
            ("<table><tr><td>a<table><tr><td>b<td>c<tr><td>d</table>e<td>f</table>g", "table 0\n|a/b c/d/e|f|\np g"),
            ("<table>x<tr>y<td>a</table>", "table 0\n|x||\n|y|a|"), ("<table></table>a", "p a"),
            ("<td>a</td><tr>b", "p a\np b"),
            ("<table><tr><td><b>a<td>b</table>c", "table 0\n|<B a>|b|\np c"),
            ("<table><tr><td>a</div></li>b</table>", "table 0\n|ab|"),
            ("<b><table><tr><td>a</table>c", "table 0\n|a|\np <B c>"),
            ("<table><colgroup><col></colgroup><tr><td>a</table>", "table 0\n|a|"),
            ("<div><table><tr><td>a</div>b", "table 0\n|a/b|"),
            ("<table><tr><td>a<blockquote>b</blockquote><h3>c</h3></table>", "table 0\n|a/b/c|"),
        ])
    func grid(html: String, dump: String) {
        #expect(BlockDump.dump(html) == dump)
    }

    @Test("Rows get equal lengths within a limit, and no text is lost")
    func bounded() {
        let wide = "<tr>" + String(repeating: "<td>w", count: 3000)
        let html = "<table>" + wide + String(repeating: "<tr><td>n", count: 5000) + "</table>"
        guard case .table(let table) = BlockParser.parse(html).blocks.first else {
            Issue.record("A table was read as something else.")
            return
        }
        let cells = table.rows.reduce(0) { $0 + $1.count }
        #expect(cells < 250_000)
        #expect(table.rows.allSatisfy { $0.count == table.rows[0].count })
        #expect(table.rows[0].map { BlockDump.text($0.text) }.joined().filter { $0 == "w" }.count == 3000)
    }

    @Test("A table of 400 columns keeps all of them")
    func columns() {
        let row = "<tr>" + String(repeating: "<td>a", count: 400)
        guard case .table(let table) = BlockParser.parse("<table>" + row + row).blocks.first else {
            Issue.record("A table was read as something else.")
            return
        }
        #expect(table.rows.map(\.count) == [400, 400])
    }
}
