import Foundation
import TestSupport
import Testing

@testable import QiitaDomain
@testable import ReduxKit
@testable import qiita_tui

/// In the process of the simulation, whose sessions it records.
@MainActor @Suite("Reruns of simulated sessions", .enabled(if: SimulateSetting.isThere), .serialized)
struct SimulatedRerunTests {
    @Test("A rerun leads to the same actions, including retries, late responses and cancellations")
    func same() async throws {
        let folder = try TemporaryFolder()
        var types: Set<String> = []
        var count = 0
        let rare: Set = [
            "list.retryScheduled", "list.cancelled", "list.restored", "outbox.failed", "outlines.restored",
            "session.accountRestored", "articleDetail.restored", "session.ticked",
            "handoff.ran", "handoff.runFailed",
            "picture.received", "picture.shown", "picture.failed", "picture.browsed", "picture.cancelled",
        ]
        // Which seeds meet the rarest types changes with every screen: after the seeds that met them last, a few hundred more may look
        // for them. Of those only sessions with such a type are run again.
        let last = UInt64(max(80, SimulateSetting().sessions ?? 0))
        let seeds = Array(1...last) + [255] + Array(last + 1...last + 320)
        for seed in seeds where seed <= last || !rare.isSubset(of: types) {
            let plan = SimulationPlan(seed: seed)
            let path = folder.path + "/\(seed).jsonl"
            let failure = await SimulatedSession(plan, recordingTo: path).run()
            #expect(failure == nil, "seed \(seed)")
            let log = try SessionLog(path: path, of: .session)
            let found = Set(log.actions.map(\.type))
            guard seed <= last || !found.isDisjoint(with: rare.subtracting(types)) else { continue }
            let rerun = await Rerun.run(log, display: plan.display)
            #expect(rerun.difference.map { Strings.english.text(of: $0, isFull: false) } == nil, "seed \(seed)")
            #expect(!rerun.isStuck, "seed \(seed)")
            #expect(rerun.count == log.actions.count, "seed \(seed)")
            types.formUnion(found)
            count += rerun.count
        }
        #expect(count > 50 * last)
        #expect(rare.subtracting(types) == [])
    }

    @Test("Other orders of responses break no rule; in some, several responses change places")
    func reordered() async throws {
        let folder = try TemporaryFolder()
        var overtaken = 0
        for seed in UInt64(1)...8 {
            let plan = SimulationPlan(seed: seed)
            let path = folder.path + "/\(seed).jsonl"
            let failure = await SimulatedSession(plan, recordingTo: path).run()
            #expect(failure == nil, "seed \(seed)")
            let rerun = await Rerun.run(try SessionLog(path: path, of: .session), display: plan.display)
            #expect(rerun.difference.map { Strings.english.text(of: $0, isFull: false) } == nil, "seed \(seed)")
            var late: Set<RequestID> = []
            for order in UInt64(1)...12 {
                let reordering = Reordering(rerun: rerun, rule: Self.rule { late.insert($0) })
                let race = await reordering.firstRace(of: 1, from: order)
                #expect(race?.violation == nil, "seed \(seed), order \(order)")
            }
            overtaken += late.count
        }
        // 24 if all orders were shuffled.
        #expect(overtaken >= 28, "\(overtaken)")
    }

    /// The rules. Reports each request that is answered after eight later ones.
    private static func rule(
        _ report: @escaping (RequestID) -> Void
    ) -> @MainActor (any Action, AppState, AppState) -> String? {
        var begun: Set<RequestID> = []
        var waiting: Set<RequestID> = []
        return { action, before, state in
            let now = Set(state.loading.requests.map(\.id))
            for request in waiting.subtracting(now)
            where begun.count(where: { $0.number > request.number && !now.contains($0) }) >= 8 {
                report(request)
            }
            begun.formUnion(now)
            waiting = now
            return AppRules.all.violations(after: action, from: before, wasSound: true, to: state).first?
                .description
        }
    }
}
