import Synchronization

/// The mutes of earlier sessions, as closures. In their file, which the reader can edit, `@USER`, `#TAG` or a word is on each line. A
/// blank line and one that begins with `//` say nothing, and stay as they are.
///
/// A second file, which several instances share, says which articles each mute hid: the id of an article and the mute on each line.
public struct MuteStore: Sendable {
    /// The name of the file of mutes.
    public static let fileName = "mutes"
    /// The name of the file of hidden articles.
    public static let hiddenFileName = "muted-articles"

    /// The mutes; read while the caller waits.
    public var read: @Sendable () -> StoredMutes
    /// Adds a mute or removes it. Returns whether that is saved, once it is known.
    public var save: nonisolated(nonsending) @Sendable (_ mute: Mute, _ isMuted: Bool) async -> Bool
    /// Records which articles were hidden, without blocking the caller.
    public var record: @Sendable (_ articles: [MutedArticle]) -> Void
    /// The number of articles that each mute hid so far, by its text.
    public var counts: @Sendable () -> [String: Int]

    /// Creates a store.
    public init(
        read: @escaping @Sendable () -> StoredMutes,
        save: nonisolated(nonsending) @escaping @Sendable (Mute, Bool) async -> Bool,
        record: @escaping @Sendable ([MutedArticle]) -> Void, counts: @escaping @Sendable () -> [String: Int]
    ) {
        (self.read, self.save, self.record, self.counts) = (read, save, record, counts)
    }

    /// A store that lasts as long as the program.
    public static func memory(configured: [Mute] = []) -> MuteStore {
        let lines = Mutex<[String]>([])
        let hidden = HiddenArticles(file: nil)
        return MuteStore(
            read: { StoredMutes(own: mutes(in: lines.withLock(\.self)), configured: configured) },
            save: { mute, isMuted in
                lines.withLock { set(mute, isMuted: isMuted, in: &$0) }
                return true
            },
            record: { hidden.add($0) }, counts: { hidden.counts })
    }

    /// A store in the files of a folder, which need not exist.
    public static func disk(folder: String, configured: [Mute], queue: EditQueue = .shared) -> MuteStore {
        let file = file(in: folder)
        let hidden = HiddenArticles(file: LineFile(path: "\(folder)/\(hiddenFileName)", limit: 512 << 10))
        return MuteStore(
            read: {
                do throws(UnusableFile) {
                    return StoredMutes(own: mutes(in: try file.lines()), configured: configured)
                } catch {
                    return StoredMutes(own: nil, configured: configured, unusable: error)
                }
            },
            save: { mute, isMuted in await queue.save(to: file) { set(mute, isMuted: isMuted, in: &$0) } },
            record: { articles in DiskQueue.shared.later { hidden.add(articles) } }, counts: { hidden.counts })
    }

    /// Adds a mute to the file in a folder, or removes it, while the caller waits.
    public static func save(_ mute: Mute, isMuted: Bool, in folder: String) throws(EditableFile.Failure) {
        try file(in: folder).change(isGivenUp: FileLock.briefly) { set(mute, isMuted: isMuted, in: &$0) }
    }

    private static func file(in folder: String) -> EditableFile {
        EditableFile(path: "\(folder)/\(fileName)", limit: 256 << 10)
    }

    /// The mutes, the latest last, each once.
    private static func mutes(in lines: [String]) -> [Mute] {
        var known: Set<FoldedText> = []
        return lines.compactMap(mute).filter { known.insert($0.folded).inserted }
    }

    /// Adds a mute at the end, or removes every line of it.
    private static func set(_ mute: Mute, isMuted: Bool, in lines: inout [String]) {
        let isThere = lines.contains { Self.mute($0)?.folded == mute.folded }
        if isMuted, !isThere { lines.append(mute.rawValue) }
        if !isMuted { lines.removeAll { Self.mute($0)?.folded == mute.folded } }
    }

    private static func mute(_ line: String) -> Mute? {
        let text = EditableFile.text(of: line)
        return text.hasPrefix("//") ? nil : Mute(written: text)
    }
}

/// The mutes as they were read.
public struct StoredMutes: Equatable, Sendable {
    /// The reader's own, the latest last; nil if their file cannot be read.
    public var own: [Mute]?
    /// Those of the configuration.
    public var configured: [Mute]
    /// The file of the reader's own, if it cannot be read.
    public var unusable: UnusableFile?

    /// Nothing is muted by default.
    public init(own: [Mute]? = [], configured: [Mute] = [], unusable: UnusableFile? = nil) {
        self.own = own
        self.configured = configured
        self.unusable = unusable
    }
}

/// An article that a mute hid.
public struct MutedArticle: Hashable, Sendable {
    /// The id of the hidden article.
    public var id: Article.ID
    /// What hid it.
    public var mute: Mute

    /// An article and what hid it.
    public init(id: Article.ID, mute: Mute) {
        self.id = id
        self.mute = mute
    }
}

/// The articles that mutes hid: those of the file, and what this instance added.
private final class HiddenArticles: Sendable {
    /// The number of lines that remain when the file is rewritten.
    private static let keptLines = 5_000

    /// The file; nil if the articles last as long as the program.
    private let file: LineFile?
    /// What this instance found in the file when it first added an article, and what it added.
    private let known = Mutex<Set<MutedArticle>?>(nil)

    init(file: LineFile?) {
        self.file = file
    }

    var counts: [String: Int] {
        Set(lines()).union(known.withLock { $0 ?? [] }).reduce(into: [:]) { $0[$1.mute.rawValue, default: 0] += 1 }
    }

    /// Adds articles that are not known.
    func add(_ articles: [MutedArticle]) {
        let new = known.withLock { known in
            var all = known ?? Set(lines())
            let new = articles.filter { all.insert($0).inserted }
            known = all
            return new
        }
        for article in new { file?.add(Self.line(article)) { lines().suffix(Self.keptLines).map(Self.line) } }
    }

    private func lines() -> [MutedArticle] {
        (file?.lines ?? []).compactMap { line in
            let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
            guard words.count == 2, let mute = Mute(written: String(words[1])) else { return nil }
            return MutedArticle(id: String(words[0]), mute: mute)
        }
    }

    private static func line(_ article: MutedArticle) -> String {
        "\(article.id) \(article.mute.rawValue)"
    }
}
