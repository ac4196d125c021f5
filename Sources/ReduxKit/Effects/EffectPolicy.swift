/// What happens to an effect that is dispatched while another of the same id is running.
public enum EffectPolicy: Sendable {
    /// The running effect is cancelled and the new one runs: a refresh.
    case newestWins
    /// The running effect continues and the new one is dropped: loading the next page.
    case oldestKeeps
}
