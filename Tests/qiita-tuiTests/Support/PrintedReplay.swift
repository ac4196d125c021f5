import Foundation
import QiitaDomain
import ReduxKit
import TestSupport

@testable import qiita_tui

/// What `replay` printed and said, and how it ended.
@MainActor
struct PrintedReplay {
    let lines: [String]
    let said: [String]
    let code: ExitCode

    /// A run over a file with these words of the command line.
    init(of path: String, _ words: String...) throws {
        try self.init(of: path, words)
    }

    /// A run over a file with these words of the command line, by a reducer that can have a bug.
    init(
        of path: String, _ words: [String], by reducer: @escaping InPlaceReducer<AppState> = appReducer
    ) throws {
        let options = try CommandLineOptions(
            arguments: ["qiita-tui", "replay", path, "--color", "never"] + words, environment: [:])
        guard options.replay.isPrinting else { throw UsageError.common(.outputMissing) }
        var (lines, said): ([String], [String]) = ([], [])
        let replay = ReplayPrinting(
            options: options, print: { lines.append($0) }, say: { said.append($0) }, program: .session(by: reducer))
        code = replay.run()
        (self.lines, self.said) = (lines, said)
    }
}

/// A small log, written by hand.
enum WrittenLog {
    static let header =
        #"{"format":"qiita-tui-action-log","version":4,"app":"1","started":"","lang":"ja","size":[60,14]}"#
    static let started =
        #"{"n":1,"t":0.000,"type":"session.started","action":{"at":1795219380,"hasToken":true,"utcOffset":32400,"#
        + #""window":{"columns":60,"rows":14}}}"#
    static let requested =
        #"{"n":2,"t":0.100,"type":"list.requested","action":{"id":"latest","of":{"first":{"reason":"reader"}},"request":1}}"#
    static let responded =
        #"{"n":3,"t":0.214,"type":"list.responded","action":{"answer":{"articles":[{"id":"a1","title":"設計"},"#
        + #"{"id":"a2","title":"実装"}],"at":1795219380,"next":2},"from":{"network":{}},"id":"latest","of":{"first":{"reason":"reader"}},"request":1}}"#
    static let moved =
        #"{"n":4,"t":61.2,"type":"list.cursorMoved","action":{"above":1,"id":"latest","row":1,"to":"a2"}}"#
    static let stopped = #"{"n":5,"t":62,"type":"recording.stopped","action":{},"digest":"\#(end)"}"#
    static let unknown = #"{"n":6,"t":63,"type":"home.danced","action":{}}"#
    /// A session that loads a page of two articles and moves to the second.
    static let lines = [header, started, requested, responded, moved, stopped]

    /// The digest of the state in which the session ends.
    private static let end: String = {
        var state = AppState()
        for line in [started, requested, responded, moved] {
            guard let record = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)),
                let start = line.range(of: "\"action\":"),
                let action = try? ActionCodec().action(
                    type: record.type, payload: Array(line[start.upperBound...].utf8.dropLast())[...])
            else { preconditionFailure("The written log is one of actions.") }
            appReducer(&state, action)
        }
        guard let digest = try? StateDigest(of: state) else { preconditionFailure("The state can be encoded.") }
        return digest.description
    }()

    private struct Line: Decodable {
        let type: String
    }

    /// The lines as a file in a folder.
    static func write(_ lines: [String] = lines, to folder: TemporaryFolder) throws -> String {
        try folder.write(lines.joined(separator: "\n") + "\n", to: "log.jsonl")
    }
}
