import Testing

@testable import qiita_tui

@Suite("Times in the list")
struct LogTimeTests {
    @Test(
        "Times are shown in seconds, minutes or hours",
        arguments: [
            (0.0, "+0.000"), (3.2144, "+3.214"), (59.9996, "+1:00.000"), (63.5, "+1:03.500"), (3723.25, "+1:02:03.250"),
            (-1, "+0.000"),
        ])
    func text(_ seconds: Double, _ text: String) {
        #expect(LogTime(seconds).text == text)
    }
}
