import QiitaDomain
import ReduxKit

/// Runs a recorded session with its answers in other orders, until one breaks a rule or meets a condition. No answer comes
/// before its question.
///
/// The inputs keep their order; an answer can come before or after them.
@MainActor
struct Reordering {
    /// An order that breaks a rule, or meets the condition.
    struct Race {
        /// The seed that leads to the order.
        let seed: UInt64
        /// The broken rule, or the values that meet the condition.
        let violation: String
        /// The actions up to the one that does.
        let actions: [LoggedAction]
    }

    /// The session in its recorded order.
    let rerun: Rerun
    /// The rule that an action breaks, given the states before and after it; nil if it breaks none.
    var rule: @MainActor (any Action, AppState, AppState) -> String? = {
        SessionRules.all.violations(after: $0, from: $1, wasSound: false, to: $2).first?.description
    }

    /// The condition that is searched for in place of a broken rule.
    var condition: Condition?
    /// Whether the values that meet it are in full length.
    var isFull = false

    /// The first of a number of orders that breaks a rule or meets the condition; nil if none does.
    func firstRace(of count: Int, from seed: UInt64) async -> Race? {
        for number in 0..<UInt64(max(0, count)) {
            let run = ReorderedRun(rerun, rule: condition.map { makeRule($0) } ?? rule, seed: seed &+ number)
            if let race = await run.race() { return race }
        }
        return nil
    }

    /// A rule for one order, which is broken where the condition is true.
    private func makeRule(_ condition: Condition) -> @MainActor (any Action, AppState, AppState) -> String? {
        let search = FirstTrue(condition, isFull: isFull, from: rerun.start.state ?? AppState())
        return { action, _, state in
            search.look(at: action, 0, time: 0, in: state)
            return search.found?.values.joined(separator: "  ")
        }
    }
}

/// The session in one order.
@MainActor
private final class ReorderedRun {
    private let rerun: Rerun
    private let rule: @MainActor (any Action, AppState, AppState) -> String?
    private let seed: UInt64
    private var dice: Dice
    /// The answers to each question, in the order in which they were asked.
    private var known: [Key: [RecordedAnswer]] = [:]
    /// The answers to the questions that wait.
    private var ready: [ObjectIdentifier: RecordedAnswer] = [:]
    private var events: ArraySlice<Rerun.Event>
    private var time = 0.0
    private var requestCount = 0
    private var actions: [LoggedAction] = []
    private var violation: String?
    private var stage: RerunProgram?
    /// The number of answers and events so far.
    private var step = 0

    private struct Key: Hashable {
        let question: RecordedQuestion
        let canWait: Bool
    }

    /// The kinds of orders. A `share` is how often an answer comes before the next event, in tenths.
    private enum Order {
        /// The answers come in any order.
        case shuffled(share: Int)
        /// The answer to the last question comes first.
        case lastFirst(share: Int)
        /// One answer comes some steps late, all others immediately.
        case late(question: Int, steps: Int)
    }

    init(_ rerun: Rerun, rule: @escaping @MainActor (any Action, AppState, AppState) -> String?, seed: UInt64) {
        self.rerun = rerun
        self.rule = rule
        self.seed = seed
        dice = Dice(seed: seed)
        events = rerun.events[...]
        for exchange in rerun.exchanges {
            let key = Key(question: exchange.wait.question, canWait: exchange.wait.canWait)
            if let answer = exchange.answer { known[key, default: []].append(answer) }
        }
        if let state = rerun.start.state { record(RecordingAction.started(state: state)) }
    }

    /// Runs the session; nil if no rule is broken.
    func race() async -> Reordering.Race? {
        let stage = rerun.makeStage(clock: { [unowned self] in rerun.clock.time(at: time) }) {
            [weak self] _, getState in
            { next in
                { action in
                    if case .notice(.keyMissed(why: .nothingRecorded))? = action as? AppAction { return }
                    let before = getState()
                    next(action)
                    if let before, let state = getState() { self?.check(action, before, state) }
                }
            }
        }
        self.stage = stage
        stage.outside.now = { [unowned self] in rerun.clock.time(at: time) }
        stage.outside.makeRequestID = { [unowned self] in
            requestCount += 1
            return RequestID(requestCount)
        }
        var intentionCount = 0
        stage.outside.makeIntentionID = {
            intentionCount += 1
            return "\(intentionCount)"
        }
        stage.outside.answerAtOnce = { [unowned self] wait in answer(to: wait) }
        requestCount = rerun.start.state?.loading.requests.map(\.id.number).max() ?? 0
        stage.begin()
        let order = makeOrder()
        while violation == nil, await stage.rest() {
            let waiting = stage.outside.waiting.filter { ready[ObjectIdentifier($0)] != nil }
            if waiting.isEmpty, events.isEmpty { break }
            step += 1
            if let answered = next(of: waiting, in: order) {
                bring(answered)
            } else {
                happen(events.removeFirst())
            }
        }
        let found = violation.map { Reordering.Race(seed: seed, violation: $0, actions: actions) }
        await stage.end()
        self.stage = nil
        return found
    }

    /// A kind of order, chosen by the seed.
    private func makeOrder() -> Order {
        let share = [2, 5, 8][Int(dice.next() % 3)]
        switch dice.next() % 4 {
        case 0: return .shuffled(share: share)
        case 1: return .lastFirst(share: share)
        case _:
            let count = rerun.exchanges.count { $0.answer != nil && $0.wait.canWait }
            return .late(question: Int(dice.next() % UInt64(max(1, count))), steps: 1 << Int(dice.next() % 7))
        }
    }

    /// The question that is answered next; nil if an event comes first.
    private func next(of waiting: [PendingQuestion], in order: Order) -> PendingQuestion? {
        switch order {
        case .shuffled(let share):
            return isAnswerNext(waiting, share) ? waiting[Int(dice.next() % UInt64(waiting.count))] : nil
        case .lastFirst(let share): return isAnswerNext(waiting, share) ? waiting.last : nil
        case .late(let question, let steps):
            let late = kept.indices.contains(question) ? kept[question] : nil
            let isDue = late.map { step - $0.step > steps } ?? true
            let others = waiting.filter { isDue || $0 !== late?.wait }
            return others.first ?? (events.isEmpty ? waiting.first : nil)
        }
    }

    private func isAnswerNext(_ waiting: [PendingQuestion], _ share: Int) -> Bool {
        events.isEmpty || (!waiting.isEmpty && Int(dice.next() % 10) < share)
    }

    private func bring(_ wait: PendingQuestion) {
        guard let answer = ready.removeValue(forKey: ObjectIdentifier(wait)) else { return }
        stage?.outside.answer(wait, with: answer)
    }

    private func happen(_ event: Rerun.Event) {
        switch event {
        case .input(let input, let time):
            self.time = max(self.time, time)
            stage?.send(input)
        case .unasked(.recorder, _): return
        case .unasked(let action, let time):
            self.time = max(self.time, time)
            stage?.store.dispatch(action)
        case .moved(let state, let time):
            self.time = max(self.time, time)
            stage?.store.dispatch(AppActionCreator.goOn(from: state))
        }
    }

    /// Synchronous reads are answered immediately; other questions wait.
    private func answer(to wait: PendingQuestion) -> RecordedAnswer? {
        let key = Key(question: wait.question, canWait: wait.canWait)
        var answers = known[key] ?? []
        let answer = answers.isEmpty ? usual(wait.question) : answers.removeFirst()
        known[key] = answers
        guard wait.canWait else { return answer }
        if let answer {
            kept.append((wait, step))
            ready[ObjectIdentifier(wait)] = answer
        }
        return nil
    }

    /// The questions that waited and the steps at which they were asked. Kept alive, so that no two have the same identity.
    private var kept: [(wait: PendingQuestion, step: Int)] = []

    /// The answer to a question that the recorded session did not ask; Qiita never answers it.
    private func usual(_ question: RecordedQuestion) -> RecordedAnswer? {
        switch question {
        case .pause, .changePause, .refreshPause, .cached, .cachedArticles, .storedSearch, .file, .outbox: .nothing
        case .request, .isOn, .change, .program: nil
        }
    }

    private func check(_ action: any Action, _ before: AppState, _ state: AppState) {
        guard violation == nil else { return }
        record(action)
        violation = rule(action, before, state)
    }

    private func record(_ action: any Action) {
        let type: String
        if case .started? = action as? RecordingAction<AppState> {
            type = "recording.started"
        } else if let encoded = try? ActionCodec().encoded(action) {
            type = encoded.type
        } else {
            return
        }
        actions.append(LoggedAction(position: actions.count + 1, time: time, type: type, action: action))
    }
}
