/// Changes in place.
extension Dictionary {
    /// Changes the value of `key` in place; does nothing for a missing key.
    mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
        guard let index = index(forKey: key) else { return }
        change(&values[index])
    }
}
