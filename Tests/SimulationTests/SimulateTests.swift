import Foundation
import Testing

/// What `make simulate` runs, as long and from the seed that the environment says; see Tools/simulate.sh.
@MainActor @Suite("make simulate", .enabled(if: SimulateSetting.isThere))
struct SimulateTests {
    @Test("New seeds break no rule")
    func simulate() async throws {
        let setting = SimulateSetting()
        let folder = URL(filePath: setting.folder)
        let start = ContinuousClock.now
        var run = SimulationRun()
        var seed = setting.seed
        while setting.goesOn(sessions: run.sessionCount, seconds: (ContinuousClock.now - start) / .seconds(1)) {
            // Should the program crash, this says in which session.
            try Data("\(seed)\n".utf8).write(to: folder.appending(path: "under-way"))
            guard await run.run(SimulationPlan(seed: seed)) else { break }
            seed &+= 1
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let report = SimulationReport(first: setting.seed, run: run, seconds: seconds)
        let lines = report.lines + (try await report.failureLines(writingTo: folder))
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "report"))
        try FileManager.default.removeItem(at: folder.appending(path: "under-way"))
        #expect(run.failure?.failure == nil)
    }
}

/// How long to go on, and from which seed.
struct SimulateSetting {
    private static let variables = ProcessInfo.processInfo.environment
    /// Whether a simulation was asked for.
    static let isThere = variables["QIITA_TUI_SIMULATE_FOLDER"] != nil

    /// Where the report goes, and what is left of a session that failed.
    let folder = variables["QIITA_TUI_SIMULATE_FOLDER"] ?? ""
    /// The first session's; the others' follow it.
    let seed = variables["QIITA_TUI_SIMULATE_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999_999)
    /// The number of sessions; without it, time limits them.
    let sessions = variables["QIITA_TUI_SIMULATE_SESSIONS"].flatMap { Int($0) }
    private let seconds = variables["QIITA_TUI_SIMULATE_SECONDS"].flatMap { Double($0) } ?? 60

    /// Whether another session is to be run.
    func goesOn(sessions done: Int, seconds spent: Double) -> Bool {
        sessions.map { done < $0 } ?? (spent < seconds)
    }
}
