import Foundation
import TestSupport
import Testing

@Suite("Signing in")
struct LoginTests {
    private let qiita = FakeQiita(articles: [])

    private func launch(_ server: LoopbackServer, _ folder: TemporaryFolder) -> String {
        """
        cd '\(folder.path)'; export XDG_CONFIG_HOME='\(folder.path)' LANG=C.UTF-8; stty -g > before; \
        '\(Command.program)' login --host \(server.url); echo left=$?; stty -g > after; echo done; cat
        """
    }

    private func text(_ name: String, in folder: TemporaryFolder) -> String? {
        FileManager.default.contents(atPath: folder.path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("The token is typed without echo, verified, and saved with mode 0600")
    func login() async throws {
        let (server, folder) = (try qiita.start(), try TemporaryFolder())
        let window = try await TmuxSession(launch(server, folder))
        try await window.waitFor("Access token (not shown):")
        try await window.press(qiita.token, "Enter")
        let screen = try await window.waitFor("done")
        #expect(screen.contains("signed in as @alice"))
        #expect(screen.contains("left=0"))
        #expect(!screen.contains(qiita.token.prefix(6)))
        let file = folder.path + "/qiita-tui/Secrets.plist"
        #expect(text("qiita-tui/Secrets.plist", in: folder)?.contains("<string>\(qiita.token)</string>") == true)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(server.requests.map(\.target) == ["/api/v2/authenticated_user"])
        #expect(text("before", in: folder) == text("after", in: folder))
    }

    @Test(
        "Every signal restores the terminal, including echo", arguments: ["INT", "TERM", "HUP"])
    func interrupted(_ signal: String) async throws {
        let (server, folder) = (try qiita.start(), try TemporaryFolder())
        // No shell that reads commands, for those mend the terminal themselves. This one lives on.
        let window = try await TmuxSession(
            "trap : INT; cd '\(folder.path)'; "
                + launch(server, folder).replacing(
                    "'\(Command.program)'", with: "sh -c 'echo $$ > pid; exec \"$0\" \"$@\"' '\(Command.program)'"))
        try await window.waitFor("Access token (not shown):")
        if signal == "INT" {
            try await window.press("C-c")
        } else {
            let process = try #require(text("pid", in: folder)).trimmingCharacters(in: .newlines)
            #expect(try await Command.run("kill", ["-\(signal)", process]).status == 0)
        }
        let screen = try await window.waitFor("done")
        let status = ["INT": 130, "TERM": 143, "HUP": 129][signal] ?? 0
        #expect(screen.contains("left=\(status)"))
        #expect(text("before", in: folder) == text("after", in: folder))
        #expect(server.requests.isEmpty)
    }

    @Test("A token can be piped in; without --stdin a pipe is refused")
    func piped() async throws {
        let (server, folder) = (try qiita.start(), try TemporaryFolder())
        let program = "printf '%s\\n' \(qiita.token) | '\(Command.program)' login --lang en --host \(server.url)"
        let environment = ["XDG_CONFIG_HOME": folder.path, "QIITA_ACCESS_TOKEN": "another"]
        let refused = try await Command.run("sh", ["-c", program], environment: environment)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("--stdin"))
        #expect(text("qiita-tui/Secrets.plist", in: folder) == nil)
        let taken = try await Command.run("sh", ["-c", program + " --stdin"], environment: environment)
        #expect(taken.status == 0)
        #expect(taken.output.hasPrefix("signed in as @alice: \(folder.path)"))
        #expect(taken.errors == "qiita-tui: note that QIITA_ACCESS_TOKEN takes precedence\n")
        #expect(text("qiita-tui/Secrets.plist", in: folder)?.contains(qiita.token) == true)
    }

    @Test(
        "A token that is empty, invalid or refused by Qiita is not saved",
        arguments: ["hunter2", "", "two words", "秘密"])
    func refused(_ token: String) async throws {
        let (server, folder) = (try qiita.start(), try TemporaryFolder())
        let result = try await Command.run(
            "sh", ["-c", "printf '%s' '\(token)' | '\(Command.program)' login --stdin --host \(server.url)"],
            environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(result.status == 4)
        #expect(token.isEmpty || !(result.output + result.errors).contains(token))
        #expect(text("qiita-tui/Secrets.plist", in: folder) == nil)
    }

    @Test("Without a connection nothing is saved, and an unwritable location is reported")
    func failures() async throws {
        let (server, folder) = (try qiita.start(), try TemporaryFolder())
        let blocked = try folder.write("", to: "file")
        let pipe = "printf '%s' \(qiita.token) | '\(Command.program)' login --stdin --host "
        let unwritable = try await Command.run(
            "sh", ["-c", pipe + server.url], environment: ["XDG_CONFIG_HOME": blocked])
        #expect(unwritable.status == 1)
        #expect(unwritable.errors.contains(blocked))
        server.stop()
        let offline = try await Command.run(
            "sh", ["-c", pipe + server.url], environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(offline.status == 3)
        #expect(text("qiita-tui/Secrets.plist", in: folder) == nil)
    }

    @Test("A piped line of more than 64 KB is refused and not sent")
    func tooLong() async throws {
        let (server, folder) = (try qiita.start(), try TemporaryFolder())
        let program = "head -c 10000000 /dev/zero | tr '\\0' a | '\(Command.program)' login --stdin --lang en --host "
        let result = try await Command.run(
            "sh", ["-c", program + server.url], environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(result.status == 4 && result.errors == "qiita-tui: the token is longer than 64 KB\n")
        #expect(server.requests.isEmpty && text("qiita-tui/Secrets.plist", in: folder) == nil)
    }

    @Test("A login that is killed while it writes leaves no file with the token after the next start")
    func killed() async throws {
        let token = String(repeating: "a", count: 3_000)
        let (server, folder) = (try FakeQiita(articles: [], token: token).start(), try TemporaryFolder())
        // The file may have 512 bytes; the signal of the next write ends the program.
        let program =
            "printf '%s' \(token) | (ulimit -f 1; exec '\(Command.program)' login --stdin --host \(server.url))"
        let environment = ["XDG_CONFIG_HOME": folder.path]
        #expect(try await Command.run("sh", ["-c", program], environment: environment).status == 128 + SIGXFSZ)
        let next = try await Command.run(
            Command.program, ["show", "--host", server.url, "latest"], environment: environment)
        #expect(next.status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/qiita-tui")
        #expect(names == [])
    }

    @Test("The token is saved through a link, which stays")
    func linked() async throws {
        let (server, folder) = (try qiita.start(), try TemporaryFolder())
        let target = try folder.write("", to: "dotfiles/Secrets.plist")
        try folder.write("", to: "qiita-tui/config.json5.example")
        let path = folder.path + "/qiita-tui/Secrets.plist"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        let program = "printf '%s' \(qiita.token) | '\(Command.program)' login --stdin --host \(server.url)"
        let result = try await Command.run("sh", ["-c", program], environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(result.status == 0 && text("dotfiles/Secrets.plist", in: folder)?.contains(qiita.token) == true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    }
}
