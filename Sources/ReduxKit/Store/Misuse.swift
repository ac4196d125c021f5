/// A mistake of a program that has no effect where it is made. Its description is a sentence.
public enum Misuse: Equatable, Sendable {
    /// A thunk, an effect or a cancellation reached the reducer, because no middleware of the store runs it.
    case notRun(type: String)
    /// An action that the codec does not know changed this part of a recorded state, so that the log does not reproduce it.
    case missed(type: String, part: String)
    /// A record that was written to a log is read as another action, or not at all. Only a debug build notices it.
    case misread(type: String, UndecodableValue)

    /// Ends a debug build with the sentence.
    public func endDebugBuild() {
        assertionFailure(description)
    }
}

extension Misuse: CustomStringConvertible {
    /// The mistake and its cause in English, with the type of the action.
    public var description: String {
        switch self {
        case .notRun(let type):
            "\(type) was not run: the store has no thunkMiddleware for this state and this environment."
        case .missed(let type, let part):
            "\(type) changed \(part), but is not in the log: the recorder's codec does not know it."
        case .misread(let type, let value):
            "\(type) cannot be read back from the log: \(value). Its encoding and its decoding differ."
        }
    }
}
