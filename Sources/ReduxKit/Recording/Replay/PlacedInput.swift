/// Input and its position among the actions of a log.
public struct PlacedInput: Equatable, Sendable {
    /// The number of actions before the input.
    public let position: Int
    /// The input.
    public let input: LoggedInput

    /// Places input after this number of actions.
    public init(position: Int, input: LoggedInput) {
        self.position = position
        self.input = input
    }
}
