/// A cached response and its time.
public struct Kept<Value: Sendable>: Sendable {
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

extension Kept: Equatable where Value: Equatable {}
