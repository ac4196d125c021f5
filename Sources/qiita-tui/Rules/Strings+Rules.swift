import QiitaDomain

extension Strings {
    /// What a rule says.
    func meaning(of rule: RuleName) -> String {
        switch rule {
        case .theTextBelongsToTheScreenOnTop:
            pick("入力中の文字はいちばん上の画面のもの", "A text that is typed belongs to the screen on top")
        case .theStackHasARoot:
            pick("画面の重なりはホームから始まり、番号は重ならない", "The stack of screens begins with home, and its numbers are unique")
        case .theSelectedTabIsInTheRow:
            pick("選んでいるタブはタブの列にあり、どのタブも1度だけ", "The selected tab is in the row, which contains each tab once")
        case .theQuestionIsAboutTheListOnTop: pick("確認はいちばん上の一覧についてのもの", "A question is about the list on top")
        case .theNextArticleIsAwaitedInAnArticle:
            pick("次の記事を待つのは記事の画面だけ", "Only the screen of an article waits for the next one")
        case .theCaretIsInTheText: pick("カーソルは入力中の文字の範囲にある", "The caret is in the text that is typed")
        case .stocksWaitForRequestsUnderWay:
            pick("変更中のストックには実行中の通信がある", "Each stock under change has a request under way")
        case .screensHaveTheirState: pick("重なっている画面だけが状態を持つ", "The screens on the stack have a state, and no others")
        case .sameAnswersChangeOnlyTimes:
            pick("同じ応答では一覧の並びが変わらない", "A response without changes leaves the list unchanged")
        case .requestsAreUnderWayOnce: pick("実行中の通信は1つの目的に1つ", "One request at a time is under way for each purpose")
        case .requestsAreForScreensOnTheStack:
            pick("実行中の通信は開いている画面のもの", "Each request under way is for a screen on the stack")
        case .readMarksAreInOrder: pick("既読の印は番号順で、上限を超えない", "Read marks are in order, and not too many")
        case .readArticlesStayRead: pick("既読の記事は既読のまま", "Articles that were read stay read")
        case .pagingPassesNoRow: pick("ページ送りはどの行も飛ばさない", "Paging never skips a row")
        case .outlinesWaitForFewRequestsUnderWay:
            pick("見出しだけの記事の取得は、同時に少しだけ", "Articles that a feed listed are completed by a few requests at a time")
        case .mutedArticlesMatchAMute:
            pick("ミュート中の記事はミュートの条件に合うものだけ", "Exactly the articles that match a mute are muted")
        case .mergedListsAreWhatTheirQueriesBrought:
            pick("まとめた一覧の中身は各検索が返したもの", "A merged list contains the results of its queries")
        case .listsWaitForRequestsUnderWay: pick("読み込み中の一覧には実行中の通信がある", "Each list that loads has a request under way")
        case .listsLeaveOutMutedArticles:
            pick("一覧はミュート中の記事を表示せず、数だけ数える", "Lists leave out muted articles, and count them")
        case .listsHaveTheirSource: pick("タブの一覧はそのタブのもの", "The list of a tab is of that tab's source")
        case .listedArticlesAreKnown: pick("一覧にある記事は記事の表にある", "Articles of lists are in the table")
        case .knownArticlesAreNamed: pick("記事の表にある記事はどこかで使われている", "Something refers to each article in the table")
        case .jumpsAreBounded:
            pick("記事の画面の戻り先は上限を超えない", "An article's screen has a bounded number of places to jump back to")
        case .followsWaitForRequestsUnderWay:
            pick("変更中のフォローには実行中の通信がある", "Each follow under change has a request under way")
        case .followsDoNotContradict: pick("フォローの一覧と印は食い違わない", "The names that are followed and the marks agree")
        case .failedChangesRestoreCountAndMark:
            pick("失敗した変更は数と印を元に戻す", "A change that failed restores the count and the mark")
        case .answersKeepChangedCounts:
            pick("応答は、待つ間に変えたストック数を戻さない", "An answer keeps a count of stocks that changed while it was under way")
        case .escRestoresWhatTypingChanged:
            pick("Esc は入力前の行とカーソルに戻す", "Esc restores the rows and the cursor from before the typing")
        case .earlierTextsAreBounded: pick("入力の履歴は上限を超えない", "The history of typed texts is bounded")
        case .cursorsStayOnTheirArticles: pick("応答が来てもカーソルは同じ記事にある", "An answer leaves the cursor on its article")
        case .countsAreNotNegative: pick("ストック数は 0 以上", "Counts of stocks are not negative")
        case .picturesWaitForRequestsUnderWay:
            pick("取得中の画像には実行中の通信がある", "Each picture that loads has a request under way")
        case .articlesAreKeptUnderTheirIDs: pick("記事は自分の ID で記事の表にある", "Each article is in the table under its own id")
        case .answersLeaveTheWindow: pick("応答が来ても画面の行は動かない", "An answer does not scroll the list")
        case .answersChangeNothingElse: pick("応答は要求したものだけを変える", "An answer changes only what it was requested for")
        case .aProblemIsThatOfAText: pick("入力の誤りが出るのはタグの入力中だけ", "A mistake is shown only while a tag is typed")
        case .windowsBeginInTheList: pick("表示は一覧の中から始まる", "What is shown of a list begins in the list")
        case .viewsShowLoadedArticlesOnce:
            pick("絞り込みは読み込んだ記事を順に1度ずつ表示する", "A view shows loaded articles, in order and once")
        case .pagesAreInRange: pick("次のページの番号は Qiita の範囲にある", "The number of the next page is in Qiita's range")
        case .listsHoldEachArticleOnce: pick("一覧は同じ記事を2度含まない", "A list holds each article once")
        case .hiddenCursorsWaitInEmptyViews:
            pick("隠れたカーソルがあるのは何も表示しない一覧だけ", "Only a view that shows nothing has a hidden cursor")
        case .gapsAreAboveArticles: pick("抜けの行は一覧にある記事の上にある", "Gaps are above articles of the list")
        case .cursorsNameARow: pick("カーソルは表示中の行にある", "The cursor is on a row that is shown")
        case .articlesCameAtSomeTime: pick("記事のある一覧には取得した時刻がある", "A list with articles has the time of an answer")
        }
    }
}
