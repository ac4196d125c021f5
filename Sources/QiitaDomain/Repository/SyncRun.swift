/// A sync, from its beginning until it has fetched everything, possibly by several runs of the program.
struct SyncRun: Codable, Equatable, Sendable {
    /// The time in seconds after which an interrupted sync starts over: one day.
    static let longest = 24 * 3600

    /// The beginning, which is different for each sync.
    var begun: Timestamp
    /// Whether everything was fetched.
    var isDone = false
    /// All stored lists.
    var lists: [ListSource] = []

    /// The sync to continue, or else a new one.
    static func current(after latest: SyncRun?, at now: Timestamp) -> SyncRun {
        guard let latest else { return SyncRun(begun: now) }
        let age = now.seconds - latest.begun.seconds
        if !latest.isDone, (0..<longest).contains(age) { return latest }
        let next = age > 0 ? now : Timestamp(seconds: latest.begun.seconds + 1)
        return SyncRun(begun: next, lists: latest.lists)
    }
}
