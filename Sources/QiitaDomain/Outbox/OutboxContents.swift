/// What the lines of an outbox amount to.
public struct OutboxContents: Equatable, Sendable {
    /// An intention that waits.
    public struct Waiting: Equatable, Codable, Sendable {
        /// What is wanted.
        public let intention: Intention
        /// Whether it was sent and no answer is on record: Qiita may have applied it.
        public var isUncertain: Bool

        /// Creates an intention that waits.
        public init(_ intention: Intention, isUncertain: Bool = false) {
            self.intention = intention
            self.isUncertain = isUncertain
        }
    }
    /// The intentions that wait, the oldest first.
    public internal(set) var waiting: [Waiting] = []
    /// How the intentions ended that are still on record.
    public internal(set) var endings: [Intention.ID: OutboxRecord.Ending] = [:]
    /// The number of lines that could not be read.
    public internal(set) var damagedCount = 0

    /// Nothing.
    public init() {}

    /// What the records of a host amount to. Of two intentions on one subject the later holds. A line that occurs twice counts once.
    /// - Parameter host: The host's origin; nil for all hosts.
    public init(_ records: [OutboxRecord], host: String?) {
        var hosts: [Intention.ID: String] = [:]
        for record in records {
            switch record {
            case .added(let intention, let place):
                guard host == nil || place == host, hosts[intention.id] == nil, endings[intention.id] == nil else {
                    continue
                }
                hosts[intention.id] = place
                waiting.removeAll { intention.replaces($0.intention) && hosts[$0.intention.id] == place }
                waiting.append(Waiting(intention))
            case .sent(let id): setUncertain(id, true)
            case .returned(let id): setUncertain(id, false)
            case .ended(let id, let ending):
                waiting.removeAll { $0.intention.id == id }
                endings[id] = ending
            }
        }
    }

    private mutating func setUncertain(_ id: Intention.ID, _ isUncertain: Bool) {
        guard let index = waiting.firstIndex(where: { $0.intention.id == id }) else { return }
        waiting[index].isUncertain = isUncertain
    }
}
