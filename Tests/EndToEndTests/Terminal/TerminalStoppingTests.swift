import Foundation
import TestSupport
import Testing

@Suite("Suspending and resuming", .serialized, .ownThread)
struct TerminalStoppingTests {
    @Test("After twenty suspends and resumes the program is idle and works")
    func stopped() throws {
        let session = try ProgramSession(words: ["bash", "--norc", "-i"], environment: ["PS1": "ready> "])
        try session.waitFor("ready>")
        session.type("'\(Command.program)' --demo --lang en\r")
        try session.waitFor("1/20")
        for number in 1...20 {
            session.type(number % 2 == 1 ? "j" : "k")
            try session.waitFor("\(1 + number % 2)/20")
            session.type("\u{1A}")
            try session.waitFor("[1]+")
            #expect(!session.privateModes.contains(1049))
            #expect(session.privateModes.contains(25))
            session.type("clear; fg\r")
            try session.waitFor("\(1 + number % 2)/20")
        }
        while session.window.read(patience: 500) {}
        let id = try #require(session.program.child)
        var isQuiet = true
        let sleeps = TerminalProgram.sleeps(of: id) { isQuiet = !session.window.read(patience: 2000) }
        #expect(isQuiet)
        #expect(sleeps <= 1)
        session.type("Q")
        try session.waitFor("ready>")
    }

    @Test("After a handoff to another program the program stays idle")
    func handedOver() throws {
        let session = try ProgramSession(environment: ["BROWSER": "true"])
        try session.waitFor("1/20")
        session.type("o")
        try session.waitFor("(true)")
        session.type("y")
        try session.waitFor("clipboard")
        #expect(session.screen.clipboard?.hasPrefix("https://qiita.com/") == true)
        // The second after which a program counts as started has passed, too.
        while session.window.read(patience: 1500) {}
        let (sleeps, microseconds) = TerminalProgram.work(of: session.program.id) {
            session.window.read(patience: 4000)
        }
        #expect(sleeps <= 1)
        #expect(microseconds < 5000)
    }
}
