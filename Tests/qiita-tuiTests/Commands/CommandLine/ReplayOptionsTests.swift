import ReduxKit
import Testing
@testable import qiita_tui

@MainActor @Suite("The options of replay")
struct ReplayOptionsTests {
    @Test("replay with only a log opens the debugger")
    func log() throws {
        let options = try parse("a.log")
        #expect(options.log == "a.log" && !options.isPrinting)
        #expect(try parse("a.log", "--speed", "max").speed == .fastest)
        #expect(try parse("a.log", "--speed=0.5").speed == .half)
    }

    @Test("Each printing option selects one output")
    func outputs() throws {
        #expect(try parse("a", "--list").request.output == .list)
        #expect(try parse("--state", "a").request.output == .state)
        #expect(try parse("--diff", "a").request.output == .diff)
        #expect(try parse("--verify", "a").request.output == .verify)
        #expect(try parse("--export-test", "a").request.output == .test)
        #expect(try parse("--when", "count == 1", "a").request.output == .when(try Condition("count == 1")))
        #expect(try parse("--first", "count == 1", "a").request.output == .first(try Condition("count == 1")))
        #expect(try parse("--parts", "a").request.output == .parts)
        #expect(try parse("--compare", "b", "a").request.output == .compare("b"))
        #expect(try parse("--against", "./old", "a").request.output == .against("./old"))
        let path = try #require(PathPattern("lists.latest.ids[3]"))
        #expect(try parse("--blame", "lists.latest.ids[3]", "a").request.output == .blame(path))
        #expect(try parse("--state", "--state", "a").request.output == .state)
    }

    @Test("The screen's size is in the option's word, in the next word, or absent")
    func screen() throws {
        let size = TerminalSize(columns: 40, rows: 12)
        #expect(try parse("a", "--screen").screen == ReplayOptions.Screen(size: nil))
        #expect(try parse("--screen", "a").screen == ReplayOptions.Screen(size: nil))
        #expect(try parse("a", "--screen", "40x12").screen == ReplayOptions.Screen(size: size))
        #expect(try parse("--screen", "40x12", "a").screen == ReplayOptions.Screen(size: size))
        #expect(try parse("--screen=40x12", "a").screen == ReplayOptions.Screen(size: size))
        #expect(try parse("--screen", "--", "40x12").log == "40x12")
        #expect(try parse("--diff", "--", "--screen").log == "--screen")
    }

    @Test("A size is two numbers from 1 to 1000", arguments: ["80", "x24", "80x", "0x24", "1001x24", "80X24", "8 x2"])
    func sizes(_ word: String) {
        #expect(TerminalSize(word: word) == nil)
        #expect(throws: UsageError.common(.badValue(option: "screen", value: word, allowed: "80x24, 1x1-1000x1000"))) {
            try parse("a", "--screen=\(word)")
        }
    }

    @Test("--at selects the moment, --skip the skipped actions, in one word or several")
    func numbers() throws {
        #expect(try parse("a", "--at", "0", "--state").request.position == 0)
        #expect(try parse("a", "--at=12", "--diff").request.position == 12)
        #expect(try parse("a", "--skip", "3,7", "--skip=9").request.skipped == [3, 7, 9])
        #expect(try parse("a", "--skip", "3,7-9").request.skipped == [3, 7, 8, 9])
    }

    @Test("Language and ambiguous width come from the log unless given")
    func chosen() throws {
        let words = ["qiita-tui", "replay", "a"]
        let plain = try CommandLineOptions(arguments: words, environment: ["LANG": "ja"])
        #expect(plain.language == .japanese)
        #expect(plain.chosenLanguage == nil)
        #expect(plain.chosenAmbiguousWidth == nil)
        let asked = try CommandLineOptions(
            arguments: words + ["--lang", "ja", "--ambiguous-width", "2"], environment: [:])
        #expect(asked.chosenLanguage == .japanese)
        #expect(asked.chosenAmbiguousWidth == 2)
    }

    @Test(
        "Contradictory options are refused",
        arguments: [
            ([], ReplayUsageError.logMissing), (["--list"], .logMissing), (["a", "b"], .tooMany(argument: "b")),
            (["a", "--diff", "2-5"], .momentsWithoutAt("2-5")),
            (["a", "--list", "--diff"], .notTogether("list", "diff")),
            (["a", "--screen", "--screen=80x24"], .notTogether("screen", "screen")),
            (["a", "--speed", "2", "--list"], .notTogether("speed", "list")),
            (["a", "--at", "3"], .atWithoutMoment), (["a", "--at", "3", "--list"], .atWithoutMoment),
            (["a", "--at", "3", "--blame", "home"], .atWithoutMoment),
            (["a", "--at", "3", "--verify"], .atWithoutMoment),
            (["a", "--at", "-1", "--state"], .badValue(option: "at", value: "-1", allowed: "0-")),
            (["a", "--at", "+1", "--state"], .badValue(option: "at", value: "+1", allowed: "0-")),
            (["a", "--at", "x", "--state"], .badValue(option: "at", value: "x", allowed: "0-")),
            (["a", "--at", "0", "--diff"], .badValue(option: "at", value: "0", allowed: "1-")),
            (["a", "--skip", "0"], .badValue(option: "skip", value: "0", allowed: "1-")),
            (["a", "--skip", "9-7"], .badValue(option: "skip", value: "7", allowed: "9-")),
            (["a", "--skip", "3-"], .badValue(option: "skip", value: "", allowed: "3-")),
            (
                ["--screen", "9999x9999", "a"],
                .badValue(option: "screen", value: "9999x9999", allowed: "80x24, 1x1-1000x1000")
            ),
            (["a", "--shrink"], .needs("shrink", "first, --check")),
            (["a", "--first", "a == 1", "--shrink"], .needs("shrink", "write")),
            (
                ["a", "--first", "a == 1", "--write", "b"],
                .needs("write", "shrink, --redact, --export-test, --reorder")
            ),
            (["a", "--reorder", "3"], .needs("reorder", "rerun")),
            (["a", "--rerun", "--seed", "3"], .needs("seed", "reorder")),
            (["a", "--rerun", "--reorder", "0"], .badValue(option: "reorder", value: "0", allowed: "1-")),
            (
                ["a", "--rerun", "--reorder", "3", "--seed", "-1"],
                .badValue(option: "seed", value: "-1", allowed: "0-")
            ),
            (["a", "--rerun", "--list"], .notTogether("rerun", "list")),
            (["a", "--rerun", "--skip", "3"], .notTogether("rerun", "skip")),
            (["a", "--rerun", "--when", "a == 1"], .notTogether("rerun", "when")),
            (["a", "--rerun", "--first", "a == 1", "--shrink"], .notTogether("rerun", "shrink")),
            (["a", "--redact"], .needs("redact", "write")),
            (["a", "--list", "--expect", "a == 1"], .needs("expect", "export-test")),
            (["a", "--skip", "3,,7"], .badValue(option: "skip", value: "", allowed: "1-")),
            (
                ["a", "--blame", "home..x"],
                .badValue(option: "blame", value: "home..x", allowed: "list.items[3]")
            ),
            (["a", "--blame", ""], .badValue(option: "blame", value: "", allowed: "list.items[3]")),
            (
                ["a", "--speed", "3"],
                .badValue(option: "speed", value: "3", allowed: "0.5, 1, 2, 4, 8, 16, max")
            ),
        ])
    func errors(_ words: [String], _ error: ReplayUsageError) {
        #expect(throws: UsageError.common(error)) { try parse(words) }
    }

    private func parse(_ words: String...) throws -> ReplayOptions {
        try parse(words)
    }

    private func parse(_ words: [String]) throws -> ReplayOptions {
        try CommandLineOptions(arguments: ["qiita-tui", "replay"] + words, environment: [:]).replay
    }

    @Test(
        "A file that is created has a name in UTF-8",
        arguments: [["--record"], ["replay", "a", "--redact", "--write"]])
    func newName(_ words: [String]) {
        let name = SystemName.text(of: Array("o-".utf8) + [0xFE])
        let option = String(words[words.count - 1].dropFirst(2))
        #expect(throws: UsageError.common(.badValue(option: option, value: "o-\\xFE", allowed: "UTF-8"))) {
            try CommandLineOptions(arguments: ["qiita-tui"] + words + [name], environment: [:])
        }
    }
}
