import Foundation
import TestSupport
import Testing

/// The screens and the sessions in a shell that the manual shows. A comment above each, which a reader of the page does not see,
/// says how it comes about:
///
///     <!-- screen 80x12 rows 1-4: --demo --lang en | j "2/20" S tag:Swift -->
///     <!-- shell: "not shown" TOKEN Enter -->
///
/// Words after `|` are keys: names like Enter, letters otherwise, and in quotes a text to wait for. Lines below the first are the
/// configuration. UPDATE_GOLDENS=1 writes what came out instead of comparing.
///
/// In README a `<picture>` is below each comment, with the files that `make screenshots` draws of that screen.
@Suite("README and the manual", .ownThread)
struct DocumentTests {
    private static let fronts = ["README.md", "README.ja.md"]
    private static let manuals = ["docs/MANUAL.md", "docs/MANUAL.ja.md"]

    @Test("The manual's screens and output match the program's", arguments: zip(fronts + manuals, [0, 0, 19, 19]))
    func examples(_ name: String, examples: Int) throws {
        let file = Checkout.folder.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        var (lines, count) = ([String](), 0)
        while let line = rest.popFirst() {
            lines.append(line)
            guard line.hasPrefix("<!-- screen") || line.hasPrefix("<!-- shell"), rest.first != "<picture>" else {
                #expect(!line.hasPrefix("$ ") && !line.hasPrefix(" Qiita"), "nothing runs this example: \(line)")
                continue
            }
            var comment = [line]
            while comment.last?.hasSuffix("-->") != true, let next = rest.popFirst() { comment.append(next) }
            let fence = rest.popFirst() ?? ""
            #expect(fence == "```")
            let shown = Array(rest.prefix { $0 != "```" })
            rest = rest.dropFirst(shown.count)
            let example = try #require(DocumentExample(comment, shown: shown), "\(line)")
            let seen = try example.run()
            #expect(
                seen.map(DocumentExample.timeless) == shown.map(DocumentExample.timeless) || DocumentExample.isUpdating,
                "\(line)\n\(seen.joined(separator: "\n"))")
            lines += comment.dropFirst() + [fence] + (DocumentExample.isUpdating ? seen : shown)
            count += 1
            if let end = rest.popFirst() { lines.append(end) }
        }
        #expect(count == examples)
        let updated = lines.joined(separator: "\n")
        if DocumentExample.isUpdating, updated != text {
            try updated.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    @Test("README's pictures show the same text as the program", arguments: fronts)
    func pictures(_ name: String) throws {
        let text = try String(contentsOf: Checkout.folder.appending(path: name), encoding: .utf8)
        let pictures = text.matches(of: /(<!-- screen [^\n]* -->)\n<picture>\n((?:[^\n]+\n)+?)<\/picture>/)
        #expect(pictures.count == 3)
        for picture in pictures {
            let paths = picture.output.2.matches(of: /"(docs\/[^"]+\.svg)"/).map { String($0.output.1) }
            #expect(paths.count == 2, "one for dark pages and one for light ones: \(paths)")
            let drawn = try paths.map { path in
                try DrawnScreen(svg: String(contentsOf: Checkout.folder.appending(path: path), encoding: .utf8))
            }
            let rows = try #require(drawn.first?.rows)
            let example = try #require(DocumentExample([String(picture.output.1)], shown: rows), "\(picture.output.1)")
            let seen = try example.run()
            for (path, drawn) in zip(paths, drawn) {
                #expect(drawn.isStandalone, "\(path) refers to another file")
                #expect(
                    drawn.rows.map(DocumentExample.timeless) == seen.map(DocumentExample.timeless),
                    """
                    \(path) is out of date: run `make screenshots`. The program shows:
                    \(seen.joined(separator: "\n"))
                    The picture shows:
                    \(drawn.rows.joined(separator: "\n"))
                    """)
            }
        }
    }
}

/// The text of a picture that Tools/make_screenshots.py draws.
private struct DrawnScreen {
    /// The width and the height of a cell, and the baseline of the first row.
    private static let (width, height, baseline) = (11.0, 24.4, 20.0)

    /// The rows from top to bottom, without blanks at their ends.
    let rows: [String]
    /// Whether the picture needs no font, style or image of another file.
    let isStandalone: Bool

    init(svg: String) {
        var rows = [(text: String, cells: Int)]()
        let runs = svg.matches(of: /<text [^>]*?x="([0-9.]+)" y="([0-9.]+)" textLength="([0-9.]+)"[^>]*>([^<]*)</)
        for (_, x, y, length, text) in runs.map(\.output) {
            let row = Self.count((Double(y) ?? 0) - Self.baseline, of: Self.height)
            while rows.count <= row { rows.append(("", 0)) }
            let column = Self.count(Double(x) ?? 0, of: Self.width)
            rows[row].text += String(repeating: " ", count: max(0, column - rows[row].cells)) + Self.unescaped(text)
            rows[row].cells = column + Self.count(Double(length) ?? 0, of: Self.width)
        }
        self.rows = rows.map { String($0.text.reversed().drop { $0 == " " }.reversed()) }
        isStandalone = !["url(", "href", "@import"].contains { svg.contains($0) }
    }

    private static func count(_ length: Double, of unit: Double) -> Int {
        Int((length / unit).rounded())
    }

    private static func unescaped(_ text: Substring) -> String {
        [("\u{A0}", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
