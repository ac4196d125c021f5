/// A value, kept with the key that it was made for until one for another key takes its place.
struct Latest<Key: Equatable, Value> {
    /// The key and the value; nil before the first one.
    private(set) var made: (key: Key, value: Value)?

    /// The value if it was made for an equal key.
    func value(for key: Key) -> Value? {
        if let made, made.key == key { made.value } else { nil }
    }

    /// The value if it was made for an equal key, else the one that `make` returns.
    mutating func value(for key: Key, make: () -> Value) -> Value {
        if let value = value(for: key) { return value }
        let value = make()
        made = (key, value)
        return value
    }

    mutating func store(_ value: Value, for key: Key) {
        made = (key, value)
    }
}
