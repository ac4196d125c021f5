/// Cancels running effects, and all effects that they started.
///
/// Nothing that they dispatch afterwards reaches the store. Ids of effects that are not running are ignored.
public struct CancelEffects: Action {
    /// The ids; nil for every running effect.
    let ids: [EffectID]?

    /// Creates an action that cancels the effects with these ids.
    public init(_ ids: EffectID...) {
        self.ids = ids
    }

    /// Creates an action that cancels the effects with these ids.
    public init(ids: some Sequence<EffectID>) {
        self.ids = Array(ids)
    }

    /// An action that cancels every running effect.
    public static var all: CancelEffects { CancelEffects(running: nil) }

    /// True: the thunk middleware runs it.
    public var _isWork: Bool { true }

    private init(running ids: [EffectID]?) {
        self.ids = ids
    }
}
