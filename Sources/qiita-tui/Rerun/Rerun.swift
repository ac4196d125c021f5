import QiitaDomain
import ReduxKit

/// A recorded session that is run again: the screens receive its inputs, and the environment gives its answers.
///
/// Each action of the program is compared with the log. An answer arrives when the log has reached the action that it led to.
@MainActor
final class Rerun {
    /// An event outside of the program, except for the answers to its questions.
    enum Event {
        case input(RecordedInput, time: Double)
        case unasked(AppAction, time: Double)
        case moved(AppState, time: Double)
    }

    /// A question of the program and its answer.
    struct Exchange {
        let wait: PendingQuestion
        var answer: RecordedAnswer?
    }

    /// The search for a condition; nil without one.
    let first: FirstTrue?
    /// The first difference from the log.
    private(set) var difference: RerunDifference?
    /// Whether some work waited for something that is not in the log.
    private(set) var isStuck = false
    private(set) var events: [Event] = []
    private(set) var exchanges: [Exchange] = []
    /// The number of actions that were repeated.
    private(set) var count = 0
    let start: RerunStart
    let clock: RerunClock
    private let items: [LogLine<any Action>]
    private let isWhole: Bool
    private let answers: AnswerDerivation
    private let display: DisplaySettings
    private let keeps: Bool
    private var stage: RerunProgram?
    /// The index of the next line.
    private var next = 0
    private var lastLine = 1
    private var lastTime = 0.0
    private var requests: Set<RequestID> = []
    private var isOver = false
    /// Whether the current actions follow from a request before the beginning of the log, which cannot be repeated.
    private var followsEarlier: Bool

    /// Runs a log's session. The log does not contain whether the session had a cache; without one, a request follows its key
    /// without a read of the disk. Both are tried if necessary, and the run with more repeated actions is returned.
    /// - Parameter search: creates the search for a condition in a run.
    static func run(
        _ log: SessionLog, display: DisplaySettings, search: (@MainActor (RerunStart) -> FirstTrue)? = nil
    ) async -> Rerun {
        let rerun = Rerun(log, display: display, search: search)
        await rerun.run()
        guard rerun.difference != nil || rerun.isStuck else { return rerun }
        let other = Rerun(log, display: display, keeps: false, search: search)
        await other.run()
        return other.count > rerun.count ? other : rerun
    }

    /// Creates a run of a log's session.
    /// - Parameter keeps: Whether the session had a cache.
    private init(
        _ log: SessionLog, display: DisplaySettings, keeps: Bool = true,
        search: (@MainActor (RerunStart) -> FirstTrue)?
    ) {
        self.display = display
        self.keeps = keeps
        let start = RerunStart(log)
        self.start = start
        first = search?(start)
        clock = RerunClock(log)
        items = log.lines
        isWhole = log.ending == .complete(isStopped: true)
        followsEarlier = start.state != nil
        let actions = log.actions.compactMap { $0.action as? AppAction }
        answers = AnswerDerivation(actions)
        next = items.firstIndex { $0.action?.position == start.count }.map { $0 + 1 } ?? 0
        count = start.count
    }

    /// Runs the session to its end, or to the first action that differs.
    private func run() async {
        let stage = makeStage(clock: { [unowned self] in keyTime }) { [weak self] _, getState in
            { next in
                { action in
                    self?.compare(action) { action in
                        next(action)
                        guard let self, let state = getState() else { return }
                        let number = self.difference?.number ?? self.count
                        self.first?.look(at: action, number, time: self.lastTime, in: state)
                    }
                }
            }
        }
        self.stage = stage
        stage.outside.now = { [unowned self] in now }
        stage.outside.makeRequestID = { [unowned self] in makeRequestID() }
        stage.outside.makeIntentionID = { [unowned self] in makeIntentionID() }
        stage.outside.answerAtOnce = { [unowned self] wait in answerAtOnce(wait) }
        stage.outside.isAccountFresh = answers.isAccountFresh
        stage.begin()
        await rest()
        while difference == nil, !isStuck, next < items.count {
            switch items[next] {
            case .input(let line):
                pass()
                guard let input = RecordedInput(line) else { continue }
                events.append(.input(input, time: line.time))
                followsEarlier = false
                stage.send(input)
            case .action(let action): await lead(to: action)
            }
            await rest()
        }
        isOver = true
        await stage.end()
        self.stage = nil
    }

    /// Creates a program that has not started, with the display and the cache of this session.
    func makeStage(
        clock: @escaping @MainActor () -> Timestamp, noting: @escaping Middleware<AppState>
    ) -> RerunProgram {
        RerunProgram(start, keeps: keeps, display: display, clock: clock, noting: noting)
    }

    private func rest() async {
        if await stage?.rest() == false { isStuck = true }
    }

    // MARK: The next line

    /// The action of the next line; nil if the line is an input.
    private var expected: LoggedAction? {
        next < items.count ? items[next].action : nil
    }

    /// The next action if it comes from the program, also after actions that come from outside unasked.
    private var expectedOfProgram: AppAction? {
        for case .action(let logged) in items[next...].prefix(while: { $0.action != nil }) {
            guard let action = logged.action as? AppAction else { return nil }
            if !action.isUnasked { return action }
        }
        return nil
    }

    private func pass() {
        switch items[next] {
        case .input(let input): lastTime = input.time
        case .action(let action):
            lastTime = action.time
            lastLine = action.line
            count += 1
        }
        next += 1
    }

    /// Gives the answers that lead to the action.
    private func lead(to logged: LoggedAction) async {
        if let mark = logged.action as? RecordingAction<AppState> { return move(mark) }
        guard let stage, let action = logged.action as? AppAction else { return pass() }
        if action.isUnasked { return bring(action) }
        let before = next
        for _ in 0..<Self.mostSteps {
            guard let (wait, answer) = fitting(action, stage) else { break }
            record(answer, to: wait)
            stage.outside.answer(wait, with: answer)
            await rest()
            if next > before || difference != nil || isStuck { return }
        }
        guard start.state != nil, followsEarlier || isFromEarlier(action) else {
            return differ(from: logged, rerun: nil)
        }
        followsEarlier = true
        bring(action)
    }

    /// No work asks as many questions before its action.
    private static let mostSteps = 12

    private func fitting(
        _ action: AppAction, _ stage: RerunProgram
    ) -> (PendingQuestion, RecordedAnswer)? {
        for wait in stage.outside.waiting {
            if let answer = answers.answer(to: wait, leadingTo: action, in: stage.store.state) { return (wait, answer) }
        }
        return nil
    }

    /// Whether the action ends or delays a request from before the beginning of the log.
    private func isFromEarlier(_ action: AppAction) -> Bool {
        guard let event = action.requestEvent else { return false }
        switch event.step {
        case .answered, .failed, .delayed: return !requests.contains(event.id)
        case .sent, .cancelled: return false
        }
    }

    /// Dispatches an action that no question of the program leads to.
    private func bring(_ action: AppAction) {
        events.append(.unasked(action, time: expected?.time ?? lastTime))
        stage?.store.dispatch(action)
    }

    /// Continues from another time, or ends with the recording.
    private func move(_ mark: RecordingAction<AppState>) {
        switch mark {
        case .started(let state):
            events.append(.moved(state, time: expected?.time ?? lastTime))
            stage?.store.dispatch(AppActionCreator.goOn(from: state))
        case .stopped, .missed: pass()
        }
    }

    // MARK: The program's actions

    private func compare(_ action: any Action, _ reduce: DispatchFunction) {
        guard difference == nil, !isOver else { return reduce(action) }
        while let unasked = expected?.action as? AppAction, unasked.isUnasked, !RerunDifference.isSame(unasked, action)
        {
            events.append(.unasked(unasked, time: expected?.time ?? lastTime))
            pass()
            reduce(unasked)
        }
        // Messages about what is impossible here, such as time travel.
        if let own = action as? AppAction, own.isUnasked,
            expected.map({ !RerunDifference.isSame($0.action, own) }) ?? true
        {
            return
        }
        if let expected {
            if RerunDifference.isSame(expected.action, action) { pass() } else { differ(from: expected, rerun: action) }
        } else if next < items.count || isWhole {
            difference = RerunDifference(number: count, line: lastLine, recorded: nil, rerun: action)
        }
        reduce(action)
    }

    private func differ(from logged: LoggedAction, rerun: (any Action)?) {
        difference = RerunDifference(number: count + 1, line: logged.line, recorded: logged.action, rerun: rerun)
    }

    // MARK: The environment

    /// Answers synchronous reads only: other answers arrive when the log has reached their action.
    private func answerAtOnce(_ wait: PendingQuestion) -> RecordedAnswer? {
        exchanges.append(Exchange(wait: wait))
        guard !isOver, !wait.canWait, let stage, let action = expectedOfProgram,
            let answer = answers.answer(to: wait, leadingTo: action, in: stage.store.state)
        else { return nil }
        record(answer, to: wait)
        return answer
    }

    private func record(_ answer: RecordedAnswer, to wait: PendingQuestion) {
        guard let index = exchanges.lastIndex(where: { $0.wait === wait }) else { return }
        exchanges[index].answer = answer
    }

    /// The id that the log has for the next intention, so that it is found again.
    private func makeIntentionID() -> Intention.ID { addedIntention?.id ?? "unrecorded-\(next)" }

    /// The intention that is made now: that of the next action by which one is added. Those precede it that it cannot take back.
    private var addedIntention: Intention? {
        for case .action(let logged) in items[next...].prefix(while: { $0.action != nil }) {
            switch logged.action as? AppAction {
            case .outbox(.added(let intention, _)): return intention
            case .outbox(.deferred): continue
            case _: return nil
            }
        }
        return nil
    }

    private func makeRequestID() -> RequestID {
        var request = RequestID((requests.map(\.number).max() ?? 0) + 1)
        if let event = (expected?.action as? AppAction)?.requestEvent, case .sent = event.step { request = event.id }
        requests.insert(request)
        return request
    }

    /// The current time: that in the expected action, otherwise that of its line.
    private var now: Timestamp {
        let time = clock.time(at: expected?.time ?? lastTime)
        switch expected?.action as? AppAction {
        case .session(.started(let at, _, _, _, _)), .session(.ticked(let at)): return at
        case .list(_, .request(_, _, .answered(let answer, _))): return max(answer.at, time)
        case .outbox(.added), .outbox(.deferred): return addedIntention?.time ?? time
        case .history(.opened(_, let at)): return at
        case .outlines(.allowed(_, let until)):
            guard let state: AppState = stage?.store.state, state.loading.limit?.reset == until else {
                return Timestamp(seconds: until.seconds - 3600)
            }
            let least = max(time, state.outlines.allowance?.until ?? time)
            return min(least, Timestamp(seconds: until.seconds - 1))
        case _: return time
        }
    }

    /// The time of a key. The minute only changes if the log has an action for it.
    private var keyTime: Timestamp {
        switch expected?.action as? AppAction {
        case .session(.started(let at, _, _, _, _)), .session(.ticked(let at)): at
        case _: stage?.store.state.session.now ?? clock.time(at: lastTime)
        }
    }
}

extension AppAction {
    /// Whether the action comes from outside unasked: it answers no question of the program.
    fileprivate var isUnasked: Bool {
        switch self {
        case .recorder, .session(.terminalAnswered), .notice(.keyMissed(why: .nothingRecorded)), .notice(.filesRefused),
            .notice(.folderTokenUsed), .picture(_, .received):
            true
        case .session, .navigation, .home, .list, .browsing, .outbox, .undo, .toggle, .articleDetail, .reading,
            .comments, .commentEditor, .picture, .outlines, .follows, .readMarks, .mutes, .history, .input,
            .help,
            .notice,
            .handoff:
            false
        }
    }
}

/// The first difference between a log and its rerun.
struct RerunDifference: Equatable {
    /// The number of the action in the log, from 1; for an action that is not in the log, that of the last action.
    let number: Int
    /// The line of that action in the file, from 1; the header's is 1.
    let line: Int
    /// The action in the log; nil for an action that is not in the log.
    let recorded: EncodedAction?
    /// The action of the rerun; nil if there is none.
    let rerun: EncodedAction?

    /// A difference between two actions, one of which can be missing.
    init(number: Int, line: Int, recorded: (any Action)?, rerun: (any Action)?) {
        self.number = number
        self.line = line
        self.recorded = recorded.flatMap(Self.encoded)
        self.rerun = rerun.flatMap(Self.encoded)
    }

    /// Whether an action of the log equals one of the rerun. The former was cleaned when it was read.
    static func isSame(_ logged: any Action, _ action: any Action) -> Bool {
        if let one = logged as? AppAction, let other = action as? AppAction {
            if one == other { return true }
            guard let encoded = encoded(other) else { return false }
            let cleaned = try? ActionCodec().action(type: encoded.type, payload: encoded.payload.bytes[...])
            return cleaned as? AppAction == one
        }
        if let one = logged as? RecordingAction<AppState>, let other = action as? RecordingAction<AppState> {
            return one == other
        }
        return false
    }

    private static func encoded(_ action: any Action) -> EncodedAction? {
        if case .started? = action as? RecordingAction<AppState> {
            return EncodedAction(type: "recording.started", payload: .object([]))
        }
        return try? ActionCodec().encoded(action)
    }
}

/// The time of day at each moment of a log, derived from the actions that contain one, in whole seconds.
struct RerunClock {
    private struct Observation {
        let seconds: Double
        let time: Int
    }
    private var observations: [Observation] = []
    /// The time of day at the beginning of the log; nil if no time agrees with all observations.
    private var start: Double?

    init(_ log: SessionLog) {
        for action in log.actions {
            switch action.action as? AppAction {
            case .session(.started(let at, _, _, _, _)), .session(.ticked(let at)): record(at, action.time)
            case .list(.tab(.trend), _): break
            case .list(_, .request(_, _, .answered(let answer, _))): record(answer.at, action.time)
            case _: break
            }
        }
        if observations.isEmpty {
            record(Timestamp(iso8601: log.header.started) ?? Timestamp(seconds: 0), 0)
        }
        let earliest = observations.map { Double($0.time) - $0.seconds }.max() ?? 0
        let latest = observations.map { Double($0.time + 1) - $0.seconds }.min() ?? 0
        if earliest < latest { start = (earliest + latest) / 2 }
    }

    private mutating func record(_ time: Timestamp, _ seconds: Double) {
        observations.append(Observation(seconds: seconds, time: time.seconds))
    }

    /// The time of day at a moment, in seconds since the log began.
    func time(at seconds: Double) -> Timestamp {
        if let start { return Timestamp(seconds: Int((start + seconds).rounded(.down))) }
        guard let last = observations.last(where: { $0.seconds <= seconds }) ?? observations.first else {
            return Timestamp(seconds: 0)
        }
        return Timestamp(seconds: last.time + Int(seconds - last.seconds))
    }
}
