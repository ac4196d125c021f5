/// A mistake of a program that has no effect where it is made. Its description is a sentence.
public enum Misuse: Equatable, Sendable {
    /// A thunk, an effect or a cancellation reached the reducer, because no middleware of the store runs it.
    case notRun(type: String)
    /// A record that was written to a log is read as another action, or not at all. Only a debug build notices it.
    case misread(type: String, UndecodableValue)

    /// Ends a debug build with the sentence.
    public func endDebugBuild() {
        assertionFailure(description)
    }
}

extension Misuse: CustomStringConvertible {
    /// The sentence.
    public var description: String {
        switch self {
        case .notRun(let type):
            "\(type) was not run: the store has no thunkMiddleware for this state and this environment."
        case .misread(let type, let value):
            "\(type) cannot be read back from the log: \(value). Its encoding and its decoding differ."
        }
    }
}
