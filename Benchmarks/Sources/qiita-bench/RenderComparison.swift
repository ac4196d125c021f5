import Foundation

/// `qiita-tui render` beside other programs that turn HTML into text: their CPU time over the same files, as processes of
/// their own, without what each needs for an empty file.
struct RenderComparison {
    /// The built program.
    let qiitaTui: String

    private struct Program {
        let name: String
        let arguments: [String]
        var bound: Bound?
    }

    private var programs: [Program] {
        [
            Program(
                name: "w3m",
                arguments: ["w3m", "-dump", "-cols", "80", "-I", "UTF-8", "-O", "UTF-8", "-T", "text/html"]),
            Program(
                name: "elinks",
                arguments: ["elinks", "-no-home", "1", "-dump", "-dump-width", "80", "-dump-charset", "UTF-8"]),
            Program(
                name: "qiita-tui", arguments: [qiitaTui, "render", "--width", "80"], bound: .atMost(1, "program.w3m")),
        ]
    }

    /// A row for 5 MB and one for 1 MB of each program. One that is not installed has a row that says so.
    func rows(prefix: String) throws -> [Row] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "qiita-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try [(".5m", 5_000_000), (".1m", 1_000_000), ("", 0)].map { name, size in
            let file = folder.appending(path: "corpus\(name).html")
            let html = size == 0 ? "" : Corpus.html(bytes: size)
            try Data(html.utf8).write(to: file)
            return (name: name, bytes: html.utf8.count, path: file.path)
        }
        return programs.flatMap { program -> [Row] in
            let names = files.dropLast().map { "program.\(program.name)\($0.name)" }
            guard names.contains(where: { $0.hasPrefix(prefix) }) else { return [] }
            guard let times = times(of: program, over: files.map(\.path)) else {
                return names.map { Row(name: $0, value: nil) }
            }
            return zip(names, files).enumerated().map { index, pair in
                var bound = program.bound
                bound?.baseline += pair.1.name
                return Row(
                    name: pair.0, value: max(0, times[index] - (times.last ?? 0)), bytes: pair.1.bytes,
                    bound: bound)
            }
        }
    }

    /// The median of five runs over each file, in turn; nil where the program cannot be run.
    private func times(of program: Program, over files: [String]) -> [Double]? {
        var runs = [[Double]](repeating: [], count: files.count)
        for _ in 0..<5 {
            for (index, file) in files.enumerated() {
                guard let time = processorTime(of: program.arguments + [file]) else { return nil }
                runs[index].append(time)
            }
        }
        return runs.map { $0.sorted()[$0.count / 2] }
    }

    /// The nanoseconds of user and system time that a run took; nil where it failed.
    private func processorTime(of command: [String]) -> Double? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let before = Self.childrenTime()
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Self.childrenTime() - before : nil
    }

    private static func childrenTime() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) * 1e9 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e3
    }
}
