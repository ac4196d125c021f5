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
