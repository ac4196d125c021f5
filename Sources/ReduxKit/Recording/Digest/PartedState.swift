/// A state whose outermost members are recorded in a log, each with its digest after an action.
///
/// The parts are found from the encoded state, which takes as long as encoding it after each action. A large state lists them
/// instead, so that only those that an action wrote are encoded:
///
/// ```swift
/// extension AppState: PartedState {
///     func showParts(to inspector: PartInspector) {
///         inspector.inspect("articles", articles, mark: $articles)
///         inspector.inspect("session", session)
///     }
/// }
/// ```
public protocol PartedState: Encodable {
    /// Shows the parts to an inspector: each outermost member of the encoded state by its key, always in the same order.
    func showParts(to inspector: PartInspector)
}

extension PartedState {
    /// Shows each outermost member of the encoded state.
    public func showParts(to inspector: PartInspector) {
        inspector.inspectMembers(of: self)
    }
}
