/// A part of a state that shows whether it was written since it was last read, without storing a copy.
///
/// ```swift
/// struct AppState: PartedState {
///     @Tracked var articles: DigestedTable<Article.ID, Article> = [:]
/// }
/// ```
/// It is compared, encoded and decoded like its value.
@propertyWrapper
public struct Tracked<Value> {
    @usableFromInline var value: Value
    /// The mark. Values with the same mark are equal: the first write after the mark was read creates a new one.
    @usableFromInline var mark = WriteMark()

    /// Creates a part with an initial value.
    @inlinable
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// The value, changed in place.
    @inlinable
    public var wrappedValue: Value {
        get { value }
        _modify {
            if !isKnownUniquelyReferenced(&mark) { mark = WriteMark() }
            yield &value
        }
    }

    /// The mark of the value. As long as it is the same object, the value was not written.
    @inlinable
    public var projectedValue: WriteMark { mark }
}

extension Tracked: Sendable where Value: Sendable {}

extension Tracked: Equatable where Value: Equatable {
    /// Whether the values are equal. They are not compared if neither was written since one was copied from the
    /// other.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.mark === right.mark || left.value == right.value
    }
}

extension Tracked: Encodable where Value: Encodable {
    /// Encodes the value alone.
    /// - Throws: The encoder's error, or that of the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Tracked: Decodable where Value: Decodable {
    /// Decodes the value.
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    }
}

/// A mark of a write of a value: an empty object that only has an identity.
public final class WriteMark: Sendable {
    @usableFromInline
    init() {}
}
