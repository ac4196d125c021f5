/// A log reduced from its beginning, without a store, an environment or a screen.
public struct LogReplay<State: Encodable> {
    /// A recorded digest that the replay did not reach.
    public struct Difference: Equatable, Sendable {
        /// The number of the action, from 1.
        public let number: Int
        /// Its line in the file.
        public let line: Int
        /// Its type.
        public let type: String
        /// The digest that was recorded.
        public let recorded: StateDigest
        /// The digest that the replay came to.
        public let replayed: StateDigest
    }

    /// The state so far.
    public private(set) var state: State
    /// How many actions were read, those that were left out among them.
    public private(set) var count = 0
    /// How many digests were compared.
    public private(set) var digestCount = 0
    /// The first digest that differed.
    public private(set) var difference: Difference?
    private let reducer: InPlaceReducer<State>
    private let skipped: Set<Int>
    private let digester = StateDigester()

    /// A replay that has not begun.
    /// - Parameters:
    ///   - skipped: the numbers, from 1, of the actions that are left out.
    public init(initial: State, skipping skipped: Set<Int> = [], reducer: @escaping InPlaceReducer<State>) {
        state = initial
        self.reducer = recordingReducer(reducer)
        self.skipped = skipped
    }

    /// Reduces the actions up to the one with number `last`, or to the log's end.
    /// - Parameter isVerifying: whether recorded digests are compared; it ends at the first that differs.
    public mutating func run(
        _ log: ActionLogReader, by codec: some ActionCoding<State>, upTo last: Int = .max, isVerifying: Bool = false
    ) throws(ActionLogReadError) {
        while count < last, difference == nil, let action = try next(of: log, by: codec) {
            guard isVerifying, let recorded = action.digest, !skipped.contains(count) else { continue }
            verify(recorded, action)
        }
    }

    /// Reduces the next action, unless it is left out, and gives it; nil at the log's end.
    public mutating func next(
        of log: ActionLogReader, by codec: some ActionCoding<State>
    ) throws(ActionLogReadError) -> LoggedAction? {
        guard let action = try log.nextAction(by: codec) else { return nil }
        count += 1
        if !skipped.contains(count) { reducer(&state, action.action) }
        return action
    }

    private mutating func verify(_ recorded: StateDigest, _ action: LoggedAction) {
        digestCount += 1
        // A state that was decoded can be encoded; one that cannot has no digest to compare.
        guard let replayed = try? digester.digest(of: state), replayed != recorded else { return }
        difference = Difference(
            number: count, line: action.line, type: action.type, recorded: recorded, replayed: replayed)
    }
}
