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
