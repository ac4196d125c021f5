import Synchronization

/// Keeps the mutes from session to session, as closures.
public struct MuteStore: Sendable {
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
        let own = Mutex<[Mute]>([])
        let hidden = Mutex<Set<MutedArticle>>([])
        return MuteStore(
            read: { StoredMutes(own: own.withLock(\.self), configured: configured) },
            save: { mute, isMuted in
                own.withLock { own in
                    own.removeAll { $0.folded == mute.folded }
                    if isMuted { own.append(mute) }
                }
                return true
            },
            record: { articles in hidden.withLock { $0.formUnion(articles) } },
            counts: { MutedArticle.counts(hidden.withLock(\.self)) })
    }

    /// A store in the reader's files.
    public static func disk(
        _ file: MuteFile, hidden: MutedArticleFile, configured: [Mute], queue: EditQueue = .shared
    ) -> MuteStore {
        MuteStore(
            read: {
                do throws(PlainFile.Failure) {
                    return StoredMutes(own: try file.mutes(), configured: configured)
                } catch {
                    return StoredMutes(
                        own: nil, configured: configured, unusable: UnusableFile(path: file.path, why: error))
                }
            },
            save: { mute, isMuted in
                await queue.save(to: file.path) { try file.save(mute, isMuted: isMuted, isGivenUp: $0) }
            },
            record: { articles in DiskQueue.shared.later { hidden.add(articles) } },
            counts: { MutedArticle.counts(hidden.articles) })
    }
}
