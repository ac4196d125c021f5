import QiitaDomain
import Testing
@testable import qiita_tui

@Suite("Messages of failed starts")
struct StringsCommandLineTests {
    @Test(
        "Every usage error quotes its word in both languages",
        arguments: [
            UsageError.common(.option(.unknown(argument: "--word"))),
            .common(.option(.ambiguous(argument: "--word", names: ["words"]))),
            .common(.option(.valueMissing(argument: "--word"))),
            .common(.option(.valueUnwanted(argument: "--word"))),
            .common(.badValue(option: "--word", value: "x", allowed: "y")),
            .badHost(value: "--word", error: .hasPath), .unknownTarget("--word"), .unknownSource("--word"),
            .common(.tooMany(argument: "--word")),
            .common(.notTogether("word", "x")), .common(.notTogether("x", "word")),
        ])
    func usage(_ error: UsageError) {
        let (japanese, english) = (Strings.japanese.usage(error), Strings.english.usage(error))
        #expect(japanese.contains("--word"))
        #expect(english.contains("--word"))
        #expect(japanese != english)
        #expect(english.unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test("An option that requires another one names both")
    func forceAlone() {
        for strings in Strings.both {
            let text = strings.usage(.forceWithoutRecord)
            #expect(text.contains("--force"))
            #expect(text.contains("--record"))
        }
    }

    @Test("An invalid value is reported with the valid ones")
    func badValue() {
        let text = Strings.english.usage(.common(.badValue(option: "lang", value: "fr", allowed: "ja, en")))
        #expect(text == "--lang cannot be 'fr' (ja, en)")
    }

    @Test("A name that was probably meant is asked for, in place of all that can be given")
    func similar() {
        #expect(
            Strings.english.usage(.unknownTarget("shwo", similar: "show"))
                == "'shwo' is not an article or a list; did you mean show?")
        #expect(
            Strings.japanese.usage(.unknownTarget("shwo", similar: "show"))
                == "「shwo」は記事でも一覧でもありません。show のことですか?")
        #expect(
            Strings.english.usage(.common(.option(.unknown(argument: "--verison", similar: "version"))))
                == "unknown option: --verison; did you mean --version?")
    }

    @Test("Every reason to refuse a host has its own message", arguments: Strings.both)
    func hosts(_ strings: Strings) {
        let errors: [APIHostError] = [
            .schemeMissing, .schemeUnknown("ftp"), .plainHTTP(host: "a"), .hasUser, .hasPath, .nameUnreadable,
            .portUnreadable,
        ]
        #expect(Set(errors.map { strings.usage(.badHost(value: "x", error: $0)) }).count == errors.count)
    }

    @Test("Every kind of unusable terminal has its own message", arguments: Strings.both)
    func terminals(_ strings: Strings) {
        let errors: [TerminalError] = [
            .notATerminal, .unnamedTerminal, .unknownTerminal(name: "dumb"), .tooSimple(name: "dumb"),
        ]
        #expect(Set(errors.map(strings.terminal)).count == errors.count)
        #expect(strings.terminal(.tooSimple(name: "dumb")).contains("TERM=dumb"))
        #expect(strings.printInstead.contains("qiita-tui show"))
    }

    @Test(
        "After a mistake the help of its command is named",
        arguments: [
            (["--nope"], "qiita-tui --help"), (["shwo"], "qiita-tui --help"), (["show"], "qiita-tui show --help"),
            (["--lang", "ja", "replay", "--nope"], "qiita-tui replay --help"),
            (["sync", "nope"], "qiita-tui sync --help"),
        ])
    func usageHint(_ words: [String], _ help: String) {
        let command = CommandLineOptions.Command(arguments: ["qiita-tui"] + words)
        #expect(Strings.english.usageHint(command) == "try \(help)")
        #expect(Strings.japanese.usageHint(command).hasPrefix("\(help) "))
    }

    @Test(
        "An unknown terminal names what helps: another name, and a package of Debian that has it",
        arguments: Strings.both)
    func unknownTerminal(_ strings: Strings) {
        for (name, isInPackage) in [("xterm-kitty", false), ("kitty", true), ("st-256color", true), ("start", false)] {
            let sentence = strings.terminal(.unknownTerminal(name: name))
            #expect(sentence.contains("TERM=\(name)"))
            #expect(sentence.contains("TERM=xterm-256color qiita-tui"))
            #expect(sentence.contains("apt install ncurses-term") == isInPackage)
        }
    }

    @Test("An error in the token's file names the file and the key", arguments: Strings.both)
    func secrets(_ strings: Strings) {
        let errors: [SecretsError] = [
            .fileMissing(file: "/f"), .fileUnreadable(file: "/f"), .notAPropertyList(file: "/f"),
            .keyMissing(file: "/f", key: "K"), .keyNotAString(file: "/f", key: "K"),
            .tokenMalformed(file: "/f", key: "K"),
        ]
        let texts = errors.map { strings.secrets($0) }
        #expect(texts.allSatisfy { $0.contains("/f") })
        #expect(texts.suffix(3).allSatisfy { $0.contains("K") })
        #expect(Set(texts).count == errors.count)
        #expect(strings.secrets(.readableByOthers(file: "/f")).contains("chmod 600 /f"))
        #expect(strings.secrets(.placeholder(file: "/f")).contains("/f"))
        #expect(strings.secrets(.foreignFileBroken(file: "/f")).contains("/f"))
        #expect(strings.secrets(.variableMalformed).contains("QIITA_ACCESS_TOKEN"))
    }

    @Test("The searched folders are named")
    func fixtures() {
        #expect(Strings.english.fixtures(FixturesNotFound.example).contains("/a, /b"))
    }
}

extension FixturesNotFound {
    fileprivate static let example = {
        do throws(FixturesNotFound) {
            _ = try FixturesLocation(environment: [FixturesLocation.variable: "/a, /b"], executable: "")
            preconditionFailure("There is no such folder.")
        } catch {
            return error
        }
    }()
}
