/// Which line each block starts on, while the heights of the blocks are still being found out.
///
/// A Fenwick tree: changing a height, and going from a line to its block or back, takes the logarithm of the count of blocks.
struct LineIndex {
    private var heights: [Int]
    /// At place `i`, counted from 1, the lines of the `i & -i` blocks that end with block `i - 1`.
    private var sums: [Int]
    /// The lines of all blocks.
    private(set) var lineCount: Int
    private let highestBit: Int

    /// An index over blocks of so many lines each.
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

    /// The lines of a block.
    func height(of block: Int) -> Int {
        heights[block]
    }

    /// Gives a block so many lines.
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

    /// The first line of a block; for the count of blocks the count of lines.
    func start(of block: Int) -> Int {
        var place = block
        var lines = 0
        while place > 0 {
            lines += sums[place]
            place -= place & -place
        }
        return lines
    }

    /// The block that a line belongs to: the first block for lines before it, the last one for lines behind it. Nil
    /// where there is no block.
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
