/// A part of a state that shows whether it was written since somebody looked, without a copy of it being kept.
///
/// ```swift
/// struct AppState: PartedState {
///     @Tracked var articles: DigestedTable<Article.ID, Article> = [:]
/// }
/// ```
/// It is equal, encoded and decoded as its value is.
@propertyWrapper
public struct Tracked<Value> {
    @usableFromInline var value: Value
    /// Whoever holds the same mark holds the same value: each write after somebody took the mark sets a new one.
    @usableFromInline var mark = WriteMark()

    /// A part with its first value.
    @inlinable
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// The value, which is changed in place.
    @inlinable
    public var wrappedValue: Value {
        get { value }
        _modify {
            if !isKnownUniquelyReferenced(&mark) { mark = WriteMark() }
            yield &value
        }
    }

    /// The mark of the value: as long as it is the same object, the value has not been written.
    @inlinable
    public var projectedValue: WriteMark { mark }
}

/// Stands for one writing of a value: an object without contents, of which only the identity counts.
public final class WriteMark: Sendable {
    @usableFromInline
    init() {}
}

extension Tracked: Sendable where Value: Sendable {}

extension Tracked: Equatable where Value: Equatable {
    /// Whether the values are equal; those that nobody has written since one was copied from the other are.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.mark === right.mark || left.value == right.value
    }
}

extension Tracked: Encodable where Value: Encodable {
    /// Encodes the value alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Tracked: Decodable where Value: Decodable {
    /// A part whose value was encoded.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    }
}
