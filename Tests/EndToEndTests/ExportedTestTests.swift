import Foundation
import TestSupport
import Testing

@Suite("An exported test compiles")
struct ExportedTestTests {
    /// Without other files, so it compiles in each test target that depends on the program.
    @Test("An exported test compiles alone without warnings, for any log, condition and options")
    func compiles() async throws {
        let folder = try TemporaryFolder()
        let recordings = Checkout.folder.appending(path: "Fixtures/recordings").path(percentEncoded: false)
        let logs = try FileManager.default.contentsOfDirectory(atPath: recordings).filter { $0.hasSuffix(".jsonl") }
        let log = "\(recordings)/\(try #require(logs.first))"
        let odd = try folder.write(try String(contentsOfFile: log, encoding: .utf8), to: #"a "log" \(with) 記号.jsonl"#)
        var exports = logs.map { ["\(recordings)/\($0)"] }
        exports.append([
            odd, "--expect", #"type != "\"" and session.hasToken == true"#, "--skip", "3,5-6", "--lang", "en",
        ])
        var sources: [String] = []
        for (number, words) in exports.enumerated() {
            let test = try await Command.run(Command.program, ["replay"] + words + ["--export-test"])
            #expect(test.status == 0 && test.output.contains("import Testing"), "\(words): \(test.errors)")
            sources.append(try folder.write(test.output, to: "exported\(number).swift"))
        }
        let result = try await check(sources)
        let said = result.errors + result.output
        #expect(result.status == 0 && !said.contains("exported"), "\(said)")
        let broken = try folder.write(
            "@testable import qiita_tui\nlet replayed: Int = try ReplayedLog(\"\")", to: "broken.swift")
        #expect(try await check([broken]).errors.contains("broken.swift:2:"))
    }

    /// Type-checks sources against the modules with which the tests were built.
    private func check(_ sources: [String]) async throws -> Command.Result {
        let checkout = Checkout.folder.path(percentEncoded: false)
        // A cache of its own, always by the same path: a module that is built anew by another path would be there twice.
        let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().resolvingSymlinksInPath()
            .path(percentEncoded: false)
        return try await Command.run(
            "swiftc",
            ["-typecheck", "-swift-version", "6", "-module-name", "ExportedTests"]
                + ["-module-cache-path", built + "/ExportedTestModules", "-I", built + "/Modules"]
                + ["-I", "\(checkout)/Sources/CNcurses/include"] + sources)
    }
}
