import Testing

@testable import qiita_tui

@Suite("How fast a log is played")
struct PlaybackSpeedTests {
    @Test(
        "Pauses are as they were recorded, over the speed, and never longer than two seconds",
        arguments: [
            (PlaybackSpeed.normal, 0.5, Duration.milliseconds(500)), (.half, 0.5, .seconds(1)),
            (.sixteen, 1.6, .milliseconds(100)), (.normal, 60, .seconds(2)), (.half, 1.5, .seconds(2)),
            (.double, 60, .seconds(2)), (.fastest, 60, .zero), (.normal, -1, .zero),
        ])
    func wait(_ speed: PlaybackSpeed, _ seconds: Double, _ expected: Duration) {
        #expect(speed.wait(seconds) == expected)
    }

    @Test("Faster and slower go through all speeds and stop at the ends")
    func steps() {
        var speed = PlaybackSpeed.half
        var labels: [String] = []
        for _ in 0..<8 {
            labels.append(speed.rawValue)
            speed = speed.faster
        }
        #expect(labels == ["0.5", "1", "2", "4", "8", "16", "max", "max"])
        for _ in 0..<8 { speed = speed.slower }
        #expect(speed == .half)
    }
}
