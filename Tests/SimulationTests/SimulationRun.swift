import Foundation
import QiitaDomain
import ReduxKit
import TestSupport

@testable import QiitaDomain
@testable import qiita_tui

/// Sessions one after the other, each with its own seed.
@MainActor
struct SimulationRun {
    private(set) var sessionCount = 0
    private(set) var actionCount = 0
    private(set) var frameCount = 0
    private(set) var callCount = 0
    /// How often each type of action came.
    private(set) var types: [String: Int] = [:]
    /// Over the last states of all sessions, in order.
    private(set) var digest: UInt64 = 14_695_981_039_346_656_037
    /// What went wrong first, and in which session.
    private(set) var failure: (plan: SimulationPlan, failure: SimulationFailure)?
    private let flaw: SimulatedFlaw

    /// `flaw` is what is wrong in each session.
    init(flaw: SimulatedFlaw = SimulatedFlaw()) {
        self.flaw = flaw
    }

    /// Runs a session more; false once one has failed.
    mutating func run(_ plan: SimulationPlan) async -> Bool {
        let session = SimulatedSession(plan, flaw: flaw)
        let failure = await session.run()
        sessionCount += 1
        actionCount += session.watch.actionCount
        frameCount += session.frameCount
        callCount += session.outside.network.callCount
        types.merge(session.watch.types, uniquingKeysWith: +)
        if let state = try? StateDigest(of: session.store.state) {
            for byte in "\(state) \(session.watch.actionCount)".utf8 {
                digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211
            }
        }
        if let failure { self.failure = (plan, failure) }
        return failure == nil
    }

    /// Runs the sessions of these seeds, or those before the first that fails.
    mutating func run(seeds: some Sequence<UInt64>) async {
        for seed in seeds {
            guard await run(SimulationPlan(seed: seed)) else { return }
        }
    }
}

/// What `make simulate` prints.
@MainActor
struct SimulationReport {
    let first: UInt64
    let run: SimulationRun
    let seconds: Double

    /// What was run, and how fast.
    var lines: [String] {
        func rate(_ count: Int) -> String { "\(Int(Double(count) / max(seconds, 0.001))) a second" }
        return [
            "seed \(first)",
            "sessions \(run.sessionCount), \(rate(run.sessionCount))",
            "actions \(run.actionCount), \(rate(run.actionCount)); frames \(run.frameCount), calls \(run.callCount)",
            "rules " + (SessionRules.all.map(\.name) + SimulationWatch.rules).joined(separator: " "),
            "digest " + String(run.digest, radix: 16),
        ]
    }

    /// Cuts the session that failed, writes what is left of it as a plan, a log and a test into a folder, and says so.
    func failureLines(writingTo folder: URL) async throws -> [String] {
        guard let (plan, failure) = run.failure else { return [] }
        var shrinker = SimulationShrinker()
        let cut = await shrinker.shrunk(plan, failure)
        let files = ["txt", "jsonl", "swift"].map { folder.appending(path: "seed-\(plan.seed).\($0)") }
        try Data("# \(failure.rule): \(failure.what)\n\(cut.text)".utf8).write(to: files[0])
        let log = files[1].path(percentEncoded: false)
        let again = await SimulatedSession(cut, recordingTo: log).run()
        try Data(Self.test(of: cut, failure).utf8).write(to: files[2])
        return [
            "seed \(plan.seed) failed after \(run.sessionCount) sessions: \(failure.rule): \(failure.what)",
            "inputs \(plan.inputs.count), cut to \(cut.inputs.count) in \(shrinker.attempts) attempts:",
        ] + cut.inputs.map { "  \($0)" } + [
            again?.rule == failure.rule ? "cut: \(again?.what ?? "")" : "the cut session does not fail again",
            "plan: \(files[0].path(percentEncoded: false)) (into Fixtures/seeds, once it is mended)",
            "log: \(log)", "test: \(files[2].path(percentEncoded: false))",
            "again: make simulate SEED=\(plan.seed) SESSIONS=1",
        ]
    }

    private static func test(of plan: SimulationPlan, _ failure: SimulationFailure) -> String {
        let lines = plan.text.split(separator: "\n" as Character).map { "            \($0)" }.joined(separator: "\n")
        return """
            import Testing

            @MainActor @Suite("Seed \(plan.seed), cut")
            struct Seed\(plan.seed)Tests {
                @Test("\(failure.rule)")
                func breaksNoRule() async throws {
                    let plan = try SimulationPlan(
                        text: #\"""
            \(lines)
                        \"""#)
                    #expect(await SimulatedSession(plan).run() == nil)
                }
            }

            """
    }
}
