/// Maps blocks to lines and back while the heights of some blocks are still estimates.
///
/// A Fenwick tree: changing a height and mapping in either direction take time logarithmic in the number of blocks.
struct LineIndex {
    private var heights: [Int]
    /// Element `i`, counted from 1, is the sum of the heights of the `i & -i` blocks that end with block `i - 1`.
    private var sums: [Int]
    /// The sum of all heights.
    private(set) var lineCount: Int
    private let highestBit: Int

    /// An index over blocks of the given heights, in lines.
    init(_ heights: [Int]) {
        self.heights = heights
        lineCount = heights.reduce(0, +)
        var sums = [0] + heights
        for place in 1..<max(1, sums.count) {
            let parent = place + (place & -place)
            if parent < sums.count { sums[parent] += sums[place] }
        }
        self.sums = sums
        highestBit = heights.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - heights.count.leadingZeroBitCount)
    }

    /// The height of a block, in lines.
    func height(of block: Int) -> Int {
        heights[block]
    }

    /// Changes the height of a block.
    mutating func setHeight(_ height: Int, of block: Int) {
        let change = height - heights[block]
        guard change != 0 else { return }
        heights[block] = height
        lineCount += change
        var place = block + 1
        while place < sums.count {
            sums[place] += change
            place += place & -place
        }
    }

    /// The first line of a block. For an index past the last block, the number of lines.
    func start(of block: Int) -> Int {
        var place = block
        var lines = 0
        while place > 0 {
            lines += sums[place]
            place -= place & -place
        }
        return lines
    }

    /// The block that contains a line; the first or last block for a line outside the body. Nil if there are no blocks.
    func block(atLine line: Int) -> Int? {
        guard !heights.isEmpty else { return nil }
        var place = 0
        var rest = max(0, line)
        var step = highestBit
        while step > 0 {
            if place + step < sums.count, sums[place + step] <= rest {
                place += step
                rest -= sums[place]
            }
            step >>= 1
        }
        return min(place, heights.count - 1)
    }
}
