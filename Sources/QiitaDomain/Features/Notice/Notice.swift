/// The notices to the reader: a dialog until it is closed, and a message on the status row until the next key.
public struct NoticeState: Equatable, Codable, Sendable {
    /// The subject of a failure, to be named and retried.
    public enum Subject: Equatable, Codable, Sendable {
        case list(id: ListID, source: ListSource)
        case article(route: Route.ID)
        /// Stocking (`isStocked`) or unstocking.
        case stock(article: Article.ID, isStocked: Bool)
        /// Writing a comment.
        case comment(article: Article.ID)
        /// Following (`isFollowed`) or ending it.
        case follow(target: FollowTarget, isFollowed: Bool)
    }
    /// A failure of something that the reader requested.
    public struct Dialog: Equatable, Codable, Sendable {
        /// What failed.
        public var subject: Subject
        /// Why it failed, from which the sentence and the remedy follow.
        public var error: QiitaError

        /// A dialog about a failure.
        public init(subject: Subject, error: QiitaError) {
            self.subject = subject
            self.error = error
        }
    }
    /// A message that needs no answer.
    public enum Message: Equatable, Codable, Sendable {
        case stocked(title: String, wasAlready: Bool)
        case unstocked(title: String, wasAlready: Bool)
        /// A change was taken back.
        case undone(UndoState.Step)
        /// Nothing is left to take back.
        case nothingToUndo
        /// A change waits, because it failed like this.
        case changeKept(title: String, error: QiitaError)
        /// Qiita refused a change for good.
        case changeRefused(target: ToggleTarget, isOn: Bool, title: String, error: QiitaError)
        /// Qiita has a comment of the reader's as wanted.
        case commentSent(kind: CommentChange.Kind, title: String)
        /// Qiita refused a change of a comment for good. Its text is a draft, or, if that could not be written, at `text`.
        case commentRefused(kind: CommentChange.Kind, title: String, error: QiitaError, text: CommentTextPlace? = nil)
        /// A text did not replace a comment that waits, and is at the place.
        case commentNotReplaced(blockedBy: String?, place: CommentTextPlace)
        /// A comment was not dropped, because the file at the path cannot be used.
        case commentNotDropped(path: String)
        /// A comment was dropped before it was sent.
        case commentDropped(title: String)
        /// The editor was left without a text, or with the text as it was.
        case nothingWritten(isUnchanged: Bool)
        /// The editor could not be run, or failed.
        case commentNotWritten(error: HandoffError)
        /// No comment in the window can be changed.
        case commentMissed(CommentEditFailure)
        /// A change could not be stored, so that it is lost with the session unless it is sent. The text of a comment is a draft.
        case changeUnsaved(isDraft: Bool? = nil)
        /// Changes wait, because the file at the path, which gives the right to send, cannot be used.
        case sendingBlocked(path: String)
        /// The reader signed in.
        case signedIn(account: User.ID)
        /// The reader was not signed in.
        case signInFailed(error: SignInError)
        /// Qiita refused the token.
        case tokenRefused
        /// Lines of the outbox's file are damaged.
        case outboxDamaged(count: Int)
        /// The outbox's file cannot be read.
        case outboxUnreadable
        case followed(target: FollowTarget, wasAlready: Bool)
        case unfollowed(target: FollowTarget, wasAlready: Bool)
        /// A refresh brought this number of articles newer than the previous newest; `orMore` if it did not reach the loaded ones.
        case refreshed(newCount: Int, orMore: Bool = false)
        case endOfList
        /// The list ends, because its next page would be on another server.
        case listContinuesElsewhere(server: String)
        /// A request failed for which the reader did not wait; instead of a search's answer this number of stored articles is shown.
        case failed(subject: Subject, error: QiitaError, storedCount: Int? = nil)
        case loadingCancelled
        /// A list is a tab now; `isSaved` is false if it is none any more at the next start, and nil until that is known.
        case tabMade(tab: ListSource, isSaved: Bool?)
        /// A tab that was made with `T` was removed; `isSaved` is false if it returns at the next start, and nil until that is known.
        case tabRemoved(tab: ListSource, isSaved: Bool?)
        /// The order of the tabs cannot be kept for the next session.
        case tabsNotSaved
        /// A key had no effect.
        case keyMissed(MissedKey)
        /// The article in the window was marked as read or as unread.
        case readMarked(Bool)
        /// An input method is on.
        case fullWidthTyped
        /// Something was muted, which hides this number of the loaded articles; `isSaved` is nil until that is known.
        case muted(mute: Mute, count: Int, isSaved: Bool?)
        /// A mute was taken back.
        case unmuted(mute: Mute, isSaved: Bool?)
        /// Nothing was muted, or no mute taken back.
        case muteMissed(text: String, why: MuteFailure)
        /// The token is from the folder in which the program was started; nil until its owner is known.
        case folderToken(account: User.ID?, file: String)
        /// A file or folder of the reader cannot be used.
        case fileUnusable(UnusableFile)
        /// Everything that the list showed is marked as read.
        case allMarked(count: Int)
        /// A search in the article wrapped around, to the `number`th match of `count`.
        case searchWrapped(SearchWrap, number: Int, count: Int)
        /// Nothing in the article matches.
        case notFound(query: String)
        /// The article has no headings, or no links.
        case nothingToList(ArticlePanel.Kind)
        /// A link leads to a place that the article does not have.
        case anchorMissing(name: String)
        /// No link has the number.
        case linkMissing(digits: String)
        /// The window shows no code.
        case codeMissing
        /// No jump was made that could be undone, or none was undone that could be made again.
        case jumpMissing(isForward: Bool)
        /// The place is marked with the letter.
        case markSet(letter: String)
        /// No place in the article is marked with the letter.
        case markMissing(letter: String)
        /// The result of passing a URL or a text to another program.
        case handedOff(HandoffAction)
        /// A picture was not shown.
        case pictureFailed(error: PictureError)
        /// A picture went to the browser, or `error` is the reason why no browser opened it.
        case pictureBrowsed(by: String?, error: HandoffError?, why: PictureError)
        /// The session is being recorded into a file.
        case recordingBegan(path: String)
        /// The recording is complete.
        case recordingEnded(path: String)
        /// The recording into the file ended early.
        case recordingFailed(path: String?, failure: RecorderFailure)
        /// Recording of the session ended early, because its log cannot be written.
        case sessionLogFailed(failure: RecorderFailure)
        /// The previous session crashed; this is its log.
        case crashFound(path: String)
    }
    /// A question that a key answers.
    public enum Question: Equatable, Codable, Sendable {
        /// Whether to mark what a list shows as read, down to an article or all of it; `count` articles are unread.
        case markRead(list: ListID, through: Article.ID?, count: Int)
        /// Whether to delete a comment that begins like this.
        case deleteComment(target: CommentTarget, beginning: String)
        /// Whether to leave the program.
        case quit
        /// Whether to leave the program although this number of changes could not be stored and would be lost.
        case quitUnsaved(count: Int)
    }
    /// The dialog over the screen.
    public internal(set) var dialog: Dialog?
    /// The message on the status row.
    public internal(set) var message: Message?
    /// The messages that must be shown one after the other, each until a key.
    public internal(set) var later: [Message] = []
    /// The question on the status row.
    public internal(set) var question: Question?

    /// No notice.
    public init() {}
}

extension NoticeState.Question {
    /// Whether yes leaves the program.
    public var isAboutLeaving: Bool {
        switch self {
        case .quit, .quitUnsaved: true
        case .markRead, .deleteComment: false
        }
    }
}

extension NoticeState.Message {
    /// Whether the message must be seen: a less important one does not replace it before the next key.
    var weight: Int {
        switch self {
        case .recordingFailed, .fileUnusable, .folderToken:
            2
        case .sessionLogFailed, .crashFound, .outboxDamaged, .outboxUnreadable, .changeUnsaved, .sendingBlocked,
            .tokenRefused, .signInFailed, .commentRefused:
            1
        case .signedIn, .stocked, .unstocked, .undone, .nothingToUndo, .changeKept, .changeRefused, .commentSent,
            .commentNotReplaced, .commentNotDropped, .commentDropped, .nothingWritten, .commentNotWritten,
            .commentMissed, .followed,
            .unfollowed,
            .refreshed,
            .endOfList, .listContinuesElsewhere, .failed,
            .loadingCancelled, .tabMade, .tabRemoved, .tabsNotSaved, .keyMissed, .readMarked, .fullWidthTyped,
            .allMarked, .muted, .unmuted,
            .muteMissed, .searchWrapped, .notFound,
            .nothingToList, .anchorMissing, .linkMissing,
            .codeMissing, .jumpMissing, .markSet, .markMissing, .handedOff, .pictureFailed, .pictureBrowsed,
            .recordingBegan,
            .recordingEnded:
            0
        }
    }
}

/// The actions of notices.
public enum NoticeAction: Equatable, Codable, Sendable {
    /// The dialog was closed.
    case dialogClosed
    /// The message was shown and is removed by a key.
    case messageSeen
    /// The reader cancelled loading.
    case loadingCancelled
    /// A key had no effect.
    case keyMissed(why: MissedKey)
    /// The reader marked the article in the window, which shows no mark, as read or as unread.
    case readMarked(isRead: Bool)
    /// A full-width character had the effect of the key that it looks like.
    case fullWidthTyped
    /// The reader is asked a question.
    case asked(question: NoticeState.Question)
    /// The reader answered the question, or left it.
    case questionClosed
    /// Files and folders are not used, since another user could have changed them.
    case filesRefused(files: [UnusableFile])
    /// The token is from the folder in which the program was started.
    /// - account: The token's owner, once that is known.
    case folderTokenUsed(account: User.ID?, file: String)
}

/// Reduces the notices.
public func noticeReducer(_ state: inout NoticeState, _ action: NoticeAction) {
    switch action {
    case .dialogClosed:
        state.dialog = nil
    case .messageSeen:
        state.message = state.later.isEmpty ? nil : state.later.removeFirst()
    case .loadingCancelled:
        state.message = .loadingCancelled
    case .keyMissed(let why):
        state.message = .keyMissed(why)
    case .readMarked(let isRead):
        state.message = .readMarked(isRead)
    case .fullWidthTyped:
        state.message = .fullWidthTyped
    case .asked(let question):
        state.question = question
    case .questionClosed:
        state.question = nil
    case .filesRefused(let files):
        for file in files { noticeReducer(&state, with: .messageInTurn(.fileUnusable(file))) }
    case .folderTokenUsed(let account, let file):
        let earlier = NoticeState.Message.folderToken(account: nil, file: file)
        state.later.removeAll { $0 == earlier }
        if let message = state.message, message != earlier { state.later.insert(message, at: 0) }
        state.message = .folderToken(account: account, file: file)
    }
}

/// Shows a notice that follows from another feature's action.
public func noticeReducer(_ state: inout NoticeState, with notice: Notice) {
    switch notice {
    case .dialog(let dialog):
        state.dialog = dialog
    case .refusedText(_, let failure):
        if let failure { noticeReducer(&state, with: failure) }
    case .message(let message):
        guard message.weight >= state.message?.weight ?? 0 else { return }
        state.message = message
    case .messageInTurn(let message):
        if state.message == nil { state.message = message } else { state.later.append(message) }
    }
}

/// A notice that follows from an action of another feature.
public enum Notice: Equatable, Sendable {
    case dialog(NoticeState.Dialog)
    case message(NoticeState.Message)
    /// A message that waits for the next key if another one is shown.
    case messageInTurn(NoticeState.Message)
    /// A typed text was rejected; the failure is shown too, unless the prompt shows it.
    indirect case refusedText(RefusedText, failure: Notice?)
}

/// A text that Qiita rejected.
public struct RefusedText: Equatable, Sendable {
    /// The prompt that it was typed in.
    public var purpose: InputState.Purpose
    /// The text as it was typed, to be corrected.
    public var text: String
    /// The problem shown in the prompt, which opens again; nil leaves it closed.
    public var problem: InputState.Problem?
}

/// The end at which a search wrapped around.
public enum SearchWrap: String, Equatable, Codable, Sendable {
    /// From the end back to the beginning.
    case toBeginning
    /// From the beginning on to the end.
    case toEnd
}
