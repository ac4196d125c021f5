import Foundation
import TestSupport
import Testing

@Suite("The terminal is restored whatever the program is doing", .serialized, .ownThread)
struct TerminalEndingTests {
    /// What the reader is at.
    enum Place: String, CaseIterable, Sendable {
        case list, article, picture, prompt, panel, help, dialog, resizing

        /// A session that has come there.
        func session() throws -> ProgramSession {
            guard self != .dialog else {
                let session = try ProgramSession(["--host", "http://127.0.0.1:1", "--lang", "en"])
                try session.waitFor("Cannot connect")
                return session
            }
            let session = try ProgramSession()
            try session.waitFor("1/20")
            switch self {
            case .list, .dialog: return session
            case .article: try go(session, "\r", "a author")
            case .picture:
                try go(session, "\r", "a author")
                try go(session, "2\r", "Press any key")
            case .prompt:
                try go(session, "\r", "a author")
                try go(session, "/typed", "/typed")
            case .panel:
                try go(session, "\r", "a author")
                try go(session, "t", "Contents")
            case .help: try go(session, "?", "lines 1-20")
            case .resizing:
                for number in 1...20 { session.resize(columns: 20 + number, rows: 40 - number) }
            }
            return session
        }

        private func go(_ session: ProgramSession, _ keys: String, _ shown: String) throws {
            session.type(keys)
            try session.waitFor(shown)
        }
    }

    private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGTERM]

    @Test("Any signal on a list restores the terminal", arguments: signals)
    func list(_ signal: Int32) throws {
        try expectTrueEnd(of: .list, by: signal)
    }

    @Test("A termination signal restores the terminal while a picture is shown", arguments: [SIGHUP, SIGINT, SIGTERM])
    func picture(_ signal: Int32) throws {
        try expectTrueEnd(of: .picture, by: signal)
    }

    @Test(
        "A termination signal or a crash on any screen restores the terminal",
        arguments: Place.allCases.filter { ![.list, .picture].contains($0) },
        [SIGTERM, SIGSEGV])
    func anywhere(_ place: Place, _ signal: Int32) throws {
        try expectTrueEnd(of: place, by: signal)
    }

    @Test("SIGPIPE from elsewhere does not end the program")
    func brokenPipe() throws {
        let session = try Place.list.session()
        session.program.send(SIGPIPE)
        session.type("j")
        try session.waitFor("2/20")
        session.type("Q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
        session.expectTerminalAsBefore()
    }

    @Test("A termination signal restores the modes of a terminal that accepts no more output")
    func stuck() throws {
        let session = try Place.list.session()
        try #require(session.window.fill(typing: "\u{C}"))
        session.program.send(SIGTERM)
        #expect(session.program.waitForEnd(isReading: false) == .killed(signal: SIGTERM))
        #expect(session.window.modes == session.modesBefore)
    }

    private func expectTrueEnd(of place: Place, by signal: Int32) throws {
        let session = try place.session()
        session.program.send(signal)
        #expect(session.program.waitForEnd() == .killed(signal: signal))
        session.expectTerminalAsBefore()
    }
}
