/// Finds the fewest inputs with which a session still breaks the same rule: delta debugging.
@MainActor
struct SimulationShrinker {
    /// The sessions that were tried.
    private(set) var attempts = 0
    private let most: Int
    private let run: @MainActor (SimulationPlan) async -> SimulationFailure?

    /// `run` goes through a session, at most `most` times.
    init(
        most: Int = 600,
        run: @escaping @MainActor (SimulationPlan) async -> SimulationFailure? = { await SimulatedSession($0).run() }
    ) {
        self.most = most
        self.run = run
    }

    /// The plan with fewer inputs; without any of those it no longer breaks the rule.
    mutating func shrunk(_ plan: SimulationPlan, _ failure: SimulationFailure) async -> SimulationPlan {
        var kept = plan
        kept.inputs = plan.inputs.filter { $0.time <= failure.time }
        if !(await breaks(kept, failure.rule)) { kept = plan }
        var size = max(1, kept.inputs.count / 2)
        while !kept.inputs.isEmpty, attempts < most {
            let before = kept.inputs.count
            kept = await withoutPieces(of: size, kept, failure.rule)
            if size == 1, kept.inputs.count == before { break }
            size = max(1, size / 2)
        }
        return kept
    }

    /// Leaves out each piece that is not needed, from the end on: what comes late seldom matters for what comes before.
    private mutating func withoutPieces(of size: Int, _ plan: SimulationPlan, _ rule: String) async -> SimulationPlan {
        var kept = plan
        var end = kept.inputs.count
        while end > 0, attempts < most {
            var less = kept
            less.inputs.removeSubrange(max(0, end - size)..<end)
            if await breaks(less, rule) { kept = less }
            end = max(0, end - size)
        }
        return kept
    }

    private mutating func breaks(_ plan: SimulationPlan, _ rule: String) async -> Bool {
        attempts += 1
        return await run(plan)?.rule == rule
    }
}
