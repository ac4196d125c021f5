/// An array that stores its digest. Appending costs only the digest of the new elements.
///
/// It is encoded as an array. A change anywhere else than at the end recomputes the digest. Its elements must not
/// throw when encoded.
public struct DigestedList<Element: Codable> {
    @usableFromInline var elements: [Element] = []
    private var running = ArrayDigest()

    /// Creates an empty list.
    public init() {}

    /// The digest of the list, the same as that of an array of these elements.
    public var digest: StateDigest { running.digest }

    private mutating func add(_ element: Element) {
        guard let form = try? HashedForm(of: element) else {
            preconditionFailure("A DigestedList holds elements that can be encoded; \(Element.self) threw.")
        }
        running.append(form)
    }
}

extension DigestedList: RandomAccessCollection, RangeReplaceableCollection {
    /// The first index, 0.
    @inlinable public var startIndex: Int { 0 }
    /// The index after the last one.
    @inlinable public var endIndex: Int { elements.count }

    /// The element at an index.
    @inlinable
    public subscript(index: Int) -> Element { elements[index] }

    /// Replaces a range of elements; fastest at the end.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with newElements: some Collection<Element>
    ) {
        let isAtEnd = range.lowerBound == elements.count
        elements.replaceSubrange(range, with: newElements)
        if !isAtEnd { running = ArrayDigest() }
        for element in elements[running.count...] { add(element) }
    }
}

extension DigestedList: ExpressibleByArrayLiteral {
    /// Creates a list from a literal.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension DigestedList: Sendable where Element: Sendable {}

extension DigestedList: Equatable where Element: Equatable {
    /// Whether two lists have equal elements in the same order.
    public static func == (left: Self, right: Self) -> Bool {
        left.digest == right.digest && left.elements == right.elements
    }
}

extension DigestedList: Codable {
    /// Encodes the list as an array.
    /// - Throws: The encoder's error, or that of an element.
    public func encode(to encoder: any Encoder) throws {
        if encoder.encode(stored: digest) { return }
        var container = encoder.singleValueContainer()
        try container.encode(elements)
    }

    /// Decodes a list from an array.
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Element].self))
    }
}
