/// The actions of the outbox: what the reader wants, and what becomes of it.
public enum OutboxAction: Equatable, Codable, Sendable {
    /// Earlier sessions left these.
    case restored(waiting: [OutboxContents.Waiting], damagedCount: Int)
    /// The file cannot be read.
    case unreadable
    /// The reader wants a change; `isSaved` is false if the file cannot be written.
    case added(intention: Intention, isSaved: Bool)
    /// What could not be stored at first is stored now.
    case stored(ids: [Intention.ID])
    /// Another instance is sending, or has sent the intention, so it waits.
    case deferred(id: Intention.ID)
    /// The intention waits, because the file at the path, which gives the right to send, cannot be used.
    case blocked(id: Intention.ID, path: String)
    /// The pause of the intention has ended.
    case pauseEnded(id: Intention.ID)
    /// The intention is not to be sent any more: another instance sent it, or a later intention of another instance replaced it.
    case overtaken(id: Intention.ID, ending: OutboxRecord.Ending?)
    /// The reader dropped the intention before it was sent.
    case dropped(id: Intention.ID)
    /// The request that sends the intention. What the reader wants has been shown since it was added.
    case request(id: Intention.ID, request: RequestID, step: RequestStep<ChangeAnswer>)
    /// Where the text of a comment is that Qiita refused and that could not become a draft. The failure of its request follows.
    case textKept(id: Intention.ID, place: CommentTextPlace)
}
