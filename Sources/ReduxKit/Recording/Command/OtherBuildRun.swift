import Foundation

/// Another build of a program, run with the same log.
struct OtherBuildRun {
    /// The command line up to the first option, such as `./other replay`.
    let command: [String]
    let request: ReplayRequest

    /// The printed lines and the exit status; 127 if the program cannot be run.
    func lines(_ words: [String]) -> (lines: [String], status: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let skipped = request.skipped.sorted().map(String.init).joined(separator: ",")
        process.arguments =
            command + words + (skipped.isEmpty ? [] : ["--skip", skipped]) + ["--", request.log]
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return ([], 127)
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, process.terminationStatus)
    }
}
