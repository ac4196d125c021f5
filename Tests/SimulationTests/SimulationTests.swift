import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import QiitaDomain
@testable import qiita_tui

/// It holds the main queue of its process, so it runs in one of its own: `make simulate`.
@MainActor @Suite("Simulation of the whole program", .enabled(if: SimulateSetting.isThere), .serialized)
struct SimulationTests {
    @Test("A range of seeds breaks no rule and covers nearly every action")
    func seeds() async throws {
        var run = SimulationRun()
        await run.run(seeds: 1...180)
        // Which seeds meet the rarest types changes with every screen, so a few hundred more may look for them.
        for seed in UInt64(181)...600 where run.failure == nil && !Self.missed(in: run).isEmpty {
            await run.run(seeds: [seed])
        }
        #expect(run.failure?.failure == nil, "seed \(run.failure?.plan.seed ?? 0)")
        // Each article of the trend that is completed brings three actions between two frames.
        #expect(run.frameCount * 30 > run.actionCount)
        #expect(Self.missed(in: run) == [])
    }

    @Test("Seeds that once failed pass now, whole and shrunk", arguments: try Self.fixtures())
    func fixture(_ path: String) async throws {
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let cut = try SimulationPlan(text: text)
        for plan in [cut, SimulationPlan(seed: cut.seed)] {
            let failure = await SimulatedSession(plan).run()
            #expect(failure == nil, "\(plan.inputs.count) inputs")
        }
    }

    @Test("The same seed leads to the same states, another to others")
    func isDeterministic() async {
        var runs = [SimulationRun(), SimulationRun(), SimulationRun()]
        await runs[0].run(seeds: 1...12)
        await runs[1].run(seeds: 1...12)
        await runs[2].run(seeds: 2...13)
        #expect(runs[0].digest == runs[1].digest)
        #expect(runs[0].digest != runs[2].digest)
    }

    @Test("A client that sends each PUT twice is detected, and its input is shrunk")
    func findsAFlaw() async throws {
        var run = SimulationRun(flaw: Self.stockingTwice)
        await run.run(seeds: 1...60)
        let (plan, failure) = try #require(run.failure)
        #expect(failure.rule == "writesAreSentOnce")
        var shrinker = SimulationShrinker { await SimulatedSession($0, flaw: Self.stockingTwice).run() }
        let cut = await shrinker.shrunk(plan, failure)
        #expect(cut.inputs.count <= 4)
        #expect(cut.inputs.contains { $0.input == .key(.character("s")) })
    }

    @Test("Each way of losing a change is detected", arguments: LossyOutbox.Way.allCases)
    func findsALoss(_ way: LossyOutbox.Way) async throws {
        let flaw = SimulatedFlaw(outbox: { LossyOutbox(way: way, storage: $0) })
        // Changes that follow each other closely, with kills and another instance between them.
        let inputs = try SimulationPlan(
            text: """
                seed 1
                5000 key s
                5010 kill
                9000 key s
                9200 key s
                9210 other
                12000 key j
                12010 key s
                12012 kill
                15000 other unstock 1
                15005 key s
                """
        ).inputs
        var found: SimulationFailure?
        for seed in UInt64(1)...400 where found?.rule != "changesAreNeverLost" {
            let plan = SimulationPlan(seed: seed, inputs: inputs)
            found = await SimulatedSession(plan, flaw: flaw).run()
        }
        #expect(found?.rule == "changesAreNeverLost", "\(way)")
    }

    @Test("A plan survives a round trip")
    func text() throws {
        for seed in UInt64(1)...40 {
            let plan = SimulationPlan(seed: seed)
            #expect(try SimulationPlan(text: "# a line for people\n" + plan.text).inputs == plan.inputs)
        }
        #expect(throws: SimulationPlan.NotAPlan.self) { try SimulationPlan(text: "seed 1\n12 jump") }
        #expect(throws: SimulationPlan.NotAPlan.self) { try SimulationPlan(text: "12 key j") }
    }

    private static let stockingTwice = SimulatedFlaw(api: { StockingTwice(api: $0) })

    /// An API that sends each stock twice.
    private struct StockingTwice: AskedQiita {
        let api: any AskedQiita

        nonisolated(nonsending) func ask(_ call: ManualQiita.Call) async throws(QiitaError) -> ManualAnswer {
            if case .change(.stock, isOn: true) = call { _ = try await api.ask(call) }
            return try await api.ask(call)
        }
    }

    private nonisolated static func fixtures() throws -> [String] {
        let folder = Checkout.folder.appending(path: "Fixtures/seeds")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "txt" }.map { $0.path(percentEncoded: false) }.sorted()
    }

    private static func missed(in run: SimulationRun) -> [String] {
        usualTypes.filter { run.types[$0] == nil }
    }

    /// What a range of sessions must meet to be worth its time.
    private static let usualTypes = [
        "session.started", "session.resized", "session.accountResponded", "session.accountFailed", "navigation.pushed",
        "navigation.popped", "navigation.nextAwaited", "home.selected", "list.requested", "list.responded",
        "list.failed",
        "list.restored", "list.cancelled", "list.retryScheduled", "list.cursorMoved",
        "list.searched", "articleDetail.restored", "reading.scrolled", "reading.linkFocused", "comments.responded",
        "commentEditor.nothingWritten", "commentEditor.writingFailed", "commentEditor.missed",
        "outlines.requested", "outlines.responded", "outlines.failed", "toggle.checkResponded", "toggle.checkCancelled",
        "outbox.requested", "outbox.responded", "outbox.failed", "follows.profileResponded",
        "follows.responded", "readMarks.marked", "readMarks.restored", "input.opened", "input.submitted",
        "notice.dialogClosed", "handoff.copied", "handoff.openFailed", "help.scrolled",
    ]
}
