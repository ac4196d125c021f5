import Foundation
import QiitaDomain
import ReduxKit

/// Shrinks and edits actions, and makes forks of the log.
extension Debugger {
    /// Opens a minimal sequence of actions that still makes the last condition true or, without a condition, still
    /// breaks the first invariant.
    func shrink() {
        let aim = state.condition.flatMap { try? Condition($0) }.map(ShrinkingAim.condition) ?? .brokenInvariant
        let (log, skipped) = (history.log, state.skipped)
        begin(.shrinking) { progress -> DebuggerStart? in
            let shrunk = log.shrunk(to: aim, skipping: skipped, by: .session) { count in
                progress.reach(count)
                return !progress.isCancelled
            }
            return shrunk.map { DebuggerStart(log: $0, name: "") }
        } then: { debugger, fork in
            guard let fork else { return debugger.dispatch(.messageShown(.nothingToShrinkTo)) }
            debugger.open(
                fork, at: fork.log.actions.count,
                saying: .shrunk(from: log.actions.count - skipped.count, to: fork.log.actions.count))
        }
    }

    /// Opens a fork with an edited payload of the selected action, at that action.
    func editAction(_ editor: Editor) {
        let number = state.selected
        guard let action = history.action(number) else { return dispatch(.messageShown(.nothingToEdit)) }
        let text = IndentedJSON(action.payload ?? .object([])).lines.joined(separator: "\n") + "\n"
        let begun = refused?.number == number ? refused?.text ?? text : text
        let edited: String
        do throws(HandoffError) {
            edited = try editor(begun)
        } catch {
            return dispatch(.messageShown(.payloadRefused(reason: frames.display.strings.reason(error))))
        }
        guard let payload = CanonicalValue(json: edited) else {
            refused = (number, edited)
            return dispatch(.messageShown(.payloadRefused(reason: frames.display.strings.notJSON)))
        }
        guard payload != CanonicalValue(json: text) else {
            refused = nil
            return dispatch(.messageShown(.payloadUnchanged))
        }
        guard let other = try? action.with(payload: payload, by: ActionCodec()) else {
            refused = (number, edited)
            return dispatch(.messageShown(.payloadRefused(reason: frames.display.strings.notAPayload(of: action.type))))
        }
        refused = nil
        fork(at: number, with: other)
    }

    private func fork(at number: Int, with action: LoggedAction) {
        let log = history.log
        let forked = SessionLog(
            header: log.header, actions: log.actions.replacing(number - 1, with: action), ending: log.ending)
        let skipped = state.skipped
        begin(.forking) { progress in
            var fork = DebuggerStart(log: forked, name: "") { count in
                progress.reach(count, of: forked.actions.count)
                return !progress.isCancelled
            }
            fork.skipped = skipped
            fork.timeline.skip(skipped) { _ in !progress.isCancelled }
            return fork
        } then: { debugger, fork in
            debugger.open(fork, at: number, saying: .forked)
        }
    }

    private func open(_ fork: DebuggerStart, at position: Int, saying message: DebuggerState.Message) {
        if state.isPlaying { pause() }
        var fork = fork
        fork.isFork = true
        fork.name = origin.name
        fork.language = origin.language
        fork.obstacle = origin.obstacle
        fork.speed = state.speed
        fork.position = position
        fork.message = message
        onFork(fork)
    }
}
