/// Cancels the effects of these ids that are under way, and all effects that they started.
///
/// Nothing that they dispatch from then on reaches the store. An id that is not under way changes nothing.
public struct CancelEffects: Action {
    let ids: [EffectID]

    /// Cancels the effects of the ids.
    public init(_ ids: EffectID...) {
        self.ids = ids
    }

    /// Cancels the effects of the ids.
    public init(ids: some Sequence<EffectID>) {
        self.ids = Array(ids)
    }
}
