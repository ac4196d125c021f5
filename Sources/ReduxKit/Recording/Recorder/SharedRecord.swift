/// The content of a record that the recorders of a store share, each created once. The recorders have the same codec,
/// clock and state.
struct SharedRecord {
    /// The action's bytes, and whether the state after it always needs a digest; nil for an action that does not
    /// belong in a log; or the reason why it cannot be encoded.
    typealias Making = Result<(bytes: ActionBytes, isFailure: Bool)?, ActionLogWriteError>

    private var made: Making?
    private var misuse: Misuse?
    private var time: Double?
    private var changes: (parts: [ChangedPart], digest: StateDigest)?

    /// Encodes the action at the first call; later calls return the same result.
    mutating func content(of action: any Action, by codec: any ActionCoding) -> Making {
        if let made { return made }
        let making: Making
        do throws(UnencodableValue) {
            let record = try codec.encoded(action)
            #if DEBUG
                misuse = record.flatMap { record in codec.misread(record).map { .misread(type: record.type, $0) } }
            #endif
            making = .success(record.map { (ActionBytes($0), isFailure: codec.isFailure(type: $0.type)) })
        } catch {
            making = .failure(.unencodable(type: error.type))
        }
        made = making
        return making
    }

    /// A mistake that was found in the record, for the first recorder that asks.
    mutating func takeMisuse() -> Misuse? {
        defer { misuse = nil }
        return misuse
    }

    /// The time of the dispatch, by the clock of the first recorder that calls this.
    mutating func time(by clock: () -> Double) -> Double {
        let time = self.time ?? clock()
        self.time = time
        return time
    }

    /// The parts that the action changed, and the digest of the state after it.
    /// - Parameters:
    ///   - isStart: whether the action contains a state, after which all parts are recorded.
    ///   - isWhole: whether the digest of the parts is compared with that of the whole state.
    mutating func changes<State>(
        in state: State, isStart: Bool, isWhole: Bool, by tracker: PartTracker<State>
    ) throws(ActionLogWriteError) -> (parts: [ChangedPart], digest: StateDigest) {
        if let changes { return changes }
        let changed = try tracker.read(state)
        let changes = (isStart ? tracker.parts : changed, tracker.digest)
        self.changes = changes
        if isWhole { try tracker.verifyParts(of: state) }
        return changes
    }
}
