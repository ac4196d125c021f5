import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("Sentences in both languages")
struct StringsTests {
    @Test("Every sentence differs between the languages")
    func bothLanguages() {
        for (japanese, english) in zip(Strings.japanese.every, Strings.english.every) {
            #expect(japanese.text != english.text, "\(japanese.name)")
            #expect(!japanese.text.isEmpty && !english.text.isEmpty, "\(japanese.name)")
        }
    }

    @Test("A wrong token is named with its source, and with what helps there")
    func wrongToken() {
        var strings = Strings.english
        let clock = LocalClock(now: Timestamp(seconds: 0), zone: LocalZone(utcOffset: 0), strings: strings)
        let sentence = { strings.reason(.unauthorized, clock: clock) + ". " + strings.remedy(.unauthorized) }
        strings.tokenSource = .variable
        #expect(
            sentence() == "The access token in QIITA_ACCESS_TOKEN is wrong or revoked. "
                + "Set another QIITA_ACCESS_TOKEN, or unset it and run qiita-tui login")
        strings.tokenSource = .file(path: "/home/a/Secrets.plist")
        #expect(
            sentence() == "The access token in /home/a/Secrets.plist is wrong or revoked. "
                + "Run qiita-tui login to store another token")
    }

    @Test("English texts contain no Japanese, and Japanese texts are not English")
    func noMixture() {
        for (name, text) in Strings.english.every {
            #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "\(name)")
        }
        for (name, text) in Strings.japanese.every {
            #expect(text.unicodeScalars.contains { !$0.isASCII }, "\(name)")
        }
    }

    @Test("The program draws no character of ambiguous width", arguments: Strings.both)
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

    @Test("English distinguishes singular and plural")
    func counting() {
        #expect(Strings.english.comments(1) == "1 comment")
        #expect(Strings.english.comments(0) == "0 comments")
        #expect(Strings.english.counted(2, "day", "days") == "2 days")
        #expect(Strings.japanese.comments(1) == "コメント 1")
    }

    @Test("A failure message says what failed and why")
    func failedMessage() {
        let text = Strings.english.message(
            .failed(subject: .stock(article: "a", isStocked: true), error: .timedOut), clock: .tokyo())
        #expect(text == "Could not stock the article: No answer in time")
    }

    @Test("The rate limit's reset is shown in local time if known")
    func rateLimit() {
        let strings = Strings.japanese
        #expect(
            strings.reason(.rateLimited(until: .init(seconds: 1_795_221_000)), clock: .tokyo())
                == "API の上限に達しました (09:30 に回復)")
        #expect(strings.reason(.rateLimited(until: nil), clock: .tokyo()) == "API の上限に達しました")
    }

    @Test(
        "A missing thing is named, and only names are to be checked",
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

    @Test("With a token, no message advises getting one")
    func tokenRemedy() {
        let error = QiitaError.rateLimited(until: nil)
        #expect(Strings.english.remedyWithoutKeys(error, hasToken: false) == "With a token the limit is 1000 an hour")
        #expect(Strings.english.remedyWithoutKeys(error, hasToken: true) == nil)
    }

    @Test("Qiita's own message follows the program's")
    func rejected() {
        #expect(Strings.english.reason(.rejected(message: "Bad request"), clock: .tokyo()).hasSuffix("(Bad request)"))
        #expect(!Strings.english.reason(.rejected(message: ""), clock: .tokyo()).contains("("))
    }

    @Test("No hint or help text names a key with another meaning")
    func keysInSentences() {
        #expect(Keymap.standard.command(for: .character("r"), in: .articleList) == .stack(.refresh))
        #expect(Keymap.standard.command(for: .character("r"), in: .article) == .stack(.refresh))
        #expect(Keymap.standard.command(for: .character("z"), in: .article) == .article(.toggleFold))
    }
}
