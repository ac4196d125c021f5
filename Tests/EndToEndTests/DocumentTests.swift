import Foundation
import TestSupport
import Testing

@testable import qiita_tui

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

    @Test("Both languages give the same commands", arguments: [fronts, manuals])
    func languages(_ names: [String]) throws {
        let commands = try names.map { try Document($0).commands }
        #expect(commands[0] == commands[1])
    }

    @Test("README begins with the commands that try the program, install it and sign in", arguments: fronts)
    func newcomer(_ name: String) async throws {
        #expect(
            try Document(name).commands.prefix(5) == [
                "make demo", "make install PREFIX=~/.local", "make deb", "sudo apt install ./.build/qiita-tui_*.deb",
                "qiita-tui login",
            ])
        let installed = try await make("install PREFIX=~/.local")
        #expect(installed.output.contains("/.local/bin/qiita-tui\n"))
        #expect(try await make("install").output.contains(" /usr/local/bin/qiita-tui\n"))
        #expect(try await make("demo").output.contains(/build\/[a-z]+\/qiita-tui --demo/))
        let script = try String(contentsOf: Checkout.folder.appending(path: "Tools/make_deb.sh"), encoding: .utf8)
        let isNamedSo = script.contains("$output/qiita-tui_${version}_$architecture.deb")
        #expect(isNamedSo)
        #expect(try await make("deb").output.contains("Tools/make_deb.sh .build/release/qiita-tui .build\n"))
    }

    @Test(
        "Every make command of a document has a rule in the Makefile", arguments: fronts + manuals + ["CONTRIBUTING.md"]
    )
    func rules(_ name: String) async throws {
        let commands = try Document(name).commands.filter { $0.hasPrefix("make ") }
        #expect(!commands.isEmpty)
        for command in commands {
            let result = try await make(String(command.dropFirst("make ".count)))
            #expect(result.status == 0, "\(command): \(result.errors)")
        }
    }

    /// What make would run.
    private func make(_ words: String) async throws -> Command.Result {
        let folder = Checkout.folder.path(percentEncoded: false)
        return try await Command.run("sh", ["-c", "unset MAKEFLAGS; cd '\(folder)' && make -n \(words)"])
    }

    @Test(
        "Every command line of README, the manual and the man page is accepted",
        arguments: fronts + manuals + ["docs/qiita-tui.1"])
    func commandLines(_ name: String) throws {
        let commands = try Document(name).commands.flatMap { $0.components(separatedBy: " | ") }
            .map { $0.components(separatedBy: " > ")[0] }
            .filter { $0 == "qiita-tui" || $0.hasPrefix("qiita-tui ") }
        #expect(!commands.isEmpty)
        for command in commands {
            let words = command.matches(of: /'([^']*)'|[^ ]+/).map { match in
                match.output.1.map(String.init) ?? Self.placeholders[String(match.output.0)] ?? String(match.output.0)
            }
            #expect(throws: Never.self, "\(command)") { try CommandLineOptions(arguments: words, environment: [:]) }
        }
    }

    /// What a reader of the documents replaces.
    private static let placeholders = [
        "URL": "https://qiita.com/hanako/items/5065dbb35e6c7eb56495", "COND": "notice.dialog != null",
    ]

    @Test("The keys in the tables are those of their screens", arguments: fronts + manuals)
    func keys(_ name: String) throws {
        let tables = try Document(name).keys
        let contexts: [[KeyContext]] = [[.articleList, .article], [.articleList], [.article], [.debugger]]
        #expect(tables.count == (Self.fronts.contains(name) ? 1 : 4))
        for (keys, contexts) in zip(tables, contexts) {
            let bindings = contexts.flatMap { Keymap.standard.bindings(in: $0) }
            let unknown = keys.subtracting(bindings.flatMap { $0.keys.map(\.label) })
            #expect(unknown.isEmpty && keys.count > 10, "\(contexts): \(unknown)")
        }
    }

    @Test("The manual has a key of every command of lists and articles", arguments: manuals)
    func commandsOfScreens(_ name: String) throws {
        let tables = try Document(name).keys
        for (context, keys) in [(KeyContext.articleList, tables[1]), (.article, tables[2])] {
            for command in Keymap.standard.configurableCommands(in: context) {
                let labels = Keymap.standard.keys(for: command, in: context).map(\.label)
                #expect(!keys.union(tables[0]).isDisjoint(with: labels), "\(command), \(labels)")
            }
        }
    }

    @Test("Every link of a document leads to a file and a heading that exist")
    func links() throws {
        let folder = Checkout.folder.appending(path: "docs").path(percentEncoded: false)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
        let documents = try (Self.fronts + ["CONTRIBUTING.md", "CHANGELOG.md"] + names.map { "docs/" + $0 })
            .map { name in (file: Checkout.folder.appending(path: name), document: try Document(name)) }
        let anchors = Dictionary(
            uniqueKeysWithValues: documents.map { ($0.file.path(percentEncoded: false), $0.document.anchors) })
        var count = 0
        for (file, document) in documents {
            for link in document.links where !link.contains("://") {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                let target = parts[0].isEmpty ? file : file.deletingLastPathComponent().appending(path: parts[0])
                let path = target.standardizedFileURL.path(percentEncoded: false)
                let isThere = FileManager.default.fileExists(atPath: path)
                #expect(isThere, "\(file.lastPathComponent): \(link)")
                let isHeading = parts.count == 1 || anchors[path]?.contains(parts[1]) == true
                #expect(isHeading, "\(file.lastPathComponent): \(link)")
                count += 1
            }
        }
        #expect(count > 100)
    }
}

/// A document in Markdown, or the man page.
private struct Document {
    /// The lines outside of fenced blocks.
    private var prose: [String] = []
    /// The command lines, without comments: the lines of fenced blocks, or the examples of the man page.
    private(set) var commands: [String] = []

    init(_ name: String) throws {
        let text = try String(contentsOf: Checkout.folder.appending(path: name), encoding: .utf8)
        guard name.hasSuffix(".md") else {
            let examples = text.components(separatedBy: ".SH EXAMPLES\n").last?.components(separatedBy: "\n.SH ").first
            commands = (examples ?? "").split(separator: "\n").filter { $0.hasPrefix(".B ") }.map { line in
                String(line.dropFirst(".B ".count)).replacing("\\-", with: "-").replacing("\\(aq", with: "'")
            }
            return
        }
        var isFenced = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isFenced.toggle()
            } else if !isFenced {
                prose.append(line)
            } else if line.contains(/^(make|qiita-tui|curl|sudo)( |$)/) {
                let command = line.components(separatedBy: " # ")[0]
                commands.append(String(command.reversed().drop { $0 == " " }.reversed()))
            }
        }
    }

    /// The keys in the first column of each table of keys.
    var keys: [Set<String>] {
        let arrows = ["↓": "Down", "↑": "Up", "←": "Left", "→": "Right"]
        var (tables, isTable) = ([Set<String>](), false)
        for line in prose {
            if ["| keys |", "| キー |"].contains(where: line.hasPrefix) {
                isTable = true
                tables.append([])
            }
            if line.isEmpty { isTable = false }
            let cells = line.components(separatedBy: " | ")
            guard isTable, let first = cells.first else { continue }
            for key in first.matches(of: /`([^`]+)`/).map({ String($0.output.1) }) {
                tables[tables.count - 1].insert(arrows[key] ?? key)
            }
        }
        return tables
    }

    /// The targets of the links.
    var links: [String] {
        prose.filter { $0.contains("](") }.flatMap { line in
            line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
        }
    }

    /// The names that GitHub gives to the headings.
    var anchors: Set<String> {
        Set(
            prose.filter { $0.hasPrefix("#") }.map { line in
                let title = line.drop { $0 == "#" }.dropFirst().lowercased()
                return title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
            })
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
