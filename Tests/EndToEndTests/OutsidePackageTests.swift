import Foundation
import TestSupport
import Testing

/// Takes half a minute to build ReduxKit anew, so `make outside` runs it.
@Suite(
    "A package outside the repository",
    .enabled(if: ProcessInfo.processInfo.environment["QIITA_TUI_OUTSIDE"] == "1"))
struct OutsidePackageTests {
    private let folder: TemporaryFolder

    /// A copy of the to-do program of Fixtures, which depends on this package by its path.
    init() throws {
        folder = try TemporaryFolder()
        let source = Checkout.folder.appending(path: "Fixtures/todo")
        let copy = URL(filePath: folder.path).appending(path: "todo")
        try FileManager.default.copyItem(at: source, to: copy)
        let manifest = copy.appending(path: "Package.swift")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        let checkout = Checkout.folder.path(percentEncoded: false)
        try text.replacing("../..", with: checkout).write(to: manifest, atomically: true, encoding: .utf8)
    }

    @Test("A to-do program of at most 150 lines records, prints, shrinks and exports a test that passes")
    func todo() async throws {
        let sources = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/todo/Sources/Todo")
        let lines = try sources.map { name in
            try String(contentsOfFile: "\(folder.path)/todo/Sources/Todo/\(name)", encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false).count - 1
        }
        #expect(lines.reduce(0, +) <= 150)
        try await run("swift build --build-tests --quiet")
        let commands = "add Milk\\nadd Bread\\ntoggle 1\\nadd Eggs\\nremove 2\\n"
        try await run("printf '\(commands)' | .build/debug/Todo session.jsonl")
        let list = try await run(".build/debug/Todo replay --list session.jsonl")
        #expect(list.split(separator: "\n").count == 6 && list.contains("  TodoAction.toggled  id=1\n"))
        #expect(
            try await run(".build/debug/Todo replay --verify session.jsonl") == "verified 6 actions, 2 digests\n")
        let condition = "'count(todos where isDone == true) == 1'"
        let shrunk = try await run(
            ".build/debug/Todo replay --first \(condition) --shrink --write small.jsonl session.jsonl")
        #expect(shrunk.split(separator: "\n").count == 2)
        try await run(
            ".build/debug/Todo replay --export-test --write Tests/TodoTests/SmallReplayTests.swift small.jsonl")
        #expect(try await run("swift test --quiet 2>&1").contains("Test run with 2 tests in 2 suites passed"))
    }

    /// What a line of a shell prints in the package's folder.
    @discardableResult
    private func run(_ line: String) async throws -> String {
        let result = try await Command.run(
            "sh", ["-c", "cd '\(folder.path)/todo' && \(line)"],
            environment: ["XDG_CACHE_HOME": "\(folder.path)/cache", "XDG_CONFIG_HOME": "\(folder.path)/config"])
        try #require(result.status == 0, "\(line): \(result.errors) \(result.output)")
        return result.output
    }
}
