import Foundation
import TestSupport
import Testing

@Suite("Unusual files in place of expected ones", .serialized, .ownThread)
struct FilesTests {
    /// What can stand in a file's place.
    enum Thing: String, CaseIterable, Sendable {
        case folder, pipe, device, binary, huge, truncated, danglingLink, loop

        /// Puts it there.
        func make(at path: String) throws {
            switch self {
            case .folder: #expect(mkdir(path, 0o700) == 0)
            case .pipe: #expect(mkfifo(path, 0o600) == 0)
            case .device: #expect(symlink("/dev/zero", path) == 0)
            case .binary:
                try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167) }).write(to: URL(filePath: path))
            case .huge:
                try Data().write(to: URL(filePath: path))
                #expect(truncate(path, 100 << 20) == 0)
            case .truncated: try Data("<plist version=\"1.0\"><dict><key>AccessTok".utf8).write(to: URL(filePath: path))
            case .danglingLink: #expect(symlink("/no/such/target", path) == 0)
            case .loop: #expect(symlink(path, path) == 0)
            }
        }
    }

    @Test(
        "A broken token file is named, its contents are not shown, and the program exits at once",
        arguments: Thing.allCases)
    func secrets(_ thing: Thing) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/s.plist"
        try thing.make(at: path)
        let result = try await run("show", "@nobody", "--secrets", path, "--host", "http://127.0.0.1:1", "--lang", "en")
        #expect(result.status == 2)
        #expect(result.errors.contains(path))
        #expect(!result.errors.contains("AccessTok\n"))
    }

    @Test("An unreadable demo article is skipped and the others are shown", arguments: Thing.allCases)
    func fixtures(_ thing: Thing) async throws {
        let folder = try TemporaryFolder()
        let items = folder.path + "/api/items"
        let good = Checkout.folder.appending(path: "Fixtures/api/items").path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: folder.path + "/api", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: good, toPath: items)
        try thing.make(at: items + "/00000000000000000000.json")
        let result = try await run("show", "@hanako", "--demo", fixtures: folder.path)
        #expect(result.status == 0)
        #expect(result.output.contains("https://qiita.com/hanako/items/"))
    }

    @Test("render reports a file that it cannot read", arguments: [Thing.folder, .device, .huge, .danglingLink, .loop])
    func render(_ thing: Thing) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/body.html"
        try thing.make(at: path)
        let result = try await run("render", path, "--lang", "en")
        #expect(result.status == 1)
        #expect(result.errors.contains(path))
        #expect(!result.errors.contains("Fatal"))
    }

    @Test(
        "render reads a pipe, and reports errors of standard input",
        arguments: [
            ("render <(echo '<p>piped</p>')", 0, "piped"), ("render - < /", 1, "cannot read standard input"),
            ("render <&-", 1, "cannot read standard input"), ("render < /dev/zero", 1, "is larger than"),
            ("render < /dev/null", 0, ""),
        ] as [(String, Int32, String)])
    func input(_ words: String, _ status: Int32, _ shown: String) async throws {
        let result = try await shell("'\(Command.program)' \(words)")
        #expect(result.status == status)
        #expect((shown.isEmpty || (result.output + result.errors).contains(shown)))
        #expect(!result.errors.contains("Fatal"))
    }

    @Test(
        "Output that cannot be written is an error with a message, not a crash",
        arguments: ["echo x | \"$P\" render > /dev/full", "echo x | \"$P\" render >&-", "\"$P\" --help > /dev/full"])
    func output(_ line: String) async throws {
        let result = try await shell("P='\(Command.program)'; \(line)")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("qiita-tui: "))
        #expect(!result.errors.contains("Fatal"))
    }

    @Test(
        "If standard error cannot be written either, the exit status reports the failure",
        arguments: ["\"$P\" --bogus 2> /dev/full", "\"$P\" --bogus 2>&-"])
    func silent(_ line: String) async throws {
        #expect(try await shell("P='\(Command.program)'; \(line)").status == 2)
    }

    @Test("A closed pipe ends the program silently")
    func goneReader() async throws {
        let line = "yes '<p>long</p>' | head -n 200000 | '\(Command.program)' render | head -n 1; echo ${PIPESTATUS[2]}"
        let result = try await shell(line)
        #expect(result.output.split(separator: "\n").last == "141")
        #expect(result.errors.isEmpty)
    }

    @Test("Recording refuses links, pipes and folders", arguments: [Thing.folder, .pipe, .loop])
    func record(_ thing: Thing) throws {
        let session = try ProgramSession(words: ["true"])
        let path = session.folder.path + "/log.jsonl"
        try thing.make(at: path)
        try expectRefused(path)
    }

    @Test("The target of a link is left unchanged")
    func link() throws {
        let folder = try TemporaryFolder()
        let target = try folder.write("mine\n", to: "target", mode: 0o644)
        #expect(symlink(target, folder.path + "/log.jsonl") == 0)
        try expectRefused(folder.path + "/log.jsonl")
        #expect(FileManager.default.contents(atPath: target) == Data("mine\n".utf8))
    }

    @Test("Two instances at the same time record private logs of their own, and both replay")
    func twoInstances() async throws {
        let home = try TemporaryFolder()
        let sessions = try (0..<2).map { _ in try ProgramSession(environment: ["HOME": home.path]) }
        for session in sessions { try session.waitFor("1/20") }
        for (index, session) in sessions.enumerated() {
            session.type(String(repeating: "j", count: index + 1))
            try session.waitFor("\(index + 2)/20")
        }
        for session in sessions {
            session.type("Q")
            #expect(session.program.waitForEnd() == .exited(status: 0))
        }
        let folder = home.path + "/.local/state/qiita-tui"
        let logs = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jsonl") }
        #expect(logs.count == 2)
        for log in logs {
            let path = folder + "/" + log
            #expect(try await run("replay", path, "--verify").status == 0)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    private func expectRefused(_ path: String) throws {
        let session = try ProgramSession(ProgramSession.demo + ["--record", path, "--force"])
        #expect(session.program.waitForEnd() == .exited(status: 2))
        #expect(session.window.text.contains(path))
        session.expectTerminalAsBefore()
    }

    private func run(_ words: String..., fixtures: String? = nil) async throws -> Command.Result {
        try await Command.run(Command.program, words, environment: fixtures.map { ["QIITA_TUI_FIXTURES": $0] } ?? [:])
    }

    private func shell(_ line: String) async throws -> Command.Result {
        try await Command.run("bash", ["-c", "ulimit -c 0; export LANG=C; \(line)"])
    }

    @Test("Empty folders made by Foundation are removed; existing folders stay")
    func foundationFolders() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        for kept in [[], [".cache", ".local/share"]] {
            let folder = try TemporaryFolder()
            for name in kept {
                try FileManager.default.createDirectory(
                    atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
            }
            let environment = ["HOME": folder.path, "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""]
            let result = try await Command.run(
                Command.program, ["show", "--no-cache", "--host", server.url, "@a"], environment: environment)
            #expect(result.status == 0)
            let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            #expect(left.sorted() == (kept.isEmpty ? [] : [".cache", ".local", ".local/share"]))
        }
    }
}
