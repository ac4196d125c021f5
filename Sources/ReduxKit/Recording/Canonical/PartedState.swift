/// A state whose outermost members are recorded in a log, each with its digest after an action.
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
