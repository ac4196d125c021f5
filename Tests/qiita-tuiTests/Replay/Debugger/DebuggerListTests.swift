import Testing

@testable import qiita_tui

@Suite("Times of a log are short to read")
struct LogTimeTests {
    @Test(
        "Seconds, minutes, hours",
        arguments: [
            (0.0, "+0.000"), (3.2144, "+3.214"), (59.9996, "+1:00.000"), (63.5, "+1:03.500"), (3723.25, "+1:02:03.250"),
            (-1, "+0.000"),
        ])
    func text(_ seconds: Double, _ text: String) {
        #expect(LogTime(seconds).text == text)
    }
}
