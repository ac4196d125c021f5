import Foundation
import TestSupport
import Testing

@Suite("A recorded log is replayed by the built program", .timeLimit(.minutes(10)))
struct ReplayPrintingTests {
    private static let recordings = Checkout.folder.appending(path: "Fixtures/recordings").path(percentEncoded: false)
    private let folder: TemporaryFolder
    private let log: String

    init() throws {
        folder = try TemporaryFolder()
        log = "\(Self.recordings)/errors-and-retries.jsonl"
    }

    @Test(
        "Output depends only on the log, not on folder, time or user",
        arguments: [
            ["--list"], ["--state"], ["--state", "--at", "0"], ["--screen"], ["--screen", "40x12"],
            ["--diff", "--at", "16"],
            ["--blame", "lists.latest.phase"], ["--verify"], ["--export-test"], ["--list", "--skip", "3,7"],
        ])
    func same(_ words: [String]) async throws {
        let here = try await replay(words, environment: ["TZ": "Asia/Tokyo", "HOME": folder.path])
        let elsewhere = try await replay(
            words,
            environment: [
                "TZ": "America/New_York", "HOME": "/nonexistent", "XDG_CACHE_HOME": "/proc", "XDG_STATE_HOME": "/proc",
                "XDG_CONFIG_HOME": "/proc", "http_proxy": "http://127.0.0.1:1", "LC_ALL": "C",
            ])
        #expect(here.status == 0)
        #expect(here.errors == "")
        #expect(!here.output.isEmpty)
        #expect(elsewhere.status == 0)
        #expect(elsewhere.errors == "")
        #expect(elsewhere.output == here.output)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("A log that differs exits with 5, a usage error with 2, a broken log with 1")
    func statuses() async throws {
        let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
        var lines = text.split(separator: "\n").map(String.init)
        let other = try folder.write(
            lines.joined(separator: "\n").replacing("\"lists\":\"", with: "\"lists\":\"01234567\",\"was\":\""),
            to: "differs.jsonl")
        let differs = try await replay(["--verify"], log: other)
        #expect(differs.status == 5)
        #expect(differs.errors == "")
        #expect(
            differs.output.hasPrefix("action 2 (line 3, list.requested) differs in lists: recorded 01234567, replayed ")
        )

        #expect(try await replay(["--list", "--diff"]).status == 2)
        #expect(try await replay(["--at", "99", "--state"]).status == 2)
        lines[4] = "{"
        let broken = try await replay(["--verify"], log: try folder.write(lines.joined(separator: "\n"), to: "broken"))
        #expect(broken.status == 1)
        #expect(broken.output == "")
        #expect(broken.errors.hasPrefix("qiita-tui: line 5 of "))
    }

    @Test("Without a terminal, the debugger suggests the options that print")
    func noTerminal() async throws {
        let result = try await replay([])
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errors.contains("--list"))
        let missing = try await replay([], log: "\(folder.path)/missing.jsonl", environment: ["LC_ALL": "C"])
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("qiita-tui: cannot read \(folder.path)/missing.jsonl ("))
    }

    @Test("A closed pipe ends the output silently")
    func head() async throws {
        let moves = (1...20_000).map { number in
            #"{"n":\#(number),"t":1,"type":"list.cursorMoved","action":{"id":"latest","to":"a1","row":1,"above":0}}"#
        }
        let header = #"{"format":"qiita-tui-action-log","version":4}"#
        let long = try folder.write(([header] + moves).joined(separator: "\n"), to: "long.jsonl")
        let result = try await shell(
            "cd '\(folder.path)'; ('\(Command.program)' replay '\(long)' --list; echo $? > status) | head -1; cat status"
        )
        #expect(result.output == "1  +1.000  list.cursorMoved  id=latest to=a1 row=1 above=0\n141\n")
        #expect(result.errors == "")
    }

    @Test("A full disk is reported")
    func full() async throws {
        let result = try await shell("'\(Command.program)' replay '\(log)' --list --lang en > /dev/full")
        #expect(result.status == 1)
        #expect(result.errors == "qiita-tui: cannot write to standard output (No space left on device)\n")
    }

    @Test("--shrink --write names a full disk as the reason")
    func fullWhileWriting() async throws {
        let search = #"--first 'type == "list.cursorMoved"' --shrink --write least.jsonl --lang en"#
        let result = try await shell(
            """
            cd '\(folder.path)'; trap '' XFSZ
            (ulimit -f 0; '\(Command.program)' replay '\(log)' \(search) 2>&1; echo $?) | cat
            """)
        #expect(result.output == "qiita-tui: cannot write least.jsonl (no space left)\n1\n")
    }

    @Test("--list prints each action as soon as its line is read")
    func atOnce() async throws {
        let result = try await shell(
            """
            cd '\(folder.path)'; mkfifo pipe
            '\(Command.program)' replay pipe --list | {
                exec 3> pipe; head -2 '\(log)' >&3
                read -r line; echo "first $line"
                tail -n +3 '\(log)' >&3; exec 3>&-; wc -l
            }
            """)
        #expect(result.output.hasPrefix("first 1  +0.250  session.started "))
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(result.output.hasSuffix("\n\(lines.count - 2)\n"))
        #expect(result.errors == "")
    }

    private func replay(
        _ words: [String], log: String? = nil, environment: [String: String] = [:]
    ) async throws -> Command.Result {
        try await Command.run(Command.program, ["replay", log ?? self.log] + words, environment: environment)
    }

    private func shell(_ script: String) async throws -> Command.Result {
        try await Command.run("sh", ["-c", script])
    }
}
