import Foundation

/// What the compared programs are started with, and what they show: the same list of articles as a page of Qiita, as text, as
/// commits and as a feed, in a folder that vanishes with it.
final class ComparedPrograms {
    /// The bytes of a long article's body.
    static let longBody = 1_000_000

    let server: ListServer
    private let folder: URL

    /// Nil if the folder cannot be written or no server can listen.
    init?() {
        guard let server = ListServer() else { return nil }
        self.server = server
        folder = FileManager.default.temporaryDirectory.appending(path: "qiita-bench-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try write(text, to: "list.txt")
            try write(article, to: "article.txt")
            try write("file://\(path("feed.xml"))\n", to: "feeds")
            try write("auto-reload no\ncleanup-on-quit no\n", to: "feed-settings")
            try write(feed, to: "feed.xml")
        } catch {
            return nil
        }
        // The programs keep their own files in this folder, and speak UTF-8 to a terminal like xterm.
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
            setenv(name, path("home"), 1)
        }
        try? FileManager.default.createDirectory(atPath: path("home"), withIntermediateDirectories: true)
        setenv("TERM", "xterm-256color", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
        importCommits()
        run(["newsboat", "-q", "-u", feeds, "-c", feedCache, "-C", feedSettings, "-x", "reload"])
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var textFile: String { path("list.txt") }
    var articleFile: String { path("article.txt") }
    var repository: String { path("repository") }
    var feeds: String { path("feeds") }
    var feedCache: String { path("feed-cache") }
    var feedSettings: String { path("feed-settings") }

    /// The bare list, which is built beside this program.
    var bareList: String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "bare-list")
            .path(percentEncoded: false)
    }

    private var text: String {
        (0..<ListServer.count).map { "\(ListServer.title(of: $0))\n    @writer_\($0 % 50)\n" }.joined()
    }

    private var article: String {
        ListServer.paragraphs(bytes: Self.longBody).joined(separator: "\n\n")
    }

    private var feed: String {
        let items = (0..<ListServer.count).map {
            "<item><title>\(ListServer.title(of: $0))</title><link>https://qiita.com/\($0)</link><guid>\($0)</guid></item>"
        }
        return "<rss version=\"2.0\"><channel><title>feed.xml</title>\(items.joined())</channel></rss>"
    }

    private func importCommits() {
        run(["git", "init", "-q", repository])
        let commits = (0..<ListServer.count).reversed().map { number in
            let title = ListServer.title(of: number) + "\n"
            return "commit refs/heads/master\ncommitter writer <w@example.com> \(1_700_000_000 - number) +0900\n"
                + "data \(title.utf8.count)\n\(title)\n"
        }
        guard (try? write(commits.joined(), to: "commits")) != nil else { return }
        let script = #"git -C "$0" fast-import --quiet <"$1" && git -C "$0" symbolic-ref HEAD refs/heads/master"#
        run(["sh", "-c", script, repository, path("commits")])
    }

    private func run(_ words: [String]) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if (try? process.run()) != nil { process.waitUntilExit() }
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }
}
