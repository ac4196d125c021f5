/// What happened in the prompt.
public enum PromptAction: Equatable, Codable, Sendable {
    /// What was asked for in earlier runs, the last one at the end.
    case recalled(purpose: PromptState.Purpose, texts: [String])
    /// The reader is asked for a text.
    case opened(purpose: PromptState.Purpose)
    /// He typed or deleted something.
    case edited(text: String)
    /// He took up a text that is offered; without an offer he went back to his own.
    case offerTaken(offer: Int?, text: String)
    /// He left without a text.
    case closed
    /// He gave a text, which is kept for the next time.
    case submitted(text: String)
}
