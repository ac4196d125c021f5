import Foundation
import ReduxKit
import Testing

/// The commands that a page shows with their output, `$ shopping replay --list session.jsonl`, and what they print in a folder.
struct PageTranscript<Codec: ActionCoding> where Codec.State: PartedState {
    let text: String
    private let program: String
    private let command: ReplayCommand<Codec>
    private let folder: LogFolder

    init(_ page: String, of program: String, _ command: ReplayCommand<Codec>, in folder: LogFolder) throws {
        let pages = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/ReduxKit/ReduxKit.docc")
        text = try String(contentsOf: pages.appending(path: "\(page).md"), encoding: .utf8)
        self.program = program
        self.command = command
        self.folder = folder
    }

    /// Each command without the program's name, and the lines that the page shows below it.
    var examples: [(command: String, lines: [String])] {
        let start = "$ \(program) replay "
        return text.components(separatedBy: "\n```\n").filter { $0.contains(start) }.flatMap { block in
            block.components(separatedBy: start).dropFirst().map { example in
                let lines = example.split(separator: "\n").map(String.init)
                return (lines[0], Array(lines.dropFirst()))
            }
        }
    }

    /// What the command prints and says for the words of a shell's line, with all times as zero.
    func printed(_ line: String) throws -> [String] {
        let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        let placed = words.map { $0.hasSuffix("jsonl") || $0.hasSuffix("swift") ? folder.path($0) : $0 }
        for file in placed where file.hasSuffix("swift") {
            try FileManager.default.createDirectory(
                at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        let request = try #require(try ReplayRequest(arguments: placed))
        var lines: [String] = []
        _ = command.run(request) { line in
            lines.append(line.replacing(/\+[0-9]+\.[0-9]{3}/, with: "+0.000"))
        } say: { message in
            lines.append("\(program): \(message)".replacing(folder.path(""), with: ""))
        }
        return lines
    }
}
