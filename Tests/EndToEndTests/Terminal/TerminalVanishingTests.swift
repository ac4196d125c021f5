import Foundation
import TestSupport
import Testing

@Suite("A lost terminal ends the program at once", .serialized, .ownThread)
struct TerminalVanishingTests {
    private static let ignoringHangUps = ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh"]
    /// A shell that gets the hang-up for itself, keeps it there, and ends with 7 as soon as the program has ended.
    private static let livingOn = ["sh", "-c", "trap : HUP; \"$@\"; exit 7", "sh"]

    @Test("A hang-up ends the program with SIGHUP")
    func hangUp() throws {
        try expectEnd(.killed(signal: SIGHUP)) { try ProgramSession() }
    }

    @Test("With SIGHUP ignored, failing reads and writes end the program")
    func noSignal() throws {
        try expectEnd(.killed(signal: SIGHUP)) { try ProgramSession(launcher: Self.ignoringHangUps) }
    }

    @Test("The program ends if a surviving shell forwards no signal, before any key was pressed")
    func shellLivesOn() throws {
        try expectEnd(.exited(status: 7)) { try ProgramSession(launcher: Self.livingOn) }
    }

    @Test("The program ends if a surviving shell forwards no signal, after a key was pressed")
    func shellLivesOnAfterKey() throws {
        try expectEnd(.exited(status: 7)) {
            let session = try ProgramSession(launcher: Self.livingOn)
            try session.waitFor("1/20")
            session.type("j")
            try session.waitFor("2/20")
            return session
        }
    }

    @Test("A vanished terminal ends the program during a prompt")
    func prompt() throws {
        try expectEnd(.killed(signal: SIGHUP)) {
            let session = try ProgramSession(launcher: Self.ignoringHangUps)
            try session.waitFor("1/20")
            session.type("\r")
            try session.waitFor("a author")
            session.type("/abc")
            try session.waitFor("/abc")
            return session
        }
    }

    @Test("Repeated signals still end the log cleanly, and the next start reports no crash")
    func toldAgain() throws {
        let session = try ProgramSession()
        try session.waitFor("1/20")
        session.window.hangUp()
        while session.program.isRunning {
            session.program.send(SIGHUP)
            session.program.send(SIGCONT)
        }
        #expect(session.program.waitForEnd() == .killed(signal: SIGHUP))
        let state = session.folder.path + "/.local/state/qiita-tui"
        let log = FileManager.default.contents(atPath: state + "/last-session.jsonl") ?? Data()
        let last = String(decoding: log, as: UTF8.self).split(separator: "\n").last ?? ""
        #expect(last.contains("recording.stopped"))
        let next = try ProgramSession(environment: ["HOME": session.folder.path])
        try next.waitFor("1/20")
        #expect(!FileManager.default.fileExists(atPath: state + "/crashed-session.jsonl"))
    }

    /// That a vanished terminal ends the program, and at best within 100 ms more than a program takes that does nothing but read: on
    /// a machine that is busy with other things most of them may be late, and one that waits for something always is.
    private func expectEnd(_ ending: TerminalProgram.Ending, of make: () throws -> ProgramSession) throws {
        let excess = try (0..<5).map { _ in
            let session = try make()
            try session.wait("has content") { $0.text.contains { !$0.isEmpty } }
            let other = try ProgramSession(words: ["sh", "-c", "trap '' HUP; echo ready; exec cat >/dev/null"])
            try other.waitFor("ready")
            let start = ContinuousClock.now
            session.window.hangUp()
            other.window.hangUp()
            #expect(session.program.waitForEnd() == ending)
            #expect(other.program.waitForEnd() != nil)
            let (own, usual) = try (#require(session.program.endedAt), #require(other.program.endedAt))
            return start.duration(to: own) - start.duration(to: usual)
        }
        #expect(try #require(excess.min()) < .milliseconds(100), "\(excess)")
    }
}
