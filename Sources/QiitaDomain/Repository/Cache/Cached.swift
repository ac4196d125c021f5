/// A cached response and its time.
public struct Cached<Value: Sendable>: Sendable {
    /// The value of the response.
    public var value: Value
    /// The time of the response.
    public var time: Timestamp

    /// Creates a cached response.
    public init(_ value: Value, time: Timestamp) {
        self.value = value
        self.time = time
    }
}

extension Cached: Equatable where Value: Equatable {}
