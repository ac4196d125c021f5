import ReduxKit

/// Input and its position among the actions of a log.
struct PlacedInput: Equatable, Sendable {
    /// The number of actions before the input.
    let position: Int
    let input: LoggedInput
}
