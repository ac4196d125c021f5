/// A probable mistake in a condition, which a log shows.
public enum ConditionRemark: Equatable, Sendable {
    /// The root of a path.
    public enum Root: Equatable, Sendable {
        case state, action
        /// The elements of a list in `count(… where …)`.
        case elements
    }

    /// A kind of JSON value.
    public enum Kind: Int, CaseIterable, Sendable {
        case bool, number, text, array, object, null

        /// The kind in English: `a text`.
        var name: String {
            switch self {
            case .bool: "true or false"
            case .number: "a number"
            case .text: "a text"
            case .array: "a list"
            case .object: "an object"
            case .null: "null"
            }
        }
    }

    /// Nothing in the log has a path; `similar` is the known name that is most similar to the one that is unknown.
    case unknownPath(String, root: Root, similar: String?)
    /// A comparison never holds because of the kinds of its values.
    case neverHolds(comparison: String, left: String, Kind, right: String, Kind)
}
