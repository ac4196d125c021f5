/// A notice that follows from an action of another feature.
public enum Notice: Equatable, Sendable {
    case dialog(NoticeState.Dialog)
    case message(NoticeState.Message)
    /// A message that waits for the next key if another one is shown.
    case messageInTurn(NoticeState.Message)
    /// A typed text was rejected; the failure is shown too, unless the prompt shows it.
    indirect case refusedText(RefusedText, failure: Notice?)
}
