import QiitaDomain
import TestSupport

/// The way to the simulated Qiita and back: it delays, loses and refuses, so that answers overtake each other.
@MainActor
final class SimulatedNetwork: AskedQiita {
    /// An answer on the last step of its way.
    struct Delivery {
        let call: ManualQiita.Call
        /// How often articles had left the list by other hands, when Qiita made the page.
        let losses: Int
    }

    /// What becomes of a call, the same whenever the same call is made for the same time.
    private enum Fate {
        case answered
        /// Qiita never sees it.
        case lost(QiitaError)
        /// Qiita carries it out, and the answer does not arrive.
        case answerLost(QiitaError)
        /// Nothing arrives before the deadline.
        case silence(isCarriedOut: Bool)
    }

    /// Milliseconds until a call without an answer is given up.
    private static let deadline = 30_000

    let qiita: SimulatedQiita
    /// The answer that is being delivered.
    private(set) var delivery: Delivery?
    /// Whether all goes well.
    var isCalm = false
    private(set) var callCount = 0
    /// The articles of which a change went wrong: who counts on it may be mistaken.
    private(set) var uncertain: Set<Article.ID> = []
    /// The authors and tags of which a change went wrong.
    private(set) var uncertainFollows: Set<FollowTarget> = []
    /// How often a change of each article's stock was sent.
    private(set) var sent: [Article.ID: Int] = [:]
    /// How often a change of each follow was sent.
    private(set) var sentFollows: [FollowTarget: Int] = [:]
    /// How many pauses the program left by ending: a change behind one was not sent.
    private(set) var pausesLeft = 0
    private let plan: SimulationPlan
    private let time: SimulatedTime
    private let waits: SimulatedWaits
    private var numbers: [ManualQiita.Call: Int] = [:]
    private var used = 0
    private var hour = 0

    init(_ plan: SimulationPlan, qiita: SimulatedQiita, time: SimulatedTime, waits: SimulatedWaits) {
        self.plan = plan
        self.qiita = qiita
        self.time = time
        self.waits = waits
    }

    /// A cancelled task sends nothing, as with the real transport.
    @MainActor func ask(_ call: ManualQiita.Call) async throws(QiitaError) -> ManualAnswer {
        if Task.isCancelled { throw .connectionLost }
        callCount += 1
        let isOfAnother = SimulatedWaits.isOfAnotherInstance
        switch call {
        case _ where isOfAnother: break
        case .change(.stock(let id), _): sent[id, default: 0] += 1
        case .change(.follow(let target), _): sentFollows[target, default: 0] += 1
        case .articles, .article, .isOn, .followedTags, .followees, .profile, .comments, .send, .authenticatedUser:
            break
        }
        numbers[call, default: 0] += 1
        var dice = plan.dice(call, number: numbers[call, default: 0])
        let (there, back) = (dice.next(0...plan.longestWay), dice.next(0...plan.longestWay))
        let fate = fate(&dice)
        // The real transport ends at once; an answer that is on its way already may come all the same.
        let endsAtOnce = dice.next(0...1) == 0
        let answer: Result<ManualAnswer, QiitaError> = await waits.value(
            of: .call(call), whenCancelled: endsAtOnce ? .failure(.connectionLost) : nil
        ) { bring in
            time.after(there) { [self] in
                let (answer, losses) = carryOut(call, fate)
                if isOfAnother { qiita.anotherInstanceCalled(call) }
                let isSilent = if case .silence = fate { true } else { false }
                time.after(isSilent ? Self.deadline - there : back) { [self] in
                    delivery = Delivery(call: call, losses: losses)
                    bring(answer)
                }
            }
        }
        return try answer.get()
    }

    /// Forgets what was delivered, once all that follows from it has happened.
    func delivered() {
        delivery = nil
    }

    /// What the program knows of a target may be older than Qiita, since another instance changes it, or the program was killed.
    func becomeUncertain(_ target: ToggleTarget?) {
        switch target {
        case .stock(let id): uncertain.insert(id)
        case .follow(let target): uncertainFollows.insert(target)
        case nil: break
        }
    }

    /// The program ended while it waited: whether a change comes before or after what it asks for next is open.
    func leave(_ wait: SimulatedWaits.Kind) {
        switch wait {
        case .call(.change(.stock(let id), _)): uncertain.insert(id)
        case .call(.change(.follow(let target), _)): uncertainFollows.insert(target)
        case .pause: pausesLeft += 1
        case .call, .disk, .program, .picture: break
        }
    }

    private func carryOut(_ call: ManualQiita.Call, _ fate: Fate) -> (Result<ManualAnswer, QiitaError>, Int) {
        let losses: Int = if case .articles(let source, _) = call { qiita.losses(of: source) } else { 0 }
        note(call, fate)
        switch fate {
        case .lost(let error): return (.failure(error), losses)
        case .answered:
            guard let limit = count() else { return (.failure(.rateLimited(until: reset)), losses) }
            return (qiita.answer(call, limit: limit), losses)
        case .answerLost(let error):
            _ = qiita.answer(call, limit: count())
            return (.failure(error), losses)
        case .silence(let isCarriedOut):
            if isCarriedOut { _ = qiita.answer(call, limit: count()) }
            return (.failure(.timedOut), losses)
        }
    }

    private func note(_ call: ManualQiita.Call, _ fate: Fate) {
        if case .answered = fate { return }
        switch call {
        case .change(.stock(let id), _): uncertain.insert(id)
        case .change(.follow(let target), _): uncertainFollows.insert(target)
        case .articles, .article, .isOn, .followedTags, .followees, .profile, .comments, .send, .authenticatedUser:
            break
        }
    }

    // MARK: What goes wrong

    private func fate(_ dice: inout Dice) -> Fate {
        guard !isCalm, dice.next(0...99) < plan.faults else { return .answered }
        switch dice.next(0...11) {
        case 0: return .lost(.unreachable(host: "qiita.com"))
        case 1...2: return .lost(.connectionLost)
        case 3...4: return .lost(.server(status: 503))
        case 5: return .lost(.rateLimited(until: Timestamp(seconds: time.readersClock.seconds + dice.next(-5...90))))
        case 6: return .lost(.undecodable)
        case 7...8: return .answerLost(.connectionLost)
        case 9: return .answerLost(.server(status: 502))
        case 10: return .silence(isCarriedOut: true)
        case _: return .silence(isCarriedOut: false)
        }
    }

    /// Counts a call against the limit; nil where that is used up.
    private func count() -> RateLimit? {
        if time.timestamp.seconds / 3600 != hour {
            hour = time.timestamp.seconds / 3600
            used = 0
        }
        guard isCalm || used < plan.limit else { return nil }
        used += 1
        return RateLimit(limit: 1000, remaining: max(0, plan.limit - used), reset: reset)
    }

    /// By the reader's clock, as the program is told after a look at the server's.
    private var reset: Timestamp {
        let rest = 3600 - time.timestamp.seconds % 3600
        return Timestamp(seconds: time.readersClock.seconds + rest)
    }
}
