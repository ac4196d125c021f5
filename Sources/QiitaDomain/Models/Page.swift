/// One page of a paginated answer.
public struct Page<Element: Sendable>: Sendable {
    /// The elements that could be decoded, in the order that Qiita sent them.
    public var elements: [Element]
    /// The number of the page after this one; nil if Qiita's `Link` names none.
    public var next: Int?
    /// What Qiita counts in all, where it says so.
    public var totalCount: Int?
    /// How many elements of the answer were unreadable and left out.
    public var skippedCount: Int

    /// A page as it was answered.
    public init(elements: [Element], next: Int?, totalCount: Int? = nil, skippedCount: Int = 0) {
        self.elements = elements
        self.next = next
        self.totalCount = totalCount
        self.skippedCount = skippedCount
    }
}

extension Page: Equatable where Element: Equatable {}
