/// The notices to the reader: a dialog that waits for a key, and a message on the status row until the next key.
public struct NoticeState: Equatable, Codable, Sendable {
    /// What failed, so that it can be named and tried again.
    public enum Subject: Equatable, Codable, Sendable {
        case list(id: ListID, source: ListSource)
        case article(route: Route.ID)
        /// Stocking (`isStocked`) or unstocking.
        case stock(article: Article.ID, isStocked: Bool)
        /// Asking whether an article is stocked.
        case stockCheck(article: Article.ID)
    }
    /// A failure that the reader asked for.
    public struct Dialog: Equatable, Codable, Sendable {
        /// What failed.
        public var subject: Subject
        /// Why.
        public var error: QiitaError

        /// A dialog about a failure.
        public init(subject: Subject, error: QiitaError) {
            self.subject = subject
            self.error = error
        }
    }
    /// Something to know that needs no answer.
    public enum Message: Equatable, Codable, Sendable {
        case stocked(wasAlready: Bool)
        case unstocked(wasAlready: Bool)
        /// A refresh came with a number of articles newer than the newest before; `orMore` if it did not reach what was loaded.
        case refreshed(newCount: Int, orMore: Bool = false)
        case endOfList
        /// Something failed that the reader did not wait for.
        case failed(subject: Subject, error: QiitaError)
        case loadingCancelled
        /// The article is the first or the last of its list.
        case noNeighbour(ListStep)
        /// The list shows no unread article further down, or up.
        case noUnread(ListStep)
        /// Everything that the list showed is marked as read.
        case allMarked(count: Int)
        /// There is no screen to go back to.
        case backAtFirst
        /// No list led to the article.
        case noListOfArticle
        /// There is no log of this session to go back in.
        case nothingRecorded
        /// A search in the article went on at its other end, to the `number`th match of `count`.
        case searchWrapped(ReadingSearch.Wrap, number: Int, count: Int)
        /// Nothing in the article matches.
        case notFound(query: String)
        /// The article has no headings, or no links.
        case nothingToList(ArticlePanel.Kind)
        /// A link leads to a place that the article does not have.
        case anchorMissing(name: String)
        /// No link has the number.
        case linkMissing(digits: String)
        /// There is no code in the window.
        case codeMissing
        /// What another program made of an address or a text.
        case handedOff(HandoffAction)
        /// The session is being recorded into a file.
        case recordingBegan(path: String)
        /// The recording is complete.
        case recordingEnded(path: String)
        /// Nothing is recorded into the file any more.
        case recordingFailed(path: String?, failure: RecorderFailure)
        /// The log of the last session is not written any more.
        case sessionLogFailed(failure: RecorderFailure)
        /// The session before ended in a crash; its log is there.
        case crashFound(path: String)
    }
    /// A question that a key answers.
    public enum Question: Equatable, Codable, Sendable {
        /// Whether to mark what a list shows as read; `count` articles are unread.
        case markAllRead(list: ListID, count: Int)
    }
    /// The dialog over the screen.
    public internal(set) var dialog: Dialog?
    /// The message on the status row.
    public internal(set) var message: Message?
    /// The question on the status row.
    public internal(set) var question: Question?

    /// No notice.
    public init() {}
}

/// What happened to the notices.
public enum NoticeAction: Equatable, Codable, Sendable {
    /// The dialog was closed.
    case dialogClosed
    /// The message was on the status row for the time between two keys.
    case messageSeen
    /// Loading was cancelled at the reader's wish.
    case loadingCancelled
    /// The article has none beside it there; `hasList` is false for one that no list led to.
    case neighbourMissed(step: ListStep, hasList: Bool)
    /// No unread article is further down in the list, or up.
    case unreadMissed(step: ListStep)
    /// The reader wanted to go back from the first screen.
    case backMissed
    /// The reader is asked a question.
    case asked(question: NoticeState.Question)
    /// The reader answered the question, or left it.
    case questionClosed
    /// The reader wanted to go back in time, but nothing of this session was recorded.
    case timeTravelMissed
}

/// Keeps the notices.
public func noticeReducer(_ state: inout NoticeState, _ action: NoticeAction) {
    switch action {
    case .dialogClosed:
        state.dialog = nil
    case .messageSeen:
        state.message = nil
    case .loadingCancelled:
        state.message = .loadingCancelled
    case .neighbourMissed(let step, let hasList):
        state.message = hasList ? .noNeighbour(step) : .noListOfArticle
    case .unreadMissed(let step):
        state.message = .noUnread(step)
    case .backMissed:
        state.message = .backAtFirst
    case .asked(let question):
        state.question = question
    case .questionClosed:
        state.question = nil
    case .timeTravelMissed:
        state.message = .nothingRecorded
    }
}

/// Shows the news of another feature's action.
public func noticeReducer(_ state: inout NoticeState, telling news: News) {
    switch news {
    case .dialog(let dialog):
        state.dialog = dialog
    case .refusedText(_, let failure):
        if let failure { noticeReducer(&state, telling: failure) }
    case .message(let message):
        guard message.weight >= state.message?.weight ?? 0 else { return }
        state.message = message
    }
}

extension NoticeState.Message {
    /// A message that weighs less does not take its place before the reader has seen it.
    fileprivate var weight: Int {
        switch self {
        case .recordingFailed:
            2
        case .sessionLogFailed, .crashFound:
            1
        case .stocked, .unstocked, .refreshed, .endOfList, .failed, .loadingCancelled, .noNeighbour,
            .noUnread, .allMarked, .backAtFirst, .noListOfArticle, .nothingRecorded, .searchWrapped, .notFound,
            .nothingToList, .anchorMissing, .linkMissing,
            .codeMissing, .handedOff, .recordingBegan, .recordingEnded:
            0
        }
    }
}

/// A notice that follows from an action of another feature.
public enum News: Equatable, Sendable {
    case dialog(NoticeState.Dialog)
    case message(NoticeState.Message)
    /// A text that the reader typed was refused; the failure is shown too, unless the prompt says it.
    indirect case refusedText(RefusedText, failure: News?)
}

/// A text that Qiita refused.
public struct RefusedText: Equatable, Sendable {
    /// What it was typed for.
    public var purpose: InputState.Purpose
    /// The text.
    public var text: String
    /// What the prompt says about it, which is then open again; nil leaves it closed.
    public var problem: InputState.Problem?
}
