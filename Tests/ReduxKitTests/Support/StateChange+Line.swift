import ReduxKit

extension StateChange {
    /// The change as one line, `path: old -> new`, with both values as JSON also if they are containers.
    var line: String { "\(place): \(oldText()) -> \(newText())" }
}
