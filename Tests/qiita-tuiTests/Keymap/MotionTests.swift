import Testing

@testable import qiita_tui

@Suite("Motions of texts and cursors")
struct MotionTests {
    @Test(
        "Each motion scrolls its number of lines in a window of twenty",
        arguments: [
            (Motion.down, 1), (.up, -1), (.pageDown, 19), (.pageUp, -19), (.halfPageDown, 10), (.halfPageUp, -10),
            (.toFirst, -300), (.toLast, 300),
        ])
    func lines(_ motion: Motion, _ lines: Int) {
        #expect(motion.lines(height: 20, count: 300) == lines)
    }

    @Test("Every motion still scrolls in a window of one line or none", arguments: [0, 1])
    func lowWindow(_ height: Int) {
        for motion in [Motion.down, .pageDown, .halfPageDown] {
            #expect(motion.lines(height: height, count: 300) == 1)
        }
        for motion in [Motion.up, .pageUp, .halfPageUp] {
            #expect(motion.lines(height: height, count: 300) == -1)
        }
    }

    @Test(
        "Each motion leads to its row from the middle of a list with ten rows per page",
        arguments: [
            (Motion.down, 51), (.up, 49), (.pageDown, 60), (.pageUp, 40), (.halfPageDown, 55), (.halfPageUp, 45),
            (.toFirst, 0), (.toLast, 99),
        ])
    func rows(_ motion: Motion, _ row: Int) {
        #expect(motion.row(from: 50, count: 100, page: 10) == row)
    }

    @Test("Motions stay within the list, and half a page of one row still moves", arguments: Motion.allCases)
    func bounds(_ motion: Motion) {
        for count in 0...3 {
            for row in 0..<max(1, count) {
                let target = motion.row(from: row, count: count, page: 1)
                #expect((0..<max(1, count)).contains(target))
            }
        }
        #expect(motion.row(from: 1, count: 3, page: 1) != 1)
    }
}
