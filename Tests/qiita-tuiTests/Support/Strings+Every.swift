import QiitaDomain

@testable import qiita_tui

extension Strings {
    /// Every sentence that stands on the screen, by its name; numbers and names in them are examples.
    var every: [(name: String, text: String)] {
        lists + article + status + errors + keys + body
    }

    private var lists: [(String, String)] {
        [
            ("latestTitle", latestTitle), ("comments", comments(2)), ("noArticles", noArticles),
            ("firstLoading", firstLoading), ("notLoaded", notLoaded), ("endOfList", endOfList),
            ("nextPage", nextPage(3)), ("loadingPage", loadingPage(3)), ("retryPage", retryPage),
            ("articlesCount", articlesCount(2)), ("followersCount", followersCount(2)),
            ("articlesOf", articlesOf("@a")),
        ]
    }

    private var article: [(String, String)] {
        [
            ("updated", updated), ("stocksCount", stocksCount(2)), ("privateMark", privateMark),
            ("emptyBody", emptyBody), ("articleMissing", articleMissing), ("lines", lines(1, 2, of: 3)),
            ("contentsTitle", contentsTitle), ("linksTitle", linksTitle), ("linkNumber", linkNumber("1")),
        ]
    }

    private var status: [(String, String)] {
        let messages: [NoticeState.Message] = [
            .stocked(wasAlready: false), .stocked(wasAlready: true), .unstocked(wasAlready: false),
            .unstocked(wasAlready: true), .refreshed(newCount: 0), .refreshed(newCount: 1), .refreshed(newCount: 2),
            .endOfList, .loadingCancelled, .failed(subject: .article(route: .root), error: .timedOut),
            .searchWrapped(.toBeginning, number: 1, count: 2), .searchWrapped(.toEnd, number: 2, count: 2),
            .notFound(query: "a"), .nothingToList(.contents), .nothingToList(.links), .anchorMissing(name: "#a"),
            .linkMissing(digits: "9"), .codeMissing,
        ]
        let error = HandoffError.noProgram(tried: ["open"])
        let handoffs: [HandoffAction] =
            [.opened(url: "u", by: "b"), .copied(item: .markdownLink("a"), way: .program(name: "b"))]
            + [error, .notStarted(program: "b"), .failed(program: "b", status: 1), .unsafeAddress, .tooLong(bytes: 9)]
            .map { .openFailed(url: "u", error: $0) }
            + [CopiedItem.url("u"), .code(label: "", lineCount: 1), .code(label: "a", lineCount: 2)].flatMap { item in
                [.copied(item: item, way: .terminal), .copyFailed(item: item, error: error)]
            }
        return handoffs.map { ("handoff \($0)", handedOff($0)) } + [
            ("loading", loading(2)), ("tooSmall", tooSmall(columns: 20, rows: 5)),
        ]
            + messages.map { ("message \($0)", message($0, clock: .tokyo(self))) }
    }

    private var errors: [(String, String)] {
        let subjects: [NoticeState.Subject] = [
            .list(route: .root), .article(route: .root), .stock(article: "a", isStocked: true),
            .stock(article: "a", isStocked: false), .stockCheck(article: "a"),
        ]
        return subjects.map { ("failed \($0)", failed($0)) }
            + QiitaError.every.map { ("reason \($0)", reason($0, clock: .tokyo(self))) }
            + QiitaError.every.map { ("remedy \($0)", remedy($0)) } + [("stillUsable", stillUsable)]
    }

    private var keys: [(String, String)] {
        Command.allCases.map { ("hint \($0)", hint($0)) }
            + Command.allCases.map { ("explanation \($0)", explanation($0)) }
            + KeyContext.allCases.flatMap { context in
                Command.allCases.map { ("explanation \($0) in \(context)", explanation($0, in: context)) }
            }
            + KeyContext.allCases.map { ("helpSection \($0)", helpSection($0)) } + [("helpTitle", helpTitle)]
    }

    private var body: [(String, String)] {
        let words = bodyWords
        return [
            ("image", words.image), ("noteInfo", words.noteInfo), ("noteWarn", words.noteWarn),
            ("noteAlert", words.noteAlert), ("footnotes", words.footnotes), ("embed", words.embed),
            ("linkCard", words.linkCard), ("tweet", words.tweet), ("slides", words.slides),
            ("foldHint", words.foldHint),
        ]
    }
}
