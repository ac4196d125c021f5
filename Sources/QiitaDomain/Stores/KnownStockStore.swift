/// Keeps what is known of stocks from session to session, as closures.
public struct KnownStockStore: Sendable {
    /// The largest number of saved stocks; the oldest are dropped.
    static let limit = 2_000

    /// What earlier sessions knew; read while the caller waits.
    public var known: @Sendable () -> [KnownStock]
    /// Saves what Qiita said, without blocking the caller.
    public var add: @Sendable (_ stocks: [KnownStock]) -> Void

    /// Creates a store.
    public init(
        known: @escaping @Sendable () -> [KnownStock], add: @escaping @Sendable (_ stocks: [KnownStock]) -> Void
    ) {
        (self.known, self.add) = (known, add)
    }

    /// A store that saves nothing.
    public static let forgetful = KnownStockStore(known: { [] }, add: { _ in })

    /// A store in an entry of the cache, which belongs to a host and an account.
    public static func cache(_ cache: ResponseCache, queue: DiskQueue = .shared) -> KnownStockStore {
        let known: @Sendable () -> [KnownStock] = { cache.cached(.knownStocks)?.value ?? [] }
        return KnownStockStore(
            known: known,
            add: { stocks in
                queue.later {
                    guard let latest = stocks.map(\.time).max() else { return }
                    cache.store(Cached(merged(known(), stocks), time: latest), as: .knownStocks)
                }
            })
    }

    /// The earlier and the later stocks, each article once, the latest last.
    static func merged(_ earlier: [KnownStock], _ later: [KnownStock]) -> [KnownStock] {
        let new = Set(later.map(\.article))
        return Array((earlier.filter { !new.contains($0.article) } + later).suffix(limit))
    }
}
