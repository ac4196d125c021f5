/// The first half of a log's types for a case of `AppAction`. What loading brings to a list and what the reader does in it are
/// of the same feature in a log.
public func logFeature(ofCase name: String) -> String {
    name == "browsing" ? "list" : name
}
