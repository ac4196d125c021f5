/// A change of the tabs made with `T`.
public enum TabChange: Hashable, Codable, Sendable {
    case added(ListSource, name: String? = nil)
    case removed(ListSource)
    /// Two neighbours changed places.
    case swapped(ListSource, ListSource)
}
