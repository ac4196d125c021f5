import QiitaDomain

extension AppLoop {
    /// Says that a key has no function on this screen.
    func tell(unbound key: Key, in context: KeyContext) {
        guard context.tellsUnboundKeys else { return }
        store.dispatch(AppAction.notice(.keyMissed(why: .unbound(key: key.label))))
    }
}
