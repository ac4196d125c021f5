/// An array that keeps its digest: appending costs only the digest of the new elements.
///
/// It is encoded as an array. A change elsewhere than at the end computes the digest anew. Its elements must be
/// encodable without an error.
public struct DigestedList<Element: Codable> {
    /// The elements.
    @usableFromInline var elements: [Element] = []
    private var running = RunningArray()

    /// An empty list.
    public init() {}

    /// The digest of the list, the same as that of an array of these elements.
    public var digest: StateDigest { running.digest }

    private mutating func add(_ element: Element) {
        guard let form = try? DigestForm(of: element, memory: nil) else {
            preconditionFailure("A DigestedList holds elements that can be encoded; \(Element.self) threw.")
        }
        running.append(form)
    }
}

extension DigestedList: RandomAccessCollection, RangeReplaceableCollection {
    /// The first place, 0.
    @inlinable public var startIndex: Int { 0 }
    /// The place behind the last.
    @inlinable public var endIndex: Int { elements.count }

    /// The element at a place.
    @inlinable
    public subscript(index: Int) -> Element { elements[index] }

    /// Replaces some elements by others; cheapest at the end.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with newElements: some Collection<Element>
    ) {
        let isAtEnd = range.lowerBound == elements.count
        elements.replaceSubrange(range, with: newElements)
        if !isAtEnd { running = RunningArray() }
        for element in elements[running.count...] { add(element) }
    }
}

extension DigestedList: ExpressibleByArrayLiteral {
    /// A list of these elements.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension DigestedList: Sendable where Element: Sendable {}

extension DigestedList: Equatable where Element: Equatable {
    /// Whether the elements are equal, in order.
    public static func == (left: Self, right: Self) -> Bool {
        left.digest == right.digest && left.elements == right.elements
    }
}

extension DigestedList: Codable {
    /// Encodes an array.
    public func encode(to encoder: any Encoder) throws {
        if encoder.take(digest) { return }
        var container = encoder.singleValueContainer()
        try container.encode(elements)
    }

    /// A list of the elements of an array.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Element].self))
    }
}
