struct StateTreeLine: Equatable {
    /// The depth in the tree, from 0.
    var depth: Int
    /// The name of the member, or the index of the element in brackets.
    var name: String
    /// A scalar or an empty container as JSON; nil for a container whose members are the following lines.
    var value: String?
    /// The number of members or elements.
    var count: Int
    /// Whether the last action changed this value or one below it.
    var isChanged: Bool
}
