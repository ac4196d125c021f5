import Foundation
import TestSupport
import Testing

@Suite("A terminal that vanishes ends the program at once", .serialized, .ownThread)
struct TerminalVanishingTests {
    /// Milliseconds. On a machine that is busy with other things an end may take longer, but not every one of ten.
    private static let patience = 100.0

    private static let ignoringHangUps = ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh"]

    @Test("With the hang-up's own signal")
    func hangUp() throws {
        try expectEnd { try ProgramSession() }
    }

    @Test("By what reading and writing say, where the signal is ignored")
    func noSignal() throws {
        try expectEnd { try ProgramSession(launcher: Self.ignoringHangUps) }
    }

    @Test("While the reader is asked for something")
    func prompt() throws {
        try expectEnd {
            let session = try ProgramSession(launcher: Self.ignoringHangUps)
            try session.waitFor("1/20")
            session.type("\r")
            try session.waitFor("a author")
            session.type("/abc")
            try session.waitFor("/abc")
            return session
        }
    }

    private func expectEnd(of make: () throws -> ProgramSession) throws {
        var times: [Double] = []
        repeat {
            let session = try make()
            try session.wait("has content") { $0.text.contains { !$0.isEmpty } }
            times.append(
                ContinuousClock().measure {
                    session.window.hangUp()
                    while session.program.isRunning { usleep(200) }
                } / .milliseconds(1))
            #expect(session.program.waitForEnd(seconds: 0) == .killed(signal: SIGHUP))
        } while times.count < 10 && times.allSatisfy { $0 >= Self.patience }
        #expect(times.contains { $0 < Self.patience }, "\(times)")
    }
}
