import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct LineIndexTests {
    @Test(
        "Starts, counts and blocks equal those of a plain sum after any change", arguments: [0, 1, 2, 3, 7, 8, 9, 100])
    func sums(count: Int) {
        var random = Dice(seed: UInt64(count))
        var heights = (0..<count).map { _ in Int.random(in: 0...5, using: &random) }
        var index = LineIndex(heights)
        for _ in 0..<20 {
            if count > 0 {
                let block = Int.random(in: 0..<count, using: &random)
                heights[block] = Int.random(in: 0...9, using: &random)
                index.setHeight(heights[block], of: block)
            }
            #expect(index.lineCount == heights.reduce(0, +))
            for block in 0...count {
                #expect(index.start(of: block) == heights.prefix(block).reduce(0, +))
            }
            for (block, height) in heights.enumerated() {
                for line in 0..<height { #expect(index.block(atLine: index.start(of: block) + line) == block) }
            }
        }
    }

    @Test("A line before or after all blocks belongs to the first or last one")
    func outside() {
        let index = LineIndex([2, 3, 4])
        #expect(index.block(atLine: -1) == 0)
        #expect(index.block(atLine: 9) == 2)
        #expect(index.block(atLine: 900) == 2)
        #expect(LineIndex([]).block(atLine: 0) == nil)
    }
}
