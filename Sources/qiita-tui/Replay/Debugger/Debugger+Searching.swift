import Foundation
import QiitaDomain
import ReduxKit

/// Searches, checks, shrinks and forks the log. Work on the whole log runs in the background, and `Esc` cancels it.
extension Debugger {
    /// Runs to the next action at which a condition becomes true or false.
    func runToChange(of text: String) {
        guard let condition = try? Condition(text) else { return }
        dispatch(.conditionEntered(text: text))
        let (log, skipped, start, here) = (history.log, state.skipped, history.state, state.position)
        begin(.searching) { progress in
            log.change(of: condition, after: here, from: start, skipping: skipped, by: .session) { number in
                progress.reach(number - here, of: log.actions.count - here)
                return !progress.isCancelled
            }
        } then: { debugger, change in
            guard let number = change.number else {
                return debugger.dispatch(.told(.conditionUnchanged(text: text, holds: change.holds)))
            }
            debugger.jump(to: number)
            debugger.dispatch(.told(.conditionChanged(text: text, holds: change.holds)))
        }
    }

    /// Lists only the actions that break an invariant or differ from the log, or all filtered actions again.
    func listBroken() {
        guard !state.isListingBroken else { return show(listingBroken: false) }
        check { debugger, marks in
            guard !marks.isEmpty else { return debugger.dispatch(.told(.nothingBroken)) }
            debugger.show(listingBroken: true)
        }
    }

    /// Jumps to the next or previous action that breaks an invariant or differs from the log.
    func goToBroken(isAfter: Bool) {
        check { debugger, marks in
            let here = debugger.state.position
            let found = isAfter ? marks.keys.filter { $0 > here }.min() : marks.keys.filter { $0 < here }.max()
            guard let found else {
                return debugger.dispatch(
                    .told(marks.isEmpty ? .nothingBroken : .nothingBrokenThere(isAfter: isAfter)))
            }
            debugger.jump(to: found)
        }
    }

    private func show(listingBroken isListing: Bool) {
        dispatch(.brokenListed(isListing))
        let number = history.rows(of: state).number(upTo: state.selected)
        dispatch(.selected(number: number, listTop: listTop(selected: number)))
    }

    /// Checks the log if that has not been done, then calls a closure with the marks.
    private func check(then act: @escaping @MainActor (Debugger, [Int: [ActionMark]]) -> Void) {
        if let marks = history.marks { return act(self, marks) }
        let (log, skipped) = (history.log, state.skipped)
        begin(.checking) { progress in
            ActionMark.marks(of: log, skipping: skipped, progress)
        } then: { debugger, marks in
            debugger.history.mark(marks)
            debugger.dispatch(.checked(count: marks.count))
            act(debugger, marks)
        }
    }

    // MARK: - Forks

    /// The most actions that are reduced again while keys wait.
    private static let mostReductions = 10_000

    /// Skips exactly these actions.
    func skip(_ numbers: Set<Int>) {
        guard awaitedSkips != nil || history.reductions(toSkip: numbers) > Self.mostReductions else {
            return dispatch(.skipsChanged(to: numbers))
        }
        let (timeline, count) = (history.detached, history.count)
        begin(.forking) { progress in
            timeline.skip(numbers) { number in
                progress.reach(number, of: count)
                return !progress.isCancelled
            }
            return timeline
        } then: { debugger, timeline in
            debugger.awaitedSkips = nil
            debugger.history.replaceTimeline(by: timeline)
            debugger.dispatch(.skipsChanged(to: numbers))
        }
        awaitedSkips = numbers
    }

    /// Opens a minimal sequence of actions that still makes the last condition true or, without a condition, still
    /// breaks the first invariant.
    func shrink() {
        let aim = state.condition.flatMap { try? Condition($0) }.map(ShrinkingAim.condition) ?? .brokenInvariant
        let (log, skipped) = (history.log, state.skipped)
        begin(.shrinking) { progress -> DebuggerLog? in
            let shrunk = log.shrunk(to: aim, skipping: skipped, by: .session) { count in
                progress.reach(count)
                return !progress.isCancelled
            }
            return shrunk.map { DebuggerLog(log: $0, name: "") }
        } then: { debugger, fork in
            guard let fork else { return debugger.dispatch(.told(.nothingToShrinkTo)) }
            debugger.open(
                fork, at: fork.log.actions.count,
                saying: .shrunk(from: log.actions.count - skipped.count, to: fork.log.actions.count))
        }
    }

    /// Opens a fork with an edited payload of the selected action, at that action.
    func editAction(_ editor: Editor) {
        let number = state.selected
        guard let action = history.action(number) else { return dispatch(.told(.nothingToEdit)) }
        let text = IndentedJSON(action.payload ?? .object([])).lines.joined(separator: "\n") + "\n"
        let begun = refused?.number == number ? refused?.text ?? text : text
        let edited: String
        do throws(HandoffError) {
            edited = try editor(begun)
        } catch {
            return dispatch(.told(.payloadRefused(reason: frames.presentation.strings.reason(error))))
        }
        guard let payload = CanonicalValue(json: edited) else {
            refused = (number, edited)
            return dispatch(.told(.payloadRefused(reason: frames.presentation.strings.notJSON)))
        }
        guard payload != CanonicalValue(json: text) else {
            refused = nil
            return dispatch(.told(.payloadUnchanged))
        }
        guard let other = try? action.with(payload: payload, by: ActionCodec()) else {
            refused = (number, edited)
            return dispatch(.told(.payloadRefused(reason: frames.presentation.strings.notAPayload(of: action.type))))
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
            var fork = DebuggerLog(log: forked, name: "") { count in
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

    private func open(_ fork: DebuggerLog, at position: Int, saying message: DebuggerState.Message) {
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

    // MARK: - Writing

    /// The file name in the prompt at first.
    var defaultFile: String {
        let stem = origin.name.hasSuffix(".jsonl") ? String(origin.name.dropLast(6)) : origin.name
        return stem + "-fork.jsonl"
    }

    /// Writes the log without the skipped actions to a new file, with recomputed parts and digests.
    func write(to text: String) {
        guard !text.isEmpty else { return }
        let path = (text as NSString).expandingTildeInPath
        let (log, skipped) = (history.log, state.skipped)
        begin(.writing) { _ -> Result<Int, ActionLogWriteError> in
            let actions = log.without(skipped)
            do throws(ActionLogWriteError) {
                try LogCopy<ActionCodec>(header: log.header, actions: actions).write(to: path, by: .session)
                return .success(actions.count)
            } catch {
                return .failure(error)
            }
        } then: { debugger, result in
            switch result {
            case .success(let count):
                debugger.dispatch(.written(name: DebuggerLog.name(of: path)))
                debugger.dispatch(.told(.written(count: count, path: text)))
            case .failure(let error):
                let reason = debugger.frames.presentation.strings.replay(.notWritten(error, file: text))
                debugger.dispatch(.told(.notWritten(reason: reason)))
            }
        }
    }

    /// Starts work on the whole log; the status row shows its progress.
    private func begin<Value: Sendable>(
        _ kind: DebuggerState.Work.Kind, _ run: @escaping @Sendable (WorkProgress) -> Value,
        then act: @escaping @MainActor (Debugger, Value) -> Void
    ) {
        awaitedSkips = nil
        dispatch(.workBegan(kind))
        work.begin(run) { [weak self] figure in
            self?.dispatch(.workReached(figure: figure))
        } onEnd: { [weak self] value in
            guard let self else { return }
            dispatch(.workEnded)
            act(self, value)
        }
    }
}
