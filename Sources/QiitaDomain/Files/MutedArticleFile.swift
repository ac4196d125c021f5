import Foundation
import Synchronization

/// Which articles each mute hid, in a file that several instances share: the id of an article and the mute on each line, the latest
/// last.
public final class MutedArticleFile: Sendable {
    /// The name of the file.
    public static let name = "muted-articles"
    /// The number of lines that remain when the file is rewritten.
    private static let keptLines = 5_000

    private let file: LineFile
    /// What this instance added.
    private let added = Mutex<Set<MutedArticle>?>(nil)

    /// Creates the file in a folder, which need not exist.
    public init(folder: String) {
        file = LineFile(path: folder + "/" + Self.name, limit: 512 << 10)
    }

    /// The articles and what hid each.
    public var articles: Set<MutedArticle> {
        Set(lines()).union(added.withLock { $0 ?? [] })
    }

    /// Adds articles that the file does not have.
    public func add(_ articles: [MutedArticle]) {
        let new = added.withLock { known in
            var all = known ?? Set(lines())
            let new = articles.filter { all.insert($0).inserted }
            known = all
            return new
        }
        for article in new { file.add(Self.line(article)) { lines().suffix(Self.keptLines).map(Self.line) } }
    }

    private func lines() -> [MutedArticle] {
        file.lines.compactMap { line in
            let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
            guard words.count == 2, let mute = Mute(written: String(words[1])) else { return nil }
            return MutedArticle(id: String(words[0]), mute: mute)
        }
    }

    private static func line(_ article: MutedArticle) -> String {
        "\(article.id) \(article.mute.rawValue)"
    }
}
