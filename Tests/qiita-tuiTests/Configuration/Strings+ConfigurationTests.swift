import Testing

@testable import qiita_tui

@Suite("Messages of configuration errors")
struct StringsConfigurationTests {
    private static let reasons: [ConfigurationMistake.Reason] =
        [
            .unreadable, .notAFile, .tooLarge(limit: 1), .notText, .notJSON5, .unknownEscape("\\d"),
            .withoutQuotes("x"), .unknownPlaceholder("x"), .unknownKey(allowed: ["a"]), .givenTwice,
            .wrongKind(wanted: .text), .wrongKind(wanted: .number), .wrongKind(wanted: .flag),
            .wrongKind(wanted: .list),
            .wrongKind(wanted: .group), .badValue("x", allowed: "y"), .empty, .unknownKeyName("x"),
            .keyTaken(key: "x", by: .screen(.search)), .keyTypes(key: "x"), .quitWithoutKey,
        ]
        + ["{title}", "sh -c {title}", "ssh h {title}", "tmux neww {title}", "perl -e {title}"].compactMap {
            CodeWord(in: $0.split(separator: " ").map(String.init)).map(ConfigurationMistake.Reason.placeholderInCode)
        }

    @Test("File, line, column and key come first, as far as they are known", arguments: Strings.both)
    func place(_ strings: Strings) {
        let whole = strings.configuration(ConfigurationMistake(reason: .notText), file: "/c")
        #expect(whole.hasPrefix("/c: "))
        let broken = strings.configuration(ConfigurationMistake(line: 3, column: 7, reason: .notJSON5), file: "/c")
        #expect(broken.hasPrefix("/c:3:7: "))
        let key = strings.configuration(ConfigurationMistake(line: 3, key: "a.b", reason: .empty), file: "/c")
        #expect(key.hasPrefix("/c:3: a.b: "))
    }

    @Test("Every reason has its own message in each language")
    func words() {
        let texts = Strings.both.map { strings in
            Self.reasons.map { strings.configuration(ConfigurationMistake(reason: $0), file: "/c") }
        }
        #expect(texts.allSatisfy { Set($0).count == Self.reasons.count })
        for (first, second) in zip(texts[0], texts[1]) { #expect(first != second) }
    }
}
