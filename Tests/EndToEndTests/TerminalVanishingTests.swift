import Foundation
import TestSupport
import Testing

@Suite("A terminal that vanishes ends the program at once", .serialized, .ownThread)
struct TerminalVanishingTests {
    /// Milliseconds: what it takes on a machine that is busy with other things. It is a few when it is not.
    private static let patience = 2000.0

    private static let ignoringHangUps = ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh"]

    @Test("With the hang-up's own signal")
    func hangUp() throws {
        #expect(try ending(of: ProgramSession()) == .killed(signal: SIGHUP))
    }

    @Test("By what reading and writing say, where the signal is ignored")
    func noSignal() throws {
        #expect(try ending(of: ProgramSession(launcher: Self.ignoringHangUps)) == .killed(signal: SIGHUP))
    }

    @Test("While the reader is asked for something")
    func prompt() throws {
        let session = try ProgramSession(launcher: Self.ignoringHangUps)
        try session.waitFor("1/20")
        session.type("\r")
        try session.waitFor("a author")
        session.type("/abc")
        try session.waitFor("/abc")
        #expect(try ending(of: session) == .killed(signal: SIGHUP))
    }

    private func ending(of session: ProgramSession) throws -> TerminalProgram.Ending? {
        try session.wait("has content") { $0.text.contains { !$0.isEmpty } }
        let clock = ContinuousClock()
        var ending: TerminalProgram.Ending?
        let time = clock.measure {
            session.window.hangUp()
            while session.program.isRunning { usleep(200) }
            ending = session.program.waitForEnd(seconds: 0)
        }
        #expect(time / .milliseconds(1) < Self.patience)
        return ending
    }
}
