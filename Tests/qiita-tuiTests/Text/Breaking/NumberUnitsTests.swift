import Testing

@testable import qiita_tui

@Suite struct NumberUnitsTests {
    private func isUnit(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { NumberUnits.isUnit($0[...].prefix(NumberUnits.longest + 1)) }
    }

    @Test("A unit ends at a word boundary", arguments: ["MB", "ms です", "kHz,", "µs", "Gbps", "%"])
    func units(text: String) {
        #expect(isUnit(text))
    }

    @Test("Words that start like a unit are not units", arguments: ["MBA", "message", "", " MB", "メートル", "Gbpsx"])
    func words(text: String) {
        #expect(!isUnit(text))
    }
}
