/// A mistake of a program that has no effect where it is made. Its description is a sentence.
public enum Misuse: Equatable, Sendable {
    /// A thunk, an effect or a cancellation reached the reducer, because no middleware of the store runs it.
    case notRun(type: String)

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
        }
    }
}
