/// A program as its logs know it: what they are read, replayed and checked with.
public struct RecordedProgram<Codec: ActionCoding> where Codec.State: PartedState {
    /// The state of the program.
    public typealias State = Codec.State

    /// The state before the first action of a log.
    public let initial: State
    /// Reduces the program's own actions.
    public let reducer: InPlaceReducer<State>
    /// Decodes the actions.
    public let codec: Codec
    /// What must hold after each action.
    public let invariants: Invariants<State>
    /// The format of the logs that are read; nil for any.
    public let format: ActionLogFormat?

    /// Describes a program.
    /// - Parameters:
    ///   - initial: the state before the first action of a log.
    ///   - reducer: reduces the program's own actions, in place.
    ///   - codec: decodes the actions.
    ///   - invariants: what must hold after each action.
    ///   - format: the format of the logs that are read; nil for any.
    public init(
        initial: State, reducer: @escaping InPlaceReducer<State>, codec: Codec, invariants: Invariants<State> = [],
        format: ActionLogFormat? = nil
    ) {
        self.initial = initial
        self.reducer = reducer
        self.codec = codec
        self.invariants = invariants
        self.format = format
    }
}
