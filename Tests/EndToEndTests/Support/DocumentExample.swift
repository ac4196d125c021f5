import Foundation
import QiitaDomain
import TestSupport
import Testing

/// An example of a document and the comment with its instructions, whose form `DocumentTests` describes.
struct DocumentExample {
    /// Whether the output is written to the document instead of compared with it.
    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    private var isShell: Bool
    private var columns = 240
    private var rows = 24
    private var shownRows: ClosedRange<Int>?
    private var words: [String]
    private var keys: [String]
    private var configuration: String
    private let shown: [String]

    /// Nil for a comment of another form.
    init?(_ comment: [String], shown: [String]) {
        let first = comment[0].replacing(" -->", with: "").dropFirst("<!-- ".count)
        guard
            let match = first.wholeMatch(
                of: /(screen|shell)(?: ([0-9]+)x([0-9]+))?(?: rows ([0-9]+)-([0-9]+))?(?:: ?([^|]*))?(?:\| ?(.*))?/)
        else { return nil }
        isShell = match.output.1 == "shell"
        if let wide = match.output.2.flatMap({ Int($0) }), let high = match.output.3.flatMap({ Int($0) }) {
            (columns, rows) = (wide, high)
        }
        if let top = match.output.4.flatMap({ Int($0) }), let end = match.output.5.flatMap({ Int($0) }), top <= end {
            shownRows = top...end
        }
        words = match.output.6?.split(separator: " ").map(String.init) ?? []
        keys = (match.output.7 ?? "").matches(of: /"[^"]*"|[^ ]+/).map { String($0.output) }
        configuration = comment.dropFirst().dropLast().joined(separator: "\n")
        self.shown = shown
    }

    /// The final content of the window, without trailing blanks and with `/home/alice` in place of the home directory.
    func run() throws -> [String] {
        let home = try TemporaryFolder()
        let isOffline = words.contains("--offline")
        let qiita = FakeQiita(articles: isOffline || isShell ? Article.demo : Article.makeMany(2_000))
        // The remaining requests are shown only if few are left.
        qiita.limitRequests(to: 95)
        let server = words.contains("HOST") || keys.contains("TOKEN") ? try qiita.start() : nil
        if !configuration.isEmpty { try write(configuration, to: "config.json5", in: home.path + "/.config/qiita-tui") }
        var environment: [String: String?] = ["HOME": home.path, "TZ": "UTC"]
        let session: ProgramSession
        if isShell {
            environment["LANG"] = shown.joined().contains { $0 >= "\u{3040}" } ? "ja_JP.UTF-8" : "C.UTF-8"
            let folder = URL(filePath: Command.program).deletingLastPathComponent().path(percentEncoded: false)
            let completions = Checkout.folder.appending(path: "completions/qiita-tui.bash").path(percentEncoded: false)
            environment.merge(["PATH": "\(folder):/usr/bin:/bin", "PS1": "$ ", "TERM": "dumb"]) { $1 }
            let host = server.map { "qiita-tui() { command qiita-tui \"$@\" --host '\($0.url)'; }\n" } ?? ""
            let start = try home.write(
                "PS1='$ '; cd \"$HOME\"; source '\(completions)'; bind 'set page-completions off'\n" + host,
                to: "bashrc")
            session = try ProgramSession(
                words: ["bash", "--rcfile", start, "-i"], environment: environment, columns: columns, rows: rows)
            try session.wait("has a prompt") { $0.text.contains { $0.hasPrefix("$") } }
            for line in shown where line.hasPrefix("$ ") {
                session.type(line.dropFirst(2).replacing("<Tab>", with: "\t\t") + (line.hasSuffix("<Tab>") ? "" : "\r"))
            }
        } else {
            let words = words.map { word in
                if word == "HOST", let server { return server.url }
                return word.hasPrefix("Fixtures/")
                    ? Checkout.folder.appending(path: word).path(percentEncoded: false) : word
            }
            if server != nil { environment["QIITA_ACCESS_TOKEN"] = qiita.token }
            // Offline commands read what a sync stored before.
            let sync = #""$0" sync --host '\#(server?.url ?? "")' >/dev/null && exec "$0" "$@""#
            session = try ProgramSession(
                words, environment: environment, columns: columns, rows: rows,
                launcher: isOffline ? ["sh", "-c", sync] : [])
            try session.wait("has begun") { $0.text.contains { $0.contains(/[1-9][0-9]*\/[1-9]/) } }
        }
        for key in keys { try press(key, in: session, token: qiita.token) }
        return isShell ? try transcript(of: session, home: home.path) : try rows(of: session)
    }

    private func write(_ text: String, to name: String, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    }

    private func press(_ key: String, in session: ProgramSession, token: String) throws {
        if key.hasPrefix("\"") {
            try session.waitFor(key.replacing("\"", with: ""))
            return
        }
        let named = [
            "Enter": "\r", "Tab": "\t", "Esc": "\u{1B}", "Space": " ", "Down": "\u{1B}[B", "Up": "\u{1B}[A",
            "TOKEN": token,
            "F3": "\u{1B}OR",
        ]
        session.type(named[key] ?? key.replacing("_", with: " "))
    }

    private func rows(of session: ProgramSession) throws -> [String] {
        let wanted = shownRows ?? 1...rows
        func part(_ screen: VirtualScreen) -> [String] {
            screen.text.prefix(wanted.upperBound).dropFirst(wanted.lowerBound - 1).map(Self.trimmed)
        }
        // A response may still be missing: this waits until the window shows the example, if it is known.
        let deadline = Date(timeIntervalSinceNow: Self.isUpdating ? 5 : 120)
        session.program.readUntilIdle(patience: 200)
        var seen = part(session.screen)
        while seen.map(Self.timeless) != shown.map(Self.timeless), deadline.timeIntervalSinceNow > 0 {
            session.window.read(patience: 100)
            seen = part(session.screen)
        }
        return seen
    }

    private func transcript(of session: ProgramSession, home: String) throws -> [String] {
        let prompts = 1 + shown.count { $0.hasPrefix("$ ") }
        let screen = try session.wait("has the last prompt") { screen in
            screen.text.count { $0.hasPrefix("$") } >= prompts
        }
        // The function that the example calls adds the host.
        let text = screen.text.map { line in
            Self.trimmed(line).replacing(home, with: "/home/alice")
                .replacing(/\ --host http:\/\/127\.0\.0\.1:[0-9]+/, with: "")
        }
        let end = text.lastIndex { $0.hasPrefix("$") } ?? text.endIndex
        let isCompletion = shown.first?.hasSuffix("<Tab>") == true
        return text[..<end].enumerated().map { $0 == 0 && isCompletion ? $1 + "<Tab>" : $1 }
    }

    /// The line without the age of an article, which depends on the current time.
    static func timeless(_ line: String) -> String {
        line.replacing(
            /[0-9]+ (?:min|h|days?) ago|[0-9]+(?:分|時間|日)前|[0-9]{4}-[0-9]{2}-[0-9]{2}(?! [0-9]{2}:)/, with: "…")
    }

    private static func trimmed(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }
}

extension Article {
    /// The articles that the demo shows, newest first.
    static var demo: [Article] {
        let folder = Checkout.folder.appending(path: "Fixtures/api/items")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.compactMap { file in
            (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Article.self, from: $0) }
        }
        .sorted { ($0.createdAt ?? Timestamp(seconds: 0), $0.id) > ($1.createdAt ?? Timestamp(seconds: 0), $1.id) }
    }
}
