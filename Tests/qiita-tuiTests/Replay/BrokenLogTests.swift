import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("replay of broken and hostile logs")
struct BrokenLogTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private nonisolated static let outputs = [
        "--list", "--state", "--screen", "--diff", "--verify", "--blame=lists.latest.cursor",
    ]

    @Test("A truncated last line is reported and skipped", arguments: outputs)
    func brokenOff(_ output: String) throws {
        let path = try write(WrittenLog.lines + [#"{"n":6,"t":6"#], ending: "")
        let printed = try PrintedReplay(of: path, output)
        #expect(printed.said == ["the last line (7) is incomplete and was ignored"] && printed.code == .done)
        #expect(printed.lines == (try PrintedReplay(of: try WrittenLog.write(to: folder), output).lines))
    }

    @Test("A broken line elsewhere ends the replay with its line number", arguments: outputs)
    func broken(_ output: String) throws {
        let path = try write(WrittenLog.lines + [#"{"n":6,"t":6"#, WrittenLog.moved])
        let printed = try PrintedReplay(of: path, output)
        #expect(printed.said == ["line 7 of \(path) is broken: it is not valid JSON; the rest is not read"])
        #expect(printed.code == .failed)
        #expect(output == "--verify" ? printed.lines == [] : output == "--diff" || !printed.lines.isEmpty)
    }

    @Test("A complete last line that is no JSON is broken, not incomplete")
    func completeLast() throws {
        let path = try write(WrittenLog.lines + ["bye"])
        let printed = try PrintedReplay(of: path, "--list")
        #expect(printed.said == ["line 7 of \(path) is broken: it is not valid JSON; the rest is not read"])
        #expect(printed.code == .failed && printed.lines.count == 5)
    }

    @Test("An action that cannot be decoded is reported with the member and the cause")
    func undecodable() throws {
        let path = try write(
            WrittenLog.lines + [#"{"n":6,"t":61.2,"type":"session.ticked","action":{}}"#, WrittenLog.moved])
        #expect(
            try PrintedReplay(of: path, "--list").said
                == ["line 7 of \(path) is broken: session.ticked, at: it is missing; the rest is not read"])
    }

    @Test(
        "In Japanese the cause is in Japanese",
        arguments: [
            (UndecodableValue.Cause.missing, "lists: 値がありません"),
            (.wrongKind(.number, expected: .object), "lists: 数値ですが、オブジェクトが必要です"),
            (.other("it is not the name of a list"), "lists: 正しい値ではありません"),
        ])
    func japanese(_ cause: UndecodableValue.Cause, _ sentence: String) {
        let value = UndecodableValue(member: StatePath([.key("lists")]), cause: cause)
        #expect(
            Strings(language: .japanese).replay(
                .unreadable(.undecodable(type: "a.b", cause: value, line: 2), file: "log"))
                == "log の 2 行目が壊れています: a.b、\(sentence)。続きは読めません")
    }

    @Test("An unknown type ends the replay there; earlier output is printed", arguments: outputs)
    func unknownType(_ output: String) throws {
        let path = try write(WrittenLog.lines + [WrittenLog.unknown, WrittenLog.moved])
        let printed = try PrintedReplay(of: path, output)
        #expect(printed.code == .failed)
        #expect(
            printed.said == ["line 7 of \(path): unknown action type home.danced; the rest is not replayed"])
        if output == "--list" { #expect(printed.lines.count == 5) }
    }

    @Test("Lines after the requested moment do not matter")
    func before() throws {
        let path = try write(WrittenLog.lines + [WrittenLog.unknown])
        let printed = try PrintedReplay(of: path, "--state", "--at", "5")
        #expect(printed.said == [])
        #expect(printed.code == .done)
        #expect(!printed.lines.isEmpty)
        let beyond = try PrintedReplay(of: path, "--state", "--at", "6")
        #expect(beyond.lines == [])
        #expect(beyond.code == .failed)
        #expect(beyond.said.count == 1)
    }

    @Test(
        "A file that is not a log, or of another version, is refused",
        arguments: [
            (#"{"format":"qiita-tui-action-log","version":5}"#, "is a log of version 5"),
            ("hello", "is not an action log"),
            ("", "is not an action log"), (#"{"format":"else","version":4}"#, "is not an action log"),
            (#"{"format":"qiita-tui-action-log","version":3}"#, "is a log of version 3; only version 4 is read"),
        ])
    func refused(_ line: String, _ sentence: String) throws {
        let path = try write([line])
        let printed = try PrintedReplay(of: path, "--list")
        #expect(printed.lines == [] && printed.code == .failed)
        #expect(printed.said.count == 1 && printed.said[0].contains(sentence))
        #expect(printed.said.first?.contains(path) == true)
    }

    @Test("An unreadable file is named with the reason")
    func unreadable() throws {
        let printed = try PrintedReplay(of: "\(folder.path)/nowhere", "--list")
        #expect(printed.code == .failed && printed.said[0].contains("nowhere (No such file or directory)"))
    }

    @Test("A log without actions has an initial state, no changes and an empty list")
    func empty() throws {
        let path = try write([WrittenLog.header])
        #expect(try PrintedReplay(of: path, "--list").lines == [])
        #expect(try PrintedReplay(of: path, "--diff").lines == [])
        #expect(try PrintedReplay(of: path, "--screen").lines.count == 14)
        #expect(try PrintedReplay(of: path, "--diff", "--at", "1").code == .usage)
    }

    @Test("No control sequence of a log reaches the terminal", arguments: outputs + ["--export-test"])
    func hostile(_ output: String) throws {
        let signs = ["\\u001b[31m", "\u{9B}31m", "\\u009b31m", "\u{7F}", "\u{202E}", "\\u202e", "\u{200B}", "\\u0007"]
        let title = signs.joined(separator: "x")
        let lines = [
            WrittenLog.header.replacing(#""app":"1""#, with: #""app":"\#(title)""#), WrittenLog.started,
            WrittenLog.requested,
            WrittenLog.responded.replacing("設計", with: title).replacing("a2", with: title)
                .replacing(
                    #""title":"\#(title)""#,
                    with: ##""title":"\##(title)","rendered_body":"<p>&#27;[31m\##(title)</p>""##),
            #"{"n":4,"t":61.2,"type":"list.failed","action":{"error":{"rejected":{"message":"\#(title)"}},"id":"latest","of":{"first":{"reason":"reader"}},"request":1}}"#,
            #"{"n":5,"t":61.2,"type":"navigation.pushed","action":{"route":{"id":1,"screen":{"articleDetail":{"article":"a1"}}}}}"#,
            #"{"n":6,"t":61.2,"type":"reading.searched","action":{"id":1,"query":"\#(title)"}}"#,
        ]
        let path = try write(lines)
        let printed = try PrintedReplay(of: path, output)
        if output == "--verify" {
            #expect(printed.code == .failed && !printed.said.isEmpty)
        } else {
            #expect(printed.code == .done && (!printed.lines.isEmpty || output == "--blame=lists.latest.cursor"))
        }
        for line in printed.lines + printed.said {
            #expect(!line.unicodeScalars.contains(where: Sanitizer.isHidden), "\(line)")
        }
    }

    private func write(_ lines: [String], ending: String = "\n") throws -> String {
        try folder.write(lines.joined(separator: "\n") + ending, to: "broken.jsonl")
    }
}
