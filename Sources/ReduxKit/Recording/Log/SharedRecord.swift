/// What recorders of one store have made of an action, made once for all that write it. They share their codec, their
/// clock and their state.
struct SharedRecord {
    /// The action's bytes and whether the state after it is worth a digest whatever its number; none for an action that
    /// does not belong into a log, or why there is none.
    typealias Making = Result<(bytes: ActionBytes, isFailure: Bool)?, ActionLogWriteError>

    private var made: Making?
    private var time: Double?
    private var changes: (parts: [ChangedPart], digest: StateDigest)?

    /// What the codec makes of the action, the first time; the same again from then on.
    mutating func content(of action: any Action, by codec: any ActionCoding) -> Making {
        if let made { return made }
        let making: Making
        do throws(UnencodableValue) {
            making = .success(try codec.noted(action))
        } catch {
            making = .failure(.unencodable(type: error.type))
        }
        made = making
        return making
    }

    /// When the action was dispatched, by the clock of the recorder that asks first.
    mutating func time(by clock: () -> Double) -> Double {
        let time = self.time ?? clock()
        self.time = time
        return time
    }

    /// What the action changed, and the digest of the state after it.
    /// - Parameter isStart: whether the action is one that carries a state, after which all parts are named.
    mutating func changes<State>(
        in state: State, isStart: Bool, by tracker: PartTracker<State>
    ) throws(ActionLogWriteError) -> (parts: [ChangedPart], digest: StateDigest) {
        if let changes { return changes }
        do throws(UnencodableValue) {
            let changed = try tracker.look(at: state)
            let changes = (isStart ? tracker.parts : changed, tracker.digest)
            self.changes = changes
            return changes
        } catch {
            throw .unencodable(type: error.type)
        }
    }
}
