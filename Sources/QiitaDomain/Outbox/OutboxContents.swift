/// What the lines of an outbox amount to.
public struct OutboxContents: Equatable, Sendable {
    /// An intention that waits.
    public struct Waiting: Equatable, Codable, Sendable {
        /// What is wanted.
        public let intention: Intention
        /// Whether it was sent and no answer is on record: Qiita may have applied it.
        public var isUncertain: Bool
        /// Whether an earlier intention on the subject was sent and no answer is on record: its request may still arrive at Qiita,
        /// after the one of this.
        var mayBeOvertaken = false

        /// Creates an intention that waits.
        public init(_ intention: Intention, isUncertain: Bool = false) {
            self.intention = intention
            self.isUncertain = isUncertain
        }
    }
    /// The intentions that wait, the oldest first, each the latest on its subject.
    public internal(set) var waiting: [Waiting] = []
    /// The intentions that have not ended, also those that a later one replaces: if that one is withdrawn while an earlier one is being
    /// sent, the earlier one holds.
    private(set) var open: [Waiting] = []
    /// How the intentions ended that are still on record.
    public internal(set) var endings: [Intention.ID: OutboxRecord.Ending] = [:]
    /// The comments that were posted by intentions still on record.
    public internal(set) var postedComments: Set<Comment.ID> = []
    /// The number of lines that could not be read.
    public internal(set) var damagedCount = 0

    /// Nothing.
    public init() {}

    /// What the records of a host amount to. Of two intentions on one subject the later one applies. A line that occurs twice
    /// counts once.
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
                open.append(Waiting(intention))
            case .sent(let id): setUncertain(id, true)
            case .returned(let id): setUncertain(id, false)
            case .ended(let id, let ending, let comment):
                endings[id] = ending
                if let comment { postedComments.insert(comment) }
                guard let index = open.firstIndex(where: { $0.intention.id == id }) else { continue }
                let ended = open.remove(at: index).intention
                // Qiita has what came later than these.
                if ending != .settled {
                    let earlier = Set(open[..<index].map(\.intention.id))
                    open.removeAll {
                        earlier.contains($0.intention.id) && ended.replaces($0.intention)
                            && hosts[$0.intention.id] == hosts[id]
                    }
                }
            }
        }
        for var entry in open {
            let isReplaced = { (earlier: Waiting) in
                entry.intention.replaces(earlier.intention) && hosts[earlier.intention.id] == hosts[entry.intention.id]
            }
            entry.mayBeOvertaken = waiting.contains { isReplaced($0) && ($0.isUncertain || $0.mayBeOvertaken) }
            waiting.removeAll(where: isReplaced)
            waiting.append(entry)
        }
    }

    private mutating func setUncertain(_ id: Intention.ID, _ isUncertain: Bool) {
        guard let index = open.firstIndex(where: { $0.intention.id == id }) else { return }
        open[index].isUncertain = isUncertain
    }
}
