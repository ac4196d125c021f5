import Testing

@testable import qiita_tui

@Suite struct UnitsTests {
    private func isUnit(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { Units.isUnit($0[...].prefix(Units.longest + 1)) }
    }

    @Test("A unit is a unit where it ends", arguments: ["MB", "ms です", "kHz,", "µs", "Gbps", "%"])
    func units(text: String) {
        #expect(isUnit(text))
    }

    @Test("Words that start like a unit are none", arguments: ["MBA", "message", "", " MB", "メートル", "Gbpsx"])
    func words(text: String) {
        #expect(!isUnit(text))
    }
}
