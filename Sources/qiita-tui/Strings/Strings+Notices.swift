import QiitaDomain

/// Messages and questions on the status row.
extension Strings {

    /// A question, without the keys that answer it.
    func question(_ question: NoticeState.Question) -> String {
        switch question {
        case .markRead(_, let last, let count):
            pick(
                "\(last == nil ? "" : "ここまでの")\(count)件を既読にしますか?",
                "Mark \(counted(count, "article", "articles"))\(last == nil ? "" : " up to here") as read?")
        case .deleteComment(.waiting, let beginning):
            pick("未送信のコメントを破棄しますか? 「\(beginning)」", "Drop the unsent comment \"\(beginning)\"?")
        case .deleteComment(_, let beginning):
            pick("コメントを削除しますか? 「\(beginning)」", "Delete the comment \"\(beginning)\"?")
        case .quit: pick("終了しますか?", "Quit?")
        case .quitUnsaved(let count):
            pick(
                "保存できなかった変更が\(count)件あり、終了すると送信されません。終了しますか?",
                "\(counted(count, "unsaved change", "unsaved changes")) will not be sent if you quit. Quit?")
        }
    }
    /// The same for a narrow window.
    func shortQuestion(_ question: NoticeState.Question) -> String {
        switch question {
        case .markRead: pick("既読にしますか?", "Mark as read?")
        case .deleteComment(.waiting, _): pick("破棄しますか?", "Drop the comment?")
        case .deleteComment: pick("コメントを削除しますか?", "Delete the comment?")
        case .quit: pick("終了しますか?", "Quit?")
        case .quitUnsaved: pick("送信せず終了?", "Quit unsent?")
        }
    }
    /// What undoing did.
    private func undone(_ step: UndoState.Step) -> String {
        switch step {
        case .toggled(.stock, true, let title, _):
            pick("ストックを取り消しました: \(title)", "Removed from your stocks again: \(title)")
        case .toggled(.stock, false, let title, _): pick("ストックし直しました: \(title)", "Stocked again: \(title)")
        case .toggled(.follow, true, let title, _):
            pick("フォローを取り消しました: \(title)", "No longer following: \(title)")
        case .toggled(.follow, false, let title, _): pick("フォローし直しました: \(title)", "Following again: \(title)")
        case .marked(_, true, let title): pick("未読に戻しました: \(title)", "Marked as unread again: \(title)")
        case .marked(_, false, let title): pick("既読に戻しました: \(title)", "Marked as read again: \(title)")
        case .allMarked(let articles):
            pick(
                "\(articles.count)件を未読に戻しました",
                "Marked \(counted(articles.count, "article", "articles")) as unread again")
        case .muted(let mute, true): pick("ミュートを取り消しました: \(mute.rawValue)", "No longer muted: \(mute.rawValue)")
        case .muted(let mute, false): pick("もう一度ミュートしました: \(mute.rawValue)", "Muted again: \(mute.rawValue)")
        case .tabAdded(let tab, _): pick("タブを取り除きました: \(tabTitle(tab))", "Removed the tab \(tabTitle(tab)) again")
        case .tabRemoved(let tab, _, _): pick("タブを戻しました: \(tabTitle(tab))", "The tab is back: \(tabTitle(tab))")
        }
    }

    func message(_ message: NoticeState.Message, clock: LocalClock) -> String {
        switch message {
        case .stocked(let title, let wasAlready):
            wasAlready
                ? pick("すでにストックしてあります: \(title)", "Already stocked: \(title)")
                : pick("ストックしました: \(title)", "Stocked: \(title)")
        case .unstocked(let title, let wasAlready):
            wasAlready
                ? pick("ストックされていませんでした: \(title)", "Not in your stocks: \(title)")
                : pick("ストックから外しました: \(title)", "Unstocked: \(title)")
        case .changeKept(let title, let error):
            pick("未送信: \(title): ", "Unsent: \(title): ") + reason(error, clock: clock)
                + (error.fate == .waitsForReader ? pick("。", ". ") + remedy(error) : "")
        case .changeRefused(.stock(let article), let isOn, let title, let error):
            failed(.stock(article: article, isStocked: isOn)) + ": \(title): " + reason(error, clock: clock)
        case .changeRefused(.follow(let target), let isOn, _, let error):
            failed(.follow(target: target, isFollowed: isOn)) + ": " + reason(error, clock: clock)
        case .commentSent(let kind, let title): sent(kind) + ": " + title
        case .commentRefused(let kind, let title, let error, let text):
            commentRefused(kind) + ": \(title): " + reason(error, clock: clock) + textHint(kind, text)
        case .commentNotReplaced(let path, let place): notReplaced(blockedBy: path, place)
        case .commentNotDropped(let path): notDropped(path)
        case .commentDropped(let title): pick("未送信のコメントを破棄しました: \(title)", "Dropped the unsent comment: \(title)")
        case .nothingWritten(let isUnchanged): nothingWritten(isUnchanged: isUnchanged)
        case .commentNotWritten(let error):
            pick("コメントを書けません: \(reason(error))", "No comment written: \(reason(error))")
        case .commentMissed(let why): missed(why)
        case .undone(let step): undone(step)
        case .nothingToUndo: pick("取り消せる変更はありません", "Nothing to undo")
        case .changeUnsaved(let isDraft):
            pick("変更を保存できません。送信前に終了すると失われます", "Could not save the change; it is lost if you quit before it is sent")
                + (isDraft ?? false ? pick(" (本文は下書きに残ります)", " (the text stays a draft)") : "")
        case .sendingBlocked(let path):
            lockMissing(path) + pick("。開けるようになるまで変更を送信しません", "; no change is sent until that is possible")
        case .signedIn(let account): pick("@\(account) でサインインしました", "Signed in as @\(account)")
        case .signInFailed(let error): signInFailed(error, clock: clock)
        case .tokenRefused: reason(.unauthorized, clock: clock) + pick("。", ". ") + remedy(.unauthorized)
        case .outboxDamaged(let count):
            pick(
                "未送信の変更のファイルに読めない行が \(count) 行あります",
                "The file of unsent changes has \(counted(count, "damaged line", "damaged lines"))")
        case .outboxUnreadable:
            pick("未送信の変更のファイルを読めません", "Cannot read the file of unsent changes")
        case .followed(let target, let wasAlready):
            wasAlready
                ? pick("\(target) はすでにフォローしています", "Already following \(target)")
                : pick("\(target) をフォローしました", "Now following \(target)")
        case .unfollowed(let target, let wasAlready):
            wasAlready
                ? pick("\(target) はフォローしていませんでした", "You were not following \(target)")
                : pick("\(target) のフォローを外しました", "You no longer follow \(target)")
        case .refreshed(0, _):
            pick("新しい記事はありません", "Nothing new")
        case .refreshed(let count, orMore: false):
            pick("新しい記事 \(count)件", counted(count, "new article", "new articles"))
        case .refreshed(let count, orMore: true):
            pick("新しい記事 \(count)件以上", "\(count) or more new articles")
        case .endOfList:
            pick("これより前の記事はありません", "There are no older articles")
        case .listContinuesElsewhere(let server):
            pick(
                "一覧はここまでです。次のページは別のサーバー \(server) にあります",
                "The list ends here: its next page is on another server, \(server)")
        case .failed(let subject, let error, let storedCount):
            "\(failed(subject)): \(reason(error, of: subject, clock: clock))"
                + (storedCount.map { instead($0) } ?? "") + key(after: error, of: subject)
        case .loadingCancelled:
            pick("読み込みを中止しました", "Loading cancelled")
        case .tabMade(let tab, let isSaved):
            pick("タブにしました: \(tabTitle(tab))", "Added the tab \(tabTitle(tab))") + tabHelp(isSaved)
        case .tabRemoved(let tab, let isSaved):
            pick("タブを取り除きました: \(tabTitle(tab))", "Removed the tab \(tabTitle(tab))")
                + (isSaved.map { $0 ? "" : pick("。保存できないため、次回はまた現れます", "; could not save this: it is back next time") }
                    ?? beingSaved)
        case .tabsNotSaved:
            pick("タブの順番は保存できないため、終了するまでです", "Could not save the order of the tabs; it lasts until you quit")
        case .keyMissed(let why): missed(why)
        case .readMarked(true): pick("既読にしました", "Marked as read")
        case .readMarked(false): pick("未読に戻しました", "Marked as unread")
        case .fullWidthTyped:
            pick("全角の文字も半角のキーとして働きます", "Full-width letters act as the keys they look like")
        case .allMarked(let count):
            pick("\(count)件を既読にしました", counted(count, "article marked as read", "articles marked as read"))
        case .muted(let mute, let count, let isSaved): self.message(muting: mute, count: count, isSaved: isSaved)
        case .unmuted(let mute, let isSaved): self.message(unmuting: mute, isSaved: isSaved)
        case .muteMissed(let text, let why): missed(why, text)
        case .fileUnusable(let file): unusable(file)
        case .folderToken(let account, let file): folderToken(of: account, file)
        case .searchWrapped(.toBeginning, let number, let count):
            pick("\(number)/\(count)  先頭に戻りました", "\(number)/\(count)  continued at the beginning")
        case .searchWrapped(.toEnd, let number, let count):
            pick("\(number)/\(count)  末尾に回りました", "\(number)/\(count)  continued at the end")
        case .notFound(let query):
            pick("見つかりません: \(query)", "Not found: \(query)")
        case .nothingToList(.contents):
            pick("この記事に見出しはありません", "This article has no headings")
        case .nothingToList(.links):
            pick("この記事にリンクはありません", "This article has no links")
        case .anchorMissing(let name):
            pick("この記事にありません: \(name)", "Not in this article: \(name)")
        case .linkMissing(let digits):
            pick("リンク \(digits) はありません", "There is no link \(digits)")
        case .codeMissing:
            pick("画面にコードも数式もありません", "No code or formula on the screen")
        case .jumpMissing(isForward: false):
            pick("戻る場所はありません", "No earlier place to return to")
        case .jumpMissing(isForward: true):
            pick("進む場所はありません", "No later place to go forward to")
        case .markSet(let letter):
            pick("ここに印 \(letter) を付けました", "Mark \(letter) set here")
                + naming(.article(.goToMark), in: .article) {
                    pick("。\($0) \(letter) で戻れます", ". Press \($0) \(letter) to return")
                }
        case .markMissing(let letter):
            pick("印 \(letter) はありません", "There is no mark \(letter)")
        case .pictureFailed(let error): pictureFailed(error, clock: clock)
        case .pictureBrowsed(let browser, let error, let why): pictureBrowsed(by: browser, error, why: why)
        case .handedOff(let action):
            handedOff(action)
        case .recordingBegan(let path):
            pick("記録を始めました: \(path)", "Recording into \(path)")
        case .recordingEnded(let path):
            pick("記録を終えました: \(path)", "Recorded into \(path)")
        case .recordingFailed(let path, let failure):
            notRecording(path, failure)
        case .sessionLogFailed(let failure):
            pick("セッションの記録を残せません: \(reason(failure))", "Cannot save the session log: \(reason(failure))")
        case .crashFound(let path):
            pick(
                "前のセッションは途中で途切れました。その記録: \(path)",
                "The previous session did not end cleanly; its log: \(path)")
        }
    }

    /// What is shown in place of a search's answer.
    private func instead(_ storedCount: Int) -> String {
        pick(
            "。保存済みの記事から \(storedCount) 件を表示しています",
            "; \(counted(storedCount, "stored article is", "stored articles are")) shown instead")
    }

    /// The key that loads a list or an article again after a failure; empty where it does not help.
    private func key(after error: QiitaError, of subject: NoticeState.Subject) -> String {
        switch (subject, error) {
        case (_, .rateLimited), (.stock, _), (.follow, _), (.comment, _): return ""
        case (.list, _), (.article, _):
            guard error.offersRetry else { return "" }
            return naming(.stack(.refresh), in: .articleList) { pick("。\($0) でもう一度", "; \($0) tries again") }
        }
    }

    private func missed(_ why: MissedKey) -> String {
        switch why {
        case .unbound(let key):
            pick("\(key) は未割り当てです", "\(key) does nothing here")
                + naming(.stack(.showHelp), in: .articleList) { pick("。\($0) でキー一覧", "; \($0) lists keys") }
        case .authorMissing: pick("この記事の著者は分かりません", "The author of this article is unknown")
        case .ownList(let user, isInList: true): pick("@\(user) の記事の一覧です", "This is the list of @\(user)")
        case .ownList(let user, isInList: false):
            pick("@\(user) の記事の一覧から開いた記事です", "This article was opened from the list of @\(user)")
                + naming(.stack(.back), in: .userArticle) { pick("。\($0) で一覧に戻ります", "; \($0) goes back to it") }
        case .noPreview:
            pick("プレビューを表示していません", "No preview is shown")
                + naming(.list(.preview), in: .articleList) { pick("。\($0) で表示します", "; \($0) shows it") }
        case .noTab:
            pick(
                "タブにできるのは検索、タグ、著者の一覧です",
                "Only the list of a search, a tag or an author can be added as a tab")
        case .arrangedTab:
            pick("移せるのは自分で加えたタブだけです", "Only tabs that you added can be moved")
                + pick("。ほかは設定の tabs で決めます", "; arrange the others with tabs in the configuration")
        case .onlyOwnTab: pick("自分で加えたタブはこれだけです", "This is the only tab that you added")
        case .ownFollow:
            pick("自分はフォローできません", "You cannot follow yourself")
        case .noNeighbour(step: .next):
            pick("一覧の最後の記事です", "Last article of the list")
        case .noNeighbour(step: .previous):
            pick("一覧の最初の記事です", "First article of the list")
        case .followedUnknown:
            pick(
                "フォロー中のタグと人がまだ分からないため、次のページを読み込めません",
                "Cannot load the next page: what you follow is not known yet")
        case .noUnread(step: .next):
            pick("この下に未読の記事はありません", "No unread article below")
        case .noUnread(step: .previous):
            pick("この上に未読の記事はありません", "No unread article above")
        case .tabsFull:
            pick("タブは\(HomeState.mostTabs)個までです", "There can be at most \(HomeState.mostTabs) tabs")
        case .previewHidden(let columns):
            pick("プレビューは幅が\(columns)桁以上のときに出ます", "The preview needs \(columns) columns")
        case .backAtFirst:
            pick("最初の画面です", "This is the first screen")
                + naming(.stack(.back), in: .articleList) { pick("。\($0) で終了します", "; \($0) quits") }
        case .noListOfArticle:
            pick("一覧から開いた記事ではありません", "This article was not opened from a list")
        case .noTabAt(let number): pick("\(number)番目のタブはありません", "There is no tab \(number)")
        case .noHeading(.next): pick("この下に見出しはありません", "No heading below")
        case .noHeading(.previous): pick("この上に見出しはありません", "No heading above")
        case .noLink(.next):
            pick(
                "この下にタグ、リンク、画像、脚注、コード、数式はありません",
                "No tag, link, image, footnote, code or formula below")
        case .noLink(.previous):
            pick(
                "この上にタグ、リンク、画像、脚注、コード、数式はありません",
                "No tag, link, image, footnote, code or formula above")
        case .noFocus:
            pick("何も選ばれていません", "Nothing is in focus")
                + naming(.article(.nextLink), in: .article) { pick("。\($0) でリンクに移ります", "; \($0) goes to a link") }
        case .noFold: pick("画面に折りたたみはありません", "No fold on the screen")
        case .nothingRecorded:
            pick("このセッションは記録されていません", "This session was not recorded")
        }
    }

    private func tabHelp(_ isSaved: Bool?) -> String {
        guard let isSaved else { return beingSaved }
        guard isSaved else { return pick("。保存できないため、終了するまでです", "; could not save it: it lasts until you quit") }
        return naming(.list(.makeTab), in: .articleList) { pick("。そこで \($0) を押すと取り除きます", "; \($0) there removes it") }
    }
}
