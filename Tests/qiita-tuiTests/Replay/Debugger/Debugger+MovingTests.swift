import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Playing a log")
struct DebuggerPlayingTests {
    private let alarm = ManualAlarm()

    @Test("No timer is set while it is paused")
    func paused() async throws {
        let debugger = try await debugger()
        #expect(alarm.delay == nil)
        debugger.handle(.debugger(.play), .character(" "))
        #expect(alarm.delay == .milliseconds(250))
        debugger.handle(.debugger(.play), .character(" "))
        #expect(alarm.delay == nil && !debugger.state.isPlaying)
    }

    @Test("Playing follows the recorded pauses, shortens long ones, and pauses at the end")
    func pauses() async throws {
        let debugger = try await debugger()
        debugger.handle(.debugger(.play), .character(" "))
        var delays: [Duration] = []
        while let delay = alarm.delay {
            delays.append(delay)
            alarm.ring()
        }
        #expect(delays.count == 33)
        #expect(delays.dropLast(2).allSatisfy { $0 == .milliseconds(250) })
        #expect(delays.suffix(2) == [.seconds(2), .seconds(2)])
        #expect(debugger.state.position == 33 && !debugger.state.isPlaying)
    }

    @Test("Playing at the end starts again from the beginning")
    func anew() async throws {
        let debugger = try await debugger()
        debugger.handle(.move(.toLast), .end)
        debugger.handle(.debugger(.play), .character(" "))
        #expect(debugger.state.position == 0 && debugger.state.isPlaying)
    }

    @Test("A new speed takes effect at once")
    func speed() async throws {
        let debugger = try await debugger()
        debugger.handle(.debugger(.play), .character(" "))
        debugger.handle(.debugger(.faster), .character("+"))
        #expect(alarm.delay == .milliseconds(125))
        debugger.handle(.debugger(.slower), .character("-"))
        debugger.handle(.debugger(.slower), .character("-"))
        #expect(alarm.delay == .milliseconds(500))
    }

    @Test("Maximum speed does not wait, and shows every action of a short log")
    func fastest() async throws {
        let debugger = try await debugger(speed: .fastest)
        debugger.handle(.debugger(.play), .character(" "))
        var rings = 0
        while alarm.delay == .zero {
            alarm.ring()
            rings += 1
        }
        #expect(rings == 33 && debugger.state.position == 33)
    }

    @Test(
        "Moving ends playing",
        arguments: [
            Command.debugger(.stepForward), .debugger(.stepBack), .screen(.open), .move(.toFirst), .move(.toLast),
        ])
    func elsewhere(_ command: Command) async throws {
        let debugger = try await debugger()
        debugger.handle(.debugger(.play), .character(" "))
        alarm.ring()
        debugger.handle(command, .enter)
        #expect(!debugger.state.isPlaying && alarm.delay == nil)
    }

    @Test("Simultaneous actions are drawn in one frame")
    func together() async throws {
        let log = try await RecordedWalk.log(pause: 0.001)
        let debugger = try await debugger(log)
        debugger.handle(.debugger(.play), .character(" "))
        alarm.ring()
        #expect(debugger.state.position == 31)
    }

    @Test("After leaving, the debugger does nothing")
    func left() async throws {
        let debugger = try await debugger()
        debugger.handle(.debugger(.play), .character(" "))
        debugger.handle(.stack(.back), .character("q"))
        #expect(alarm.delay == nil)
    }

    private func debugger(_ log: SessionLog? = nil, speed: PlaybackSpeed = .normal) async throws -> Debugger {
        let log = if let log { log } else { try await RecordedWalk.log() }
        return Debugger(
            PreparedLog(log), DebuggerOptions(path: "walk", speed: speed), display: .japanese,
            size: TerminalSize(columns: 80, rows: 24), alarm: alarm, onChange: {}, onEnd: { _ in })
    }
}

@Suite("Playback speed")
struct PlaybackSpeedTests {
    @Test(
        "Pauses are the recorded ones divided by the speed, at most two seconds",
        arguments: [
            (PlaybackSpeed.normal, 0.5, Duration.milliseconds(500)), (.half, 0.5, .seconds(1)),
            (.sixteen, 1.6, .milliseconds(100)), (.normal, 60, .seconds(2)), (.half, 1.5, .seconds(2)),
            (.double, 60, .seconds(2)), (.fastest, 60, .zero), (.normal, -1, .zero),
        ])
    func wait(_ speed: PlaybackSpeed, _ seconds: Double, _ expected: Duration) {
        #expect(speed.wait(seconds) == expected)
    }

    @Test("Faster and slower step through all speeds and stop at the ends")
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
