import QiitaDomain
import ReduxKit

extension Debugger {
    /// Plays from the position; at the end, from the beginning.
    func play() {
        if state.position >= history.count { jump(to: 0) }
        dispatch(.playStarted)
        waitForNext()
    }

    func pause() {
        alarm.cancel()
        dispatch(.playPaused)
    }

    /// Chooses another speed, also during playback.
    func change(to speed: PlaybackSpeed) {
        guard speed != state.speed else { return }
        dispatch(.speedChanged(to: speed))
        if state.isPlaying { waitForNext() }
    }

    private func waitForNext() {
        guard state.position < history.count else { return pause() }
        alarm.set(after: wait(behind: state.position)) { [weak self] in self?.playOn() }
    }

    private func playOn() {
        var next = state.position + 1
        switch state.speed {
        case .fastest:
            // A log of any length plays in fewer than 2,000 frames.
            next = state.position + max(1, history.count / 1000)
        case .half, .normal, .double, .four, .eight, .sixteen:
            while next < history.count, wait(behind: next) < .milliseconds(5) { next += 1 }
        }
        let position = min(next, history.count)
        dispatch(.advanced(to: position, listTop: listTop(selected: position)))
        waitForNext()
    }

    /// The pause between an action and the next one.
    private func wait(behind number: Int) -> Duration {
        state.speed.wait(history.time(number + 1) - history.time(number))
    }
}
