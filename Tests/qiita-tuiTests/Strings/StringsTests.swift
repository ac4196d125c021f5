import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("Every sentence is there in the reader's language")
struct StringsTests {
    @Test("Every sentence differs between the languages")
    func bothLanguages() {
        for (japanese, english) in zip(Strings.japanese.every, Strings.english.every) {
            #expect(japanese.text != english.text, "\(japanese.name)")
            #expect(!japanese.text.isEmpty && !english.text.isEmpty, "\(japanese.name)")
        }
    }

    @Test("English has no Japanese in it, Japanese is not left in English")
    func noMixture() {
        for (name, text) in Strings.english.every {
            #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "\(name)")
        }
        for (name, text) in Strings.japanese.every {
            #expect(text.unicodeScalars.contains { !$0.isASCII }, "\(name)")
        }
    }

    @Test("Nothing that the app draws has an East Asian ambiguous character", arguments: Strings.both)
    func noAmbiguousCharacter(_ strings: Strings) {
        let limit = RateLimit(limit: 60, remaining: 1, reset: Timestamp(seconds: 0))
        let marks = [strings.likes, strings.stockMark, strings.remaining(limit)]
        let sentences = strings.every + marks.map { ($0, $0) }
        for (name, text) in sentences {
            #expect(
                DisplayWidth(ambiguousWidth: 1).cells(of: text) == DisplayWidth(ambiguousWidth: 2).cells(of: text),
                "\(name)")
        }
    }

    @Test("One is counted otherwise than many, in English")
    func counting() {
        #expect(Strings.english.comments(1) == "1 comment")
        #expect(Strings.english.comments(0) == "0 comments")
        #expect(Strings.english.counted(2, "day", "days") == "2 days")
        #expect(Strings.japanese.comments(1) == "コメント 1")
    }

    @Test("A message about a failure says what failed and why")
    func failedMessage() {
        let text = Strings.english.message(
            .failed(subject: .stockCheck(article: "a"), error: .timedOut), clock: .tokyo())
        #expect(text == "Could not check whether it is stocked: No answer in time")
    }

    @Test("The end of the rate limit is told by the reader's clock, where it is known")
    func rateLimit() {
        let strings = Strings.japanese
        #expect(
            strings.reason(.rateLimited(until: .init(seconds: 1_795_221_000)), clock: .tokyo())
                == "API の利用回数の上限に達しました。09:30 に回復します")
        #expect(strings.reason(.rateLimited(until: nil), clock: .tokyo()) == "API の利用回数の上限に達しました")
    }

    @Test(
        "What was not found is named, and only a name is to be checked",
        arguments: [
            (ListSource.tag("Swif"), "That tag was not found", "Check the name"),
            (.user("hanak"), "That user was not found", "Check the name"),
            (.latest, "This list was not found", "Check the host (--host)"),
            (.stocks, "This list was not found", "Check the host (--host)"),
        ])
    func missing(_ source: ListSource, _ reason: String, _ remedy: String) {
        let (strings, subject) = (Strings.english, NoticeState.Subject.list(id: .tab(source), source: source))
        #expect(strings.reason(.notFound, of: subject, clock: .tokyo()) == reason)
        #expect(strings.remedy(.notFound, of: subject) == remedy)
    }

    @Test("A token is no remedy for those who have one")
    func tokenRemedy() {
        let error = QiitaError.rateLimited(until: nil)
        #expect(Strings.english.remedyWithoutKeys(error, hasToken: false) == "With a token the limit is 1000 an hour")
        #expect(Strings.english.remedyWithoutKeys(error, hasToken: true) == nil)
    }

    @Test("Qiita's own word stands behind the app's, where there is one")
    func rejected() {
        #expect(Strings.english.reason(.rejected(message: "Bad request"), clock: .tokyo()).hasSuffix("(Bad request)"))
        #expect(!Strings.english.reason(.rejected(message: ""), clock: .tokyo()).contains("("))
    }

    @Test("No hint and no sentence of help names a key that does something else")
    func keysInSentences() {
        #expect(Keymap.standard.command(for: .character("r"), in: .articleList) == .screen(.refresh))
        #expect(Keymap.standard.command(for: .character("r"), in: .article) == .screen(.refresh))
        #expect(Keymap.standard.command(for: .character("z"), in: .article) == .article(.toggleFold))
    }
}
