import QiitaDomain
@testable import ReduxKit

@testable import qiita_tui

extension Strings {
    /// Every sentence that stands on the screen, by its name; numbers and names in them are examples.
    var every: [(name: String, text: String)] {
        lists + tabs + article + status + errors + recording + keys + body + debugger + replay
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

    private var tabs: [(String, String)] {
        let titles = (ListSource.nameless + [.user("a"), .search("a")]).map { ("title \($0)", title($0)) }
        let labels = InputState.Purpose.allCases.filter { !$0.belongsToScreen }.map {
            ("inputLabel \($0)", inputLabel($0))
        }
        let sentences = [
            ("results", results("a")), ("noResults", noResults), ("unanswered", unanswered(["a", "b"])),
            ("tokenMissing", tokenMissing(.stocks)),
            ("accountUnknown", accountUnknown("a")), ("tagMissing", tagMissing), ("anotherTag", anotherTag),
            ("followedTags", followedTags("#a")), ("offered", offered("a")), ("syntaxTitle", querySyntaxTitle),
        ]
        return titles + labels + sentences + querySyntax.map { ("syntax \($0.term)", $0.meaning) }
    }

    private var article: [(String, String)] {
        [
            ("commentsMissing", commentsMissing("a")), ("updated", updated), ("stocksCount", stocksCount(2)),
            ("privateMark", privateMark),
            ("emptyBody", emptyBody), ("articleMissing", articleMissing), ("lines", lines(1, 2, of: 3)),
            ("contentsTitle", contentsTitle), ("linksTitle", linksTitle), ("linkNumber", linkNumber("1")),
            ("waiting post", waiting(.post)), ("waiting edit", waiting(.edit)), ("waiting delete", waiting(.delete)),
            ("new comment", commentEditorFile(.new(article: "a"))), ("edited comment", commentEditorFile(Self.edited)),
            ("minutesLeft", minutesLeft(2)), ("awaitedMark", awaitedMark(.set, letters: [])),
            ("awaitedMark goTo", awaitedMark(.goTo, letters: [])),
            ("awaitedMark a", awaitedMark(.goTo, letters: ["a"])),
        ]
    }

    private static let edited = CommentTarget.posted(comment: "c", article: "a")

    private func commentEditorFile(_ target: CommentTarget) -> String {
        commentEditorFile(CommentEditorRequest(target: target, text: CommentText(""), title: "Design")).source(
            CommentText("")
        )
        .replacing("\n", with: " ").replacing(CommentEditorFile.scissors, with: "")
    }

    private var status: [(String, String)] {
        let messages: [NoticeState.Message] =
            [
                .stocked(title: "Design", wasAlready: false), .stocked(title: "Design", wasAlready: true),
                .unstocked(title: "Design", wasAlready: false), .unstocked(title: "Design", wasAlready: true),
                .changeUnsaved(), .changeUnsaved(isDraft: true), .sendingBlocked(path: "/a"), .tokenRefused,
                .changeKept(title: "Design", error: .unauthorized),
                .changeKept(title: "Design", error: .timedOut),
                .changeRefused(target: .stock("a"), isOn: true, title: "Design", error: .notFound),
                .changeRefused(target: .follow(.user("a")), isOn: false, title: "@a", error: .notFound),
                .commentSent(kind: .post, title: "Design"), .commentSent(kind: .edit, title: "Design"),
                .commentSent(kind: .delete, title: "Design"),
                .commentRefused(kind: .post, title: "Design", error: .notFound),
                .commentRefused(kind: .edit, title: "Design", error: .rejected(message: "")),
                .commentRefused(kind: .delete, title: "Design", error: .rejected(message: "")),
                .commentRefused(kind: .post, title: "Design", error: .notFound, text: .outbox),
                .commentRefused(kind: .post, title: "Design", error: .notFound, text: .file(path: "/a")),
                .commentRefused(kind: .post, title: "Design", error: .notFound, text: .session),
                .commentNotReplaced(blockedBy: nil, place: .draft),
                .commentNotReplaced(blockedBy: "/a", place: .draft), .commentNotDropped(path: "/a"),
                .commentNotWritten(error: .textTooLong(path: "/a")),
                .commentNotWritten(error: .textKept(program: "vi", status: 1, place: .file(path: "/a"))),
                .commentNotWritten(error: .textKept(program: "vi", status: nil, place: .draft)),
                .commentDropped(title: "Design"), .nothingWritten(isUnchanged: true),
                .nothingWritten(isUnchanged: false), .commentNotWritten(error: .failed(program: "vi", status: 1)),
                .commentMissed(.noneInView), .commentMissed(.beingSent), .commentMissed(.notLoaded),
                .outboxDamaged(count: 1), .outboxDamaged(count: 2), .outboxUnreadable, .nothingToUndo,
                .muted(mute: .user("a"), count: 1, isSaved: true), .muted(mute: .user("a"), count: 1, isSaved: nil),
                .muted(mute: .tag("a"), count: 2, isSaved: false),
                .unmuted(mute: .word("a"), isSaved: true), .unmuted(mute: .word("a"), isSaved: nil),
                .unmuted(mute: .word("a"), isSaved: false),
                .muteMissed(text: "@", why: .noMute), .muteMissed(text: "a", why: .alreadyMuted),
                .muteMissed(text: "a", why: .configured), .muteMissed(text: "a", why: .notMuted),
                .muteMissed(text: "", why: .nothingMuted),
                .undone(.toggled(target: .stock("a"), isOn: true, title: "Design")),
                .undone(.toggled(target: .stock("a"), isOn: false, title: "Design")),
                .undone(.toggled(target: .follow(.user("a")), isOn: true, title: "@a")),
                .undone(.toggled(target: .follow(.user("a")), isOn: false, title: "@a")),
                .undone(.marked(article: "a", isRead: true, title: "Design")),
                .undone(.marked(article: "a", isRead: false, title: "Design")),
                .undone(.allMarked(articles: ["a", "b"])), .undone(.muted(mute: .tag("go"), isMuted: true)),
                .undone(.muted(mute: .tag("go"), isMuted: false)), .undone(.tabAdded(tab: .tag("Go"))),
                .undone(.tabRemoved(tab: .tag("Go"), place: 0)),
                .refreshed(newCount: 0), .refreshed(newCount: 1), .refreshed(newCount: 2),
                .endOfList, .tabMade(tab: .search("\"a\""), isSaved: true),
                .tabMade(tab: .tag("a"), isSaved: false), .tabRemoved(tab: .user("a"), isSaved: true),
                .tabRemoved(tab: .tag("a"), isSaved: false), .tabRemoved(tab: .tag("a"), isSaved: nil),
                .fileUnusable(UnusableFile(path: "/a", why: .notUTF8(line: 2))),
                .folderToken(account: nil, file: "/a"), .folderToken(account: "a", file: "/a"), .tabsNotSaved,
                .keyMissed(.tabsFull), .keyMissed(.ownFollow), .keyMissed(.backAtFirst), .fullWidthTyped,
                .readMarked(true), .readMarked(false), .keyMissed(.noTabAt(number: 9)),
                .keyMissed(.noHeading(step: .next)), .keyMissed(.noHeading(step: .previous)),
                .keyMissed(.noLink(step: .next)), .keyMissed(.noLink(step: .previous)), .keyMissed(.noFocus),
                .keyMissed(.noFold),
                .endOfList, .listContinuesElsewhere(server: "https://qiita.com:444"), .loadingCancelled,
                .keyMissed(.noNeighbour(step: .next)), .keyMissed(.noNeighbour(step: .previous)),
                .keyMissed(.noUnread(step: .next)), .keyMissed(.noUnread(step: .previous)),
                .keyMissed(.noListOfArticle),
                .keyMissed(.followedUnknown), .keyMissed(.previewHidden(leastColumns: 100)),
                .keyMissed(.nothingRecorded),
                .failed(
                    subject: .list(id: .tab(.latest), source: .search("a")), error: .timedOut, storedCount: 1),
                .failed(subject: .article(route: .root), error: .timedOut),
                .searchWrapped(.toBeginning, number: 1, count: 2), .searchWrapped(.toEnd, number: 2, count: 2),
                .notFound(query: "a"), .nothingToList(.contents), .nothingToList(.links), .anchorMissing(name: "#a"),
                .linkMissing(digits: "9"), .codeMissing, .jumpMissing(isForward: false), .jumpMissing(isForward: true),
                .markSet(letter: "a"), .markMissing(letter: "a"),
                .pictureBrowsed(by: "b", error: nil, why: .off),
                .pictureBrowsed(by: "b", error: nil, why: .noViewer(tried: ["chafa"])),
                .pictureBrowsed(by: nil, error: .noProgram(tried: ["open"]), why: .noViewer(tried: ["chafa"])),
            ] + PictureError.every.map { .pictureFailed(error: $0) }
        let error = HandoffError.noProgram(tried: ["open"])
        let handoffs: [HandoffAction] =
            [.opened(url: "u", by: "b"), .copied(item: .markdownLink("a"), way: .program(name: "b"))]
            + [
                error, .notStarted(program: "b"), .failed(program: "b", status: 1), .unsafeAddress, .tooLong(bytes: 9),
                .unclosedQuote(variable: "EDITOR"), .hung(program: "b"),
            ]
            .map { .openFailed(url: "u", error: $0) }
            + [.running(command: "c"), .ran(command: "c")]
            + [
                .nothingInFocus(.link), .nothingInFocus(.image), .bodyMissing, .noMarkdown(.timedOut),
                .unwritable(path: "/a"), .failed(program: "b", status: 1, lastLine: "gone"),
            ]
            .map { .runFailed(command: "c", error: $0) }
            + [CopiedItem.url("u"), .code(label: "", lineCount: 1), .code(label: "a", lineCount: 2)].flatMap { item in
                [.copied(item: item, way: .terminal), .copyFailed(item: item, error: error)]
            }
        return handoffs.map { ("handoff \($0)", handedOff($0)) } + [
            ("loading", loading(2)), ("picture", loadingPicture(PictureProgress())),
            ("picture", loadingPicture(PictureProgress(bytes: 1_234_567, total: 3_400_000))),
            ("pictureHint", pictureHint), ("tooSmall", tooSmall(columns: 20, rows: 5).joined(separator: " ")),
        ]
            + messages.map { ("message \($0)", message($0, clock: .tokyo(self))) }
    }

    private var errors: [(String, String)] {
        let subjects: [NoticeState.Subject] = [
            Self.list(.latest), Self.list(.search("a")), .article(route: .root),
            .stock(article: "a", isStocked: true), .stock(article: "a", isStocked: false),
            .comment(article: "a"),
        ]
        return subjects.map { ("failed \($0)", failed($0)) }
            + QiitaError.every.map { ("reason \($0)", reason($0, clock: .tokyo(self))) }
            + QiitaError.every.map { ("remedy \($0)", remedy($0)) } + [("stillUsable", stillUsable)] + errorsOfLists
    }

    /// What is said otherwise where a list is what failed.
    private var errorsOfLists: [(String, String)] {
        let query = Self.list(.search("a"))
        let errors: [QiitaError] = [.rejected(message: ""), .forbidden]
        let missing: [ListSource] = [.tag("a"), .user("a"), .latest]
        return errors.map { ("reason of a query \($0)", reason($0, of: query, clock: .tokyo(self))) }
            + errors.map { ("remedy of a query \($0)", remedy($0, of: query)) }
            + missing.map { ("missing \($0)", reason(.notFound, of: Self.list($0), clock: .tokyo(self))) }
            + [("remedy of what is missing", remedy(.notFound, of: Self.list(.tag("a"))))]
    }

    private static func list(_ source: ListSource) -> NoticeState.Subject {
        .list(id: .route(Route.ID(1)), source: source)
    }

    private var recording: [(String, String)] {
        let messages: [NoticeState.Message] = [
            .recordingBegan(path: "/a"), .recordingEnded(path: "/a"),
            .recordingFailed(path: nil, failure: .noFolder), .recordingFailed(path: "/a", failure: .full),
            .sessionLogFailed(failure: .full), .crashFound(path: "/a"),
        ]
        return messages.map { ("message \($0)", message($0, clock: .tokyo(self))) }
            + RecorderFailure.every.map { ("reason \($0)", reason($0)) }
            + RecorderFailure.every.map { ("recordRefused \($0)", recordRefused("/a", $0)) }
    }

    private var keys: [(String, String)] {
        Hint.allCases.map { ("hint \($0)", hint($0)) }
            + Command.allCases.map { ("explanation \($0)", explanation($0)) }
            + KeyContext.allCases.flatMap { context in
                Command.allCases.map { ("explanation \($0) in \(context)", explanation($0, in: context)) }
            }
            + HelpTopic.allCases.map { ("helpTopic \($0)", helpTopic($0)) } + [("helpTitle", helpTitle)]
    }

    private var replay: [(String, String)] {
        let messages: [ReplayMessage] = [
            .unreadable(.unreadable(code: 2), file: "a"),
            .unreadable(.older(version: 2, expected: 3), file: "a"), .unreadable(.newer(version: 4), file: "a"),
            .unreadable(.undecodable(type: "a.b", cause: nil, line: 3), file: "a"),
            .unreadable(.unknownType(type: "a.b", line: 3), file: "a"),
            .brokenLastLine(3), .noSuchAction(7, count: 5), .skipBeyond(7, count: 5),
            .irregular(.repeatedNumber(2, line: 3)), .irregular(.timeRunsBackwards(line: 3)), .moreIrregularities(7),
            .verified(actions: 2, digests: 1), .nothingVerified, .notRecorded([StatePath([.key("a")])]),
            .sound(actions: 2), .noInput, .unexplained(2),
            .neverTrue, .nothingBroken,
            .mistaken(.unknownPath("a", root: .state, similar: "b")),
            .mistaken(.unknownPath("a", root: .action, similar: nil)),
            .mistaken(.unknownPath("a", root: .elements, similar: nil)), .unknownPath("a", similar: "b"),
            .repeatedID("1", list: "a"), .shrunk(from: 9, to: 2, file: "a"),
            .otherValues(["a=1"], before: ["a=2"]), .redacted(9, file: "a"),
            .notRedacted(line: 3, type: "a.b"), .testWritten(file: "a", log: "b"),
            .testNotWritten(file: "a", log: "b"), .noTestForm, .buildFailed(command: "a", status: 1),
            .noDifference(actions: 2), .noDifferenceBetween(common: 2, onlyInOne: 1, onlyInOther: 0),
            .misused(.outputMissing), .misused(.logMissing),
        ]
        let errors: [ActionLogWriteError] = [
            .exists, .cannotCreate(code: 13), .cannotWrite(code: 5), .vanished, .full, .unencodable(type: "A"),
            .unlistedPart(name: "a"),
        ]
        let causes: [UndecodableValue.Cause] = [
            .missing, .wrongKind(.number, expected: .object), .outOfRange("1e300"), .notWhole("1.5"),
            .unknown(#""a""#), .notJSON, .other("it is a name"), .textAfter, .empty, .tooLong, .notAName,
            .notHexadecimal(digits: 8), .secondHeader, .unusualForm, .noObject, .byteOrderMark, .utf16,
            .carriageReturns,
        ]
        let mistakes = causes.flatMap { cause -> [ReplayMessage] in
            let value = UndecodableValue(cause: cause)
            let errors: [ActionLogReadError] = [
                .undecodable(type: "a.b", cause: value, line: 3), .broken(line: 3, value), .notALog(value),
            ]
            return errors.map { .unreadable($0, file: "a") }
        }
        let all = messages + mistakes + errors.map { .notWritten($0, file: "a") }
        return all.enumerated().map { ("replay \($0)", replay($1)) }
    }

    private var debugger: [(String, String)] {
        let endings: [SessionLog.Ending] = [
            .complete(isStopped: true), .complete(isStopped: false), .brokenLastLine(3),
            .unreadable(.broken(line: 3, UndecodableValue(cause: .notJSON))),
            .unreadable(.unknownType(type: "a.b", line: 3)), .unreadable(.newer(version: 3)),
            .unreadable(.older(version: 1, expected: 3)), .unreadable(.notALog(UndecodableValue(cause: .empty))),
        ]
        let messages: [DebuggerState.Message] = [
            .notFound(text: "a"), .nothingListed(text: "a"), .cannotContinue(reason: "a"), .nothingToSkip,
            .conditionMistaken(reason: "a"), .conditionChanged(text: "a", holds: true),
            .conditionUnchanged(text: "a", holds: false, isAfter: true),
            .conditionUnchanged(text: "a", holds: true, isAfter: false), .valueUnchanged(path: "a"), .nothingBroken,
            .nothingBrokenThere(isAfter: true),
            .nothingBrokenThere(isAfter: false), .nothingToShrinkTo, .shrunk(from: 9, to: 2),
            .shrunk(from: 9, to: 2, otherValues: "a=1"), .nothingToEdit,
            .payloadUnchanged, .payloadRefused(reason: "a"), .forked, .written(count: 2, path: "a"),
        ]
        return [
            ("debuggerTitle", debuggerTitle), ("playing", playing), ("paused", paused), ("beginning", beginning),
            ("nothingHappened", nothingHappened), ("nothingChanged", nothingChanged), ("leftOut", leftOut),
            ("noScreen", noScreen), ("now", now), ("label", label(.find)), ("skippedCount", skippedCount(2)),
            ("lineOfLog", lineOfLog(2)), ("filtered", filtered("a", 1, of: 2)), ("digestReached", digestReached),
            ("digestMissed", digestMissed),
            ("fastest", speed(.fastest)),
        ]
            + DebuggerState.Work.Kind.allCases.map { ("working \($0)", working($0, 5)) } + [
                ("fork", fork), ("forkEnds", forkEnds),
                ("mistake", mistake(Condition.Problem(column: 2, kind: .signMissing))), ("broken", broken(1, of: 2)),
                ("blamed", blamed("a", 1, of: 2)),
                ("notJSON", notJSON),
                ("notAPayload", notAPayload(of: "a.b")), ("differs", text(of: .differs(part: "a"))),
                ("differs as a whole", text(of: .differs(part: nil))),
            ]
            + DebuggerPane.allCases.map { ("name of \($0)", name(of: $0)) }
            + endings.map { ("ending \($0)", ending($0)) }
            + messages.map { ("debuggerMessage \($0)", debuggerMessage($0)) }
    }

    private var body: [(String, String)] {
        let words = bodyWords
        return [
            ("image", words.image), ("noteInfo", words.noteInfo), ("noteWarn", words.noteWarn),
            ("noteAlert", words.noteAlert), ("footnotes", words.footnotes), ("embed", words.embed),
            ("linkCard", words.linkCard), ("tweet", words.tweet), ("slides", words.slides),
            ("details", words.details), ("links", words.links), ("foldHint", words.foldHint),
        ]
    }
}
