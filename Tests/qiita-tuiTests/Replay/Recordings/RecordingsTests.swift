import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

/// One after the other, so that what is written anew (`make recordings`) is there for the tests after it.
@MainActor @Suite("Recordings", .serialized, .timeLimit(.minutes(10)))
struct RecordingsTests {
    private static let folder = Checkout.folder.appending(path: "Fixtures/recordings").path(percentEncoded: false)

    @Test(
        "A session records the actions of the stored log, and replays to its digests and screens",
        arguments: SessionScript.all)
    func session(_ script: SessionScript) async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/\(script.name).jsonl"
        let session = ScriptedSession(
            path: path, columns: script.columns, rows: script.rows, strings: script.strings)
        try await script.play(session)
        let screen = session.end()
        let log = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        let golden = Golden("recordings/\(script.name).jsonl")
        #expect(golden.difference(from: String(log.dropLast()), comparing: Self.action) == nil)

        let recorded = "\(Self.folder)/\(script.name).jsonl"
        let verified = try PrintedReplay(of: recorded, "--verify")
        let said = verified.said.filter { !$0.contains("not recorded") }
        #expect(verified.code == .done && said == [], "\(verified.lines) \(verified.said)")
        for strings in Strings.both {
            let language = strings.language.rawValue
            let shown = try PrintedReplay(of: recorded, "--screen", "--lang", language).lines.joined(separator: "\n")
            #expect(Golden("recordings/\(script.name).\(language).txt").difference(from: shown) == nil)
            if strings == script.strings { #expect(shown == screen) }
        }
    }

    /// A line of a log without what differs once the state has gained a member: names of members, a state, parts and digests, which are
    /// verified.
    private static func action(_ line: Substring) -> String {
        String(
            line.replacing(/,"members":\{.*\}$/, with: "}").replacing(/"type":"recording.started".*/, with: "")
                .replacing(/,"parts":\{[^}]*\}|,"digest":"[0-9a-f]{16}"/, with: ""))
    }

    @Test("Every session has its files, and their total size is small")
    func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        let expected = SessionScript.all.flatMap { ["\($0.name).jsonl", "\($0.name).ja.txt", "\($0.name).en.txt"] }
        #expect(Set(expected).isSubset(of: names))
        let sizes = names.map { FileManager.default.contents(atPath: "\(Self.folder)/\($0)")?.count ?? 0 }
        #expect(sizes.reduce(0, +) < 2_000_000)
    }

    @Test("Each recording verifies a digest at its end", arguments: SessionScript.all)
    func digests(_ script: SessionScript) throws {
        let lines = try PrintedReplay(of: "\(Self.folder)/\(script.name).jsonl", "--verify").lines
        let words = lines.joined().split(separator: " ")
        #expect(words.count == 5 && (Int(words[3]) ?? 0) >= 1, "\(lines)")
    }

    @Test("The exported test is the one that runs here")
    func exported() throws {
        let printed = try PrintedReplay(of: "\(Self.folder)/stock-refused.jsonl", "--export-test")
        let source = "../Tests/qiita-tuiTests/Replay/Recordings/StockRefusedReplayTests.swift"
        #expect(Golden(source).difference(from: printed.lines.joined(separator: "\n")) == nil)
    }
}
