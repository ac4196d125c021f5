/// Continuing live from a state that was recorded.
extension AppState {
    /// This state without requests under way and not ended, with the window, the time, the token, the outbox, the read marks, the
    /// mutes and the recording of the live session that it replaces, and with its knowledge of the rate limit and of whether the
    /// network is gone.
    ///
    /// A pending stock change is reverted, because its request no longer exists.
    public func continued(inPlaceOf live: AppState) -> AppState {
        var state = self
        state.letRequestsGo()
        state.navigation.hasEnded = false
        state.navigation.isLeaving = false
        state.session = live.session
        state.recorder = live.recorder
        state.loading.isDisconnected = live.loading.isDisconnected
        state.loading.limit = live.loading.limit
        // What waits is the live session's: a recorded change is not sent again.
        state.outbox = live.outbox
        state.outbox.letRequestsGo()
        if !live.readMarks.isEmpty { state.readMarks = live.readMarks }
        state.mutes = live.mutes
        state.applyMutes()
        return state
    }

    private mutating func letRequestsGo() {
        for request in loading.requests { appReducer(&self, request.cancelled) }
        navigation.awaitsNext = false
    }
}
