import Foundation
import TestSupport
import Testing

@Suite("A session in a terminal is recorded")
struct RecordingTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    /// The demo in a shell that keeps the program's number in a file and tells how it ended, in an empty row: what a
    /// killed program leaves on the screen stays there.
    private func launch(_ options: String = "") -> String {
        """
        ulimit -c 0; cd ~; sh -c 'echo $$ > pid; LANG=C.UTF-8 exec "\(Command.program)" --demo --lang en \(options)'; \
        left=$?; printf '\\r\\n\\033[Jleft=%s\\n' $left; cat
        """
    }

    @Test("After kill -9 the log has every action; the next start reports it, and only that one")
    func killed() async throws {
        let window = try await TmuxSession(launch("--record a.jsonl"), home: home)
        try await window.waitFor("[REC]")
        try await window.waitFor(">  128 Swift")
        try await window.press("j", "j", "Enter")
        try await window.waitFor("a author")
        try await window.press("s")
        try await window.waitFor("Stocked")
        #expect(try await Command.run("kill", ["-KILL", text("pid")]).status == 0)
        try await window.waitFor("left=137")
        for name in ["a.jsonl", state("last-session.jsonl")] {
            let types = try types(name)
            #expect(types.first == "session.started" && types.last == "outbox.responded", "\(name)")
            #expect(types.filter { $0 == "list.cursorMoved" }.count == 2)
        }
        let before = try text(state("last-session.jsonl"))

        let next = try await TmuxSession(launch(), home: home)
        try await next.waitFor("did not end cleanly")
        try await next.waitFor("crashed-")
        #expect(try text(state("crashed-session.jsonl")) == before)
        try await next.press("Q")
        try await next.waitFor("left=0")
        let last = try await TmuxSession(launch(), home: home)
        try await last.waitFor("1/20")
        #expect(try await !last.screen().contains("did not end cleanly"))
    }

    @Test("A rerun of a recorded session leads to the same actions; an edited log does not")
    func rerun() async throws {
        let window = try await TmuxSession(launch("--record a.jsonl"), home: home)
        try await window.waitFor(">  128 Swift")
        try await window.press("j", "j", "Enter")
        try await window.waitFor("a author")
        try await window.press("s")
        try await window.waitFor("Stocked")
        try await window.press("y", "F3")
        try await window.waitFor("paused")
        try await window.press("p", "p", "q")
        try await window.waitFor("a author")
        try await window.resize(columns: 60, rows: 20)
        try await window.press("J", "q", "2")
        try await window.waitFor("2 Trend")
        try await window.press("j", "S", "a", "b", "Left", "C-u", "Escape")
        try await window.press("&", "S", "w", "Enter", "Q")
        try await window.waitFor("left=0")
        for name in ["a.jsonl", state("last-session.jsonl")] {
            let same = try await replay(name, "--rerun")
            #expect(same.output.hasSuffix(" inputs, no difference\n") && same.status == 0, "\(same)")
            let orders = try await replay(name, "--rerun", "--reorder", "10", "--seed", "4")
            #expect(orders.output == "reordered: 10 orders from seed 4, no rule broken\n", "\(orders)")
        }
        let log = try text("a.jsonl")
        try home.write(
            log.replacing(#""isOn":true,"target":"#, with: #""isOn":false,"target":"#), to: "b.jsonl")
        let other = try await replay("b.jsonl", "--rerun")
        #expect(other.status == 5)
        #expect(
            other.output.contains("outbox.added) differs at intention.change.toggle.isOn: false -> true"), "\(other)")
    }

    private func replay(_ name: String, _ words: String...) async throws -> Command.Result {
        try await Command.run(Command.program, ["replay", home.path + "/" + name] + words)
    }

    @Test(
        "Every clean exit is recorded in the log",
        arguments: [("HUP", 129), ("INT", 130), ("TERM", 143), ("", 0)])
    func stopped(_ signal: String, _ status: Int) async throws {
        let window = try await TmuxSession(launch("--record a.jsonl"), home: home)
        try await window.waitFor(">  128 Swift")
        if signal.isEmpty {
            try await window.press("q")
        } else {
            _ = try await Command.run("kill", ["-\(signal)", text("pid")])
        }
        try await window.waitFor("left=\(status)")
        #expect(try types("a.jsonl").last == "recording.stopped")
        #expect(try types(state("last-session.jsonl")).last == "recording.stopped")
    }

    @Test("An existing file is refused unless overwriting is requested")
    func exists() async throws {
        try home.write("mine", to: "a.jsonl")
        let window = try await TmuxSession(launch("--record a.jsonl"), home: home)
        let screen = try await window.waitFor("left=2")
        #expect(screen.contains("qiita-tui: a.jsonl exists already; --force overwrites it"))
        #expect(try text("a.jsonl") == "mine")
        let forced = try await TmuxSession(launch("--record a.jsonl --force"), home: home)
        try await forced.waitFor("[REC]")
        #expect(try types("a.jsonl").first == "session.started")
        let nowhere = try await TmuxSession(launch("--record no/a.jsonl"), home: home)
        #expect(try await nowhere.waitFor("left=2").contains("no/a.jsonl: no such folder"))
    }

    @Test("A full disk causes one notice, and the session continues")
    func full() async throws {
        let window = try await TmuxSession("ulimit -f 40; " + launch("--record a.jsonl --no-session-log"), home: home)
        try await window.waitFor("no space is left")
        #expect(try await !window.screen().contains("[REC]"))
        try await window.press("j")
        try await window.waitFor("2/20")
        #expect(try await !window.screen().contains("no space is left"))
        #expect(!FileManager.default.fileExists(atPath: home.path + "/" + state("")))
        try await window.press("F2")
        try await window.waitFor("no space is left")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path + "/" + state("")).isEmpty)
        try await window.press("Q")
        try await window.waitFor("left=0")
    }

    @Test("A file size limit of zero causes a notice, and F2 does not end the session")
    func noFiles() async throws {
        let window = try await TmuxSession("ulimit -f 0; " + plainLaunch(), home: home)
        try await window.waitFor("Cannot save the session log: no space is left")
        try await window.waitFor("@hanako")
        try await window.press("F2")
        try await window.waitFor("Not recording: no space is left")
        try await window.press("j")
        try await window.waitFor("2/20")
        try await window.press("Q")
        try await window.waitFor("left=0")
    }

    /// The demo, in a shell that tells how it ended.
    private func plainLaunch() -> String {
        "LANG=C.UTF-8 '\(Command.program)' --demo --lang en; echo left=$?; cat"
    }

    @Test("Two instances at once record a log each")
    func two() async throws {
        let first = try await TmuxSession(launch(), home: home)
        try await first.waitFor("1/20")
        let second = try await TmuxSession(launch(), home: home)
        try await second.waitFor("1/20")
        for (window, name) in [(second, "last-session-2.jsonl"), (first, "last-session.jsonl")] {
            try await window.press("j")
            try await window.waitFor("2/20")
            try await window.press("Q")
            try await window.waitFor("left=0")
            let own = ["list.cursorMoved", "navigation.ended", "recording.stopped"]
            #expect(try types(state(name)).filter(own.contains) == own)
        }
    }

    @Test("Without a home directory there is one notice, and everything else works")
    func homeless() async throws {
        let window = try await TmuxSession("unset HOME XDG_STATE_HOME; " + plainLaunch(), home: home)
        try await window.waitFor("Cannot save the session log: HOME is not set")
        try await window.press("F2")
        try await window.waitFor("Not recording: HOME is not set")
        try await window.press("Q")
        try await window.waitFor("left=0")
    }

    private func state(_ name: String) -> String { ".local/state/qiita-tui/" + name }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: home.path).appending(path: name), encoding: .utf8)
            .trimmingCharacters(in: .newlines)
    }

    /// The types of the actions of a log, in order, without the lines of input; each line is an object of its own, but for a
    /// broken last one.
    private func types(_ name: String) throws -> [String] {
        let lines = try text(name).split(separator: "\n").dropFirst()
        return try lines.enumerated().compactMap { index, line in
            do {
                return try JSONDecoder().decode(TypeOfLine.self, from: Data(line.utf8)).type
            } catch {
                guard index == lines.count - 1 else { throw error }
                return nil
            }
        }
    }
}

private struct TypeOfLine: Decodable {
    /// Nil for a line of input.
    let type: String?
}
