import Foundation
import TestSupport

/// Programs that a test runs.
enum Command {
    /// The program that these tests are about, beside the tests as they were built.
    static var program: String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "qiita-tui")
            .path(percentEncoded: false)
    }

    /// How a program ended and what it printed.
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a program to its end. It prints into files: a pipe would stay open in whatever another test starts meanwhile.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Result {
        let folder = try TemporaryFolder()
        let output = try folder.write("", to: "output")
        let errors = try folder.write("", to: "errors")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = environment.map { "\($0)=\($1)" } + [program] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
        try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                continuation.resume(throwing: error)
            }
        }
        return Result(status: process.terminationStatus, output: text(of: output), errors: text(of: errors))
    }

    private static func text(of file: String) -> String {
        String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }

    /// What a program printed.
    static func output(of program: String, _ arguments: [String]) async throws -> String {
        try await run(program, arguments).output
    }
}
