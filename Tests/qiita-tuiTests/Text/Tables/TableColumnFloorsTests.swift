import Testing

@testable import qiita_tui

@Suite struct TableColumnFloorsTests {
    private func floors(_ words: [(Int, Int)], room: Int) -> TableColumnFloors? {
        let words = words.map { TableColumnFloors.Word(whole: $0.0, part: $0.1) }
        return TableColumnFloors(natural: words.map { max($0.whole, 20) }, words: words, room: room)
    }

    @Test("Words that fit side by side stay whole, in narrow columns at least their parts")
    func fitting() {
        #expect(floors([(20, 12), (10, 10), (3, 3)], room: 36)?.widths == [20, 10, 6])
        #expect(floors([(16, 8), (10, 10), (3, 3)], room: 35)?.widths == [8, 10, 6])
        #expect(floors([(16, 8), (10, 10), (3, 3)], room: 35)?.start == [16, 10, 6])
    }

    @Test("As few columns as possible start narrower than their words, first those with the widest ones")
    func fewest() {
        #expect(floors([(20, 20), (10, 10), (3, 3)], room: 35)?.start == [6, 10, 6])
        #expect(floors([(20, 20), (10, 10), (3, 3)], room: 21)?.start == [6, 6, 6])
        #expect(floors([(20, 20), (20, 20)], room: 30)?.start == [20, 6])
        #expect(floors([(36, 36), (13, 7), (10, 10)], room: 37)?.start == [6, 13, 10])
        #expect(floors([(36, 36), (13, 7), (10, 10)], room: 37)?.widths == [6, 6, 6])
    }

    @Test("Words are split at their marks before any is split elsewhere")
    func marks() {
        #expect(floors([(36, 15), (0, 0), (13, 7)], room: 38)?.start == [15, 6, 13])
        #expect(floors([(36, 15), (0, 0), (13, 7)], room: 30)?.start == [15, 6, 7])
        #expect(floors([(36, 15), (0, 0), (13, 7)], room: 24)?.start == [6, 6, 7])
    }

    @Test("Columns that would be too narrow to read have no floors")
    func tooNarrow() {
        #expect(floors([(20, 20), (10, 10)], room: 12)?.widths == [6, 6])
        #expect(floors([(20, 20), (10, 10)], room: 11) == nil)
    }
}
