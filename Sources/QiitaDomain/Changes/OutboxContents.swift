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

    /// Whose intention it is, beside its account.
    private struct Origin: Equatable {
        var host: String
        /// With which token it was made, if the account is not known.
        var maker: Maker?
    }

    /// Who made an intention whose account is not known.
    private enum Maker: Equatable {
        /// The owner of the session's token; without a token to compare with, also somebody of whom no line says more.
        case session
        /// The owner of another token; without a token to compare with, the owner of any.
        case token(TokenFingerprint)
        /// Somebody, by an earlier version of the program.
        case anybody
    }

    /// The intentions that wait, the oldest first, each the latest on its subject or the change that the latest takes back.
    public internal(set) var waiting: [Waiting] = []
    /// The intentions that wait for another token than the session's: they were made with it, and its account is not known.
    public private(set) var ofOthers: [Waiting] = []
    /// The intentions that have not ended, also those that a later one replaces: if that one is withdrawn while an earlier one is being
    /// sent, the earlier one holds.
    private(set) var open: [Waiting] = []
    /// How the intentions ended that are still on record.
    public internal(set) var endings: [Intention.ID: OutboxRecord.Ending] = [:]
    /// The account's comments below an article before a new one was sent, by the intention of that one.
    private(set) var knownComments: [Intention.ID: [Comment.ID]] = [:]
    /// The comments that were posted by intentions still on record.
    public internal(set) var postedComments: Set<Comment.ID> = []
    /// The number of lines that could not be read.
    public internal(set) var damagedCount = 0
    private var origins: [Intention.ID: Origin] = [:]
    /// How often intentions were sent.
    private var sentCounts: [Intention.ID: Int] = [:]

    /// Nothing.
    public init() {}

    /// What the records of a host amount to. Of two intentions on one subject the later one applies. A line that occurs twice
    /// counts once.
    /// - Parameters:
    ///   - host: The host's origin; nil for all hosts.
    ///   - token: The token of the session; nil if none is compared with.
    ///   - account: The token's owner; nil while it is not known.
    public init(
        _ records: [OutboxRecord], host: String?, token: AccessToken? = nil, account: User.ID? = nil
    ) {
        for record in records {
            switch record {
            case .added(let intention, let place, let fingerprint):
                guard host == nil || place == host, origins[intention.id] == nil, endings[intention.id] == nil else {
                    continue
                }
                let maker = intention.account == nil ? Self.maker(fingerprint, token) : nil
                let isIdentified = maker == .session && account != nil
                origins[intention.id] = Origin(host: place, maker: isIdentified ? nil : maker)
                open.append(Waiting(isIdentified ? intention.identified(as: account) : intention))
            case .identified(let id, let account):
                guard let index = open.firstIndex(where: { $0.intention.id == id }) else { continue }
                origins[id]?.maker = nil
                let entry = Waiting(open[index].intention.identified(as: account), isUncertain: open[index].isUncertain)
                open[index] = entry
            case .sent(let id, let known):
                setUncertain(id, true)
                sentCounts[id, default: 0] += 1
                if let known { knownComments[id] = known }
            case .returned(let id):
                setUncertain(id, false)
                knownComments[id] = nil
            case .ended(let id, let ending, let comment):
                endings[id] = ending
                if let comment { postedComments.insert(comment) }
                guard let index = open.firstIndex(where: { $0.intention.id == id }) else { continue }
                let ended = open.remove(at: index).intention
                // Qiita has what came later than these.
                if ending != .settled {
                    let earlier = Set(open[..<index].map(\.intention.id))
                    open.removeAll { [origins] in
                        earlier.contains($0.intention.id) && Self.replaces(ended, $0.intention, origins)
                    }
                }
            }
        }
        takeBack()
        for entry in open {
            waiting.removeAll { [origins] earlier in
                entry.intention.takesBack != earlier.intention.id
                    && Self.replaces(entry.intention, earlier.intention, origins)
            }
            waiting.append(entry)
        }
        guard token != nil else { return }
        let isOfOther = { [origins] (entry: Waiting) in
            ![nil, .session].contains(origins[entry.intention.id]?.maker)
        }
        ofOthers = waiting.filter(isOfOther)
        waiting.removeAll(where: isOfOther)
    }

    /// How many intentions wait for each other host. Needs the contents of all hosts.
    func counts(besides host: String) -> [String: Int] {
        waiting.reduce(into: [:]) { counts, entry in
            guard let other = origins[entry.intention.id]?.host, other != host else { return }
            counts[other, default: 0] += 1
        }
    }

    /// The intentions whose account is not known and that were made with the session's token.
    var unidentified: [Intention.ID] {
        open.map(\.intention.id).filter { origins[$0]?.maker == .session }
    }

    /// The intentions that were sent and of which no answer is on record, with how often they were sent.
    var uncertain: [Intention.ID: Int] {
        sentCounts.filter { id, _ in open.contains { $0.intention.id == id && $0.isUncertain } }
    }

    /// The earlier intentions on the subject of one, whose requests might arrive at Qiita after its own.
    func replaced(by intention: Intention) -> [Intention.ID] {
        open.map(\.intention).prefix { $0.id != intention.id }.filter { Self.replaces(intention, $0, origins) }.map(
            \.id)
    }

    /// Whether an intention waits until it is known what became of the one that it takes back.
    public func waitsForEarlier(_ intention: Intention) -> Bool {
        intention.takesBack.map { earlier in waiting.contains { $0.intention.id == earlier } } ?? false
    }

    /// Removes the changes that were taken back before they were sent, and the intentions that take back what changed nothing.
    private mutating func takeBack() {
        for entry in open.reversed() {
            guard let earlier = entry.intention.takesBack,
                open.contains(where: { $0.intention.id == entry.intention.id })
            else { continue }
            let taken = open.first { $0.intention.id == earlier }
            if taken?.isUncertain ?? (endings[earlier] == .done) || entry.isUncertain { continue }
            open.removeAll { [earlier, entry.intention.id].contains($0.intention.id) }
        }
    }

    private static func maker(_ fingerprint: TokenFingerprint?, _ token: AccessToken?) -> Maker? {
        guard let token else { return fingerprint.map(Maker.token) ?? .session }
        guard let fingerprint else { return .anybody }
        return fingerprint.isOf(token) ? .session : .token(fingerprint)
    }

    private static func replaces(
        _ later: Intention, _ earlier: Intention, _ origins: [Intention.ID: Origin]
    ) -> Bool {
        later.replaces(earlier) && origins[later.id] == origins[earlier.id]
    }

    private mutating func setUncertain(_ id: Intention.ID, _ isUncertain: Bool) {
        guard let index = open.firstIndex(where: { $0.intention.id == id }) else { return }
        open[index].isUncertain = isUncertain
    }
}
