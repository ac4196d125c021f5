import ReduxKit

/// The rules of every reachable state. Tests, fuzzing, the soak and `replay --check` verify them after
/// each action.
public enum AppRules {
    /// All rules: those of states, of answers and of transitions.
    public static let all = stateRules + answerRules + transitionRules
}

extension Rule<AppState> {
    /// A rule about the whole state. It is skipped if `isUnaffected` is true for an earlier state that satisfied it and this one.
    init(
        _ name: RuleName, unless isUnaffected: @escaping @Sendable (AppState, AppState) -> Bool = { _, _ in false },
        violation: @escaping @Sendable (AppState) -> String?
    ) {
        self.init(name.rawValue) { before, state in
            if let before, isUnaffected(before, state) { nil } else { violation(state) }
        }
    }

    /// A rule about each list; a list that is unaffected by what changed is skipped.
    init(
        eachList name: RuleName,
        unless isUnaffected: @escaping @Sendable (ArticleListState, ArticleListState) -> Bool,
        violation: @escaping @Sendable (ArticleListState) -> String?
    ) {
        self.init(name.rawValue) { before, state in
            if let before, before.$lists === state.$lists { return nil }
            for (id, list) in state.lists {
                if let earlier = before?.lists[id], isUnaffected(earlier, list) { continue }
                if let what = violation(list) { return "list \(id.name): \(what)" }
            }
            return nil
        }
    }

    /// A rule about the states before and after an action.
    init(
        _ name: RuleName,
        step: @escaping @Sendable (_ before: AppState, _ action: AppAction, _ state: AppState) -> String?
    ) {
        self.init(name.rawValue) { before, action, state in
            (action as? AppAction).flatMap { step(before, $0, state) }
        }
    }
}

/// The names of all rules that a session keeps, which logs and messages show.
public enum RuleName: String, CaseIterable, Sendable {
    case listedArticlesAreKnown, knownArticlesAreNamed, articlesAreKeptUnderTheirIDs, countsAreNotNegative
    case readMarksAreInOrder
    case listsHoldEachArticleOnce, cursorsNameARow, hiddenCursorsWaitInEmptyViews, windowsBeginInTheList,
        viewsShowLoadedArticlesOnce, gapsAreAboveArticles, articlesCameAtSomeTime, pagesAreInRange,
        mergedListsAreWhatTheirQueriesBrought, listsHaveTheirSource
    case listsWaitForRequestsUnderWay, picturesWaitForRequestsUnderWay, stocksWaitForRequestsUnderWay,
        followsWaitForRequestsUnderWay, outlinesWaitForFewRequestsUnderWay, requestsAreUnderWayOnce,
        requestsAreForScreensOnTheStack
    case followsDoNotContradict
    case theStackHasARoot, screensHaveTheirState, theSelectedTabIsInTheRow, jumpsAreBounded,
        theNextArticleIsAwaitedInAnArticle, theQuestionIsAboutTheListOnTop
    case theCaretIsInTheText, theTextBelongsToTheScreenOnTop, aProblemIsThatOfAText, earlierTextsAreBounded
    case mutedArticlesMatchAMute, listsLeaveOutMutedArticles
    case answersChangeNothingElse
    case failedChangesRestoreCountAndMark, answersKeepChangedCounts, escRestoresWhatTypingChanged,
        cursorsStayOnTheirArticles, answersLeaveTheWindow, sameAnswersChangeOnlyTimes, readArticlesStayRead
    /// Of what is on the screen, which the domain does not know.
    case pagingPassesNoRow
}
