/// An answer of Qiita's that was kept, and when it came.
public struct Kept<Value: Sendable>: Sendable {
    /// What Qiita answered.
    public var value: Value
    /// When.
    public var time: Timestamp

    /// A kept answer.
    public init(_ value: Value, time: Timestamp) {
        self.value = value
        self.time = time
    }
}

extension Kept: Equatable where Value: Equatable {}
