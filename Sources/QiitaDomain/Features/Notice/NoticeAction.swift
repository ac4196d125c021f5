/// The actions of notices.
public enum NoticeAction: Equatable, Codable, Sendable {
    /// The dialog was closed.
    case dialogClosed
    /// The message was shown and is removed by a key.
    case messageSeen
    /// The reader cancelled loading.
    case loadingCancelled
    /// No article follows in that direction; `hasList` is false if the article was not opened from a list.
    case neighbourMissed(step: ListStep, hasList: Bool)
    /// The next page of the timeline needs what is followed, which is unknown.
    case followedMissed
    /// No unread article is further down in the list, or up.
    case unreadMissed(step: ListStep)
    /// One more tab was requested than there are digits.
    case tabsFilled
    /// A key had no effect.
    case keyMissed(why: MissedKey)
    /// The reader turned the preview on in a window with fewer columns than it needs.
    case previewMissed(leastColumns: Int)
    /// The reader tried to follow the own account.
    case ownFollowMissed
    /// Back was pressed on the first screen.
    case backMissed
    /// The reader is asked a question.
    case asked(question: NoticeState.Question)
    /// The reader answered the question, or left it.
    case questionClosed
    /// Files and folders are not used, since another user could have changed them.
    case filesRefused(files: [UnusableFile])
    /// The token is from the folder in which the program was started.
    /// - account: The token's owner, once that is known.
    case folderTokenUsed(account: User.ID?, file: String)
    /// Time travel was requested, but this session is not recorded.
    case timeTravelMissed
}
