/// The nth match, link, footnote mark or code in a block of an article's body, independent of the width.
public struct BodyPlace: Hashable, Codable, Comparable, Sendable {
    /// The top-level block, from 0.
    public var block: Int
    /// Its index among those of its kind in the block.
    public var index: Int

    /// A place in a body.
    public init(block: Int, index: Int) {
        self.block = block
        self.index = index
    }

    /// In the order of the text.
    public static func < (left: BodyPlace, right: BodyPlace) -> Bool {
        (left.block, left.index) < (right.block, right.index)
    }
}
