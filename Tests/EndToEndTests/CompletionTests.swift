import Foundation
import TestSupport
import Testing

@Suite("Completion of the command line in bash")
struct CompletionTests {
    /// What bash would offer for the last of the words.
    private func offers(_ words: String..., path: String? = nil) async throws -> [String] {
        let file = Checkout.folder.appending(path: "completions/qiita-tui.bash").path(percentEncoded: false)
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
            set -u; compopt() { :; }; source '\(file)'; COMP_WORDS=(qiita-tui \(line)); COMP_CWORD=\(words.count)
            _qiita_tui; ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"; exit 0
            """
        let environment = path.map { ["PATH": $0] } ?? [:]
        let result = try await Command.run("bash", ["-c", script], environment: environment)
        #expect(result.errors == "")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test("The first word completes to a command")
    func commands() async throws {
        #expect(try await offers("").contains("show"))
        #expect(try await offers("lo") == ["login"])
        #expect(try await offers("show", "lo") == [])
        #expect(try await offers("st") == ["stocks"])
        #expect(try await offers("show", "la") == ["latest"])
    }

    @Test("A command completes its own options and no others")
    func options() async throws {
        #expect(try await offers("--com") == ["--completions"])
        #expect(try await offers("show", "--form") == ["--format"])
        #expect(try await offers("--lang", "ja", "show", "--form") == ["--format"])
        #expect(try await offers("render", "--form") == [])
    }

    @Test("An option's values complete after a space and after an equals sign")
    func values() async throws {
        #expect(try await offers("--lang", "") == ["ja", "en"])
        #expect(try await offers("--theme", "=", "da") == ["dark"])
        #expect(try await offers("--lang", "=") == ["ja", "en"])
        #expect(try await offers("--width", "") == [])
    }

    @Test("mutes remove completes to what is muted")
    func mutes() async throws {
        let folder = try TemporaryFolder()
        let program = try folder.write(
            "#!/bin/sh\n[ \"$*\" = 'mutes list' ] && printf '@spam\\t3\\n#Poem\\t0\\na b\\t1\\n'\n", to: "qiita-tui",
            mode: 0o755)
        let path = folder.path + ":/usr/bin:/bin"
        #expect(program.hasSuffix("qiita-tui"))
        #expect(try await offers("mutes", "remove", "", path: path) == ["@spam", "\\#Poem", "a\\ b"])
        #expect(try await offers("mutes", "remove", "@", path: path) == ["@spam"])
        #expect(try await offers("mutes", "re", path: path) == ["remove"])
    }

    @Test("File arguments complete to any file name")
    func files() async throws {
        let folder = try TemporaryFolder()
        let page = try folder.write("", to: "a page.html")
        #expect(try await offers("render", folder.path + "/") == [page])
        #expect(try await offers("--secrets", folder.path + "/a") == [page])
    }

    @Test(
        "The program prints each completion script as it is in the repository",
        arguments: ["bash": "qiita-tui.bash", "zsh": "_qiita-tui", "fish": "qiita-tui.fish"])
    func printed(_ shell: String, _ name: String) async throws {
        let result = try await Command.run(Command.program, ["--completions", shell])
        let file = Checkout.folder.appending(path: "completions/\(name)")
        #expect(result.output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}
