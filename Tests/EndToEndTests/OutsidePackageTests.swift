import Foundation
import TestSupport
import Testing

/// Takes a minute to build ReduxKit anew, so `make outside` runs it.
@Suite(
    "A package outside the repository",
    .enabled(if: ProcessInfo.processInfo.environment["QIITA_TUI_OUTSIDE"] == "1"))
struct OutsidePackageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A copy of a program of Fixtures, which depends on this package by its path.
    private func copyProgram(_ name: String) throws {
        let source = Checkout.folder.appending(path: "Fixtures/\(name)")
        let copy = URL(filePath: folder.path).appending(path: "program")
        try FileManager.default.copyItem(at: source, to: copy)
        let checkout = Checkout.folder.path(percentEncoded: false)
        try replace("../..", with: checkout, in: "Package.swift")
    }

    private func replace(_ text: String, with other: String, in name: String) throws {
        let path = "\(folder.path)/program/\(name)"
        let before = try String(contentsOfFile: path, encoding: .utf8)
        try #require(before.contains(text), "\(name) has no \(text)")
        try before.replacing(text, with: other).write(toFile: path, atomically: true, encoding: .utf8)
    }

    @Test("A to-do program of at most 150 lines records, prints, shrinks and exports a test that passes")
    func todo() async throws {
        try copyProgram("todo")
        let sources = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/program/Sources/Todo")
        let lines = try sources.map { name in
            try String(contentsOfFile: "\(folder.path)/program/Sources/Todo/\(name)", encoding: .utf8)
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

    @Test("The tutorial's program records a planted late answer, which is shrunk to two actions and exported as a test")
    func library() async throws {
        try copyProgram("library")
        let examples = Checkout.folder.appending(path: "Tests/ReduxKitTests/Examples").path(percentEncoded: false)
        try await run("cp '\(examples)/LibraryExample.swift' Sources/Library/Library.swift")
        try await run("mkdir -p Tests/LibraryTests && cp '\(examples)/LibraryTests.swift' Tests/LibraryTests/")
        try replace(
            "import Testing\n", with: "import Testing\n\n@testable import Library\n",
            in: "Tests/LibraryTests/LibraryTests.swift")
        let (right, wrong) = (#"id: "books""#, "id: EffectID(query)")
        try replace(right, with: wrong, in: "Sources/Library/Library.swift")
        try await run("swift build --build-tests --quiet")
        let commands = ["add Switzerland", "find Sw", "find Swift", "answer Swift", "answer Sw", "undo"]
        let session = "printf '\(commands.joined(separator: "\\n"))\\n'"
        try await run("\(session) | .build/debug/Library session.jsonl")
        let replay = ".build/debug/Library replay"
        #expect(try await run("\(replay) --verify session.jsonl") == "verified 7 actions, 2 digests\n")
        #expect(
            try await run("\(replay) --check session.jsonl; test $? -eq 5")
                == "5  CatalogAction.responded  titlesAnswerTheQuery: it does not hold\n")
        let shrunk = try await run("\(replay) --check --shrink --write late.jsonl session.jsonl")
        #expect(shrunk.split(separator: "\n").count == 2)
        try await run(
            "\(replay) --export-test --expect 'catalog.titles[0] == \"Learning Swift\"' "
                + "--write Tests/LibraryTests/LateReplayTests.swift late.jsonl")
        #expect(try await run("swift test --quiet 2>&1; test $? -ne 0").contains("with 2 tests in 2 suites failed"))
        // The fix of the effect leaves the recorded actions as they are.
        try replace(wrong, with: right, in: "Sources/Library/Library.swift")
        let red = try await run("swift test --quiet 2>&1; test $? -ne 0")
        #expect(red.contains("CatalogAction.responded\n") && red.contains("with 1 issue"), "\(red)")
        let log = "Tests/LibraryTests/late.jsonl"
        try await run("rm \(log) && \(session) | .build/debug/Library \(log)")
        #expect(try await run("swift test --quiet 2>&1").contains("Test run with 2 tests in 2 suites passed"))
    }

    /// What a line of a shell prints in the package's folder.
    @discardableResult
    private func run(_ line: String) async throws -> String {
        let result = try await Command.run(
            "sh", ["-c", "cd '\(folder.path)/program' && \(line)"],
            environment: ["XDG_CACHE_HOME": "\(folder.path)/cache", "XDG_CONFIG_HOME": "\(folder.path)/config"])
        try #require(result.status == 0, "\(line): \(result.errors) \(result.output)")
        return result.output
    }
}
