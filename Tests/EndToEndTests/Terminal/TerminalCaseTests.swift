import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Every ending restores everything that the terminal stores, in all terminals", .ownThread)
struct TerminalCaseTests {
    /// How many run at a time.
    private static let lanes = 4

    @Test("Every pair of terminal, size, ending and activity restores the terminal", arguments: 0..<lanes)
    func pairs(lane: Int) throws {
        for tested in Self.cases(of: TerminalCase.pairs, lane) { Self.run(tested) }
    }

    @Test("The cases cover every compatible pair of values")
    func cover() {
        let covered = Set(TerminalCase.pairs.flatMap(\.pairs))
        let (terminals, sizes) = (TerminalCase.terminals.count, TerminalCase.sizes.count)
        let (activities, endings) = (TerminalCase.Activity.allCases.count, TerminalCase.Ending.allCases.count)
        let product = terminals * sizes * activities * endings
        #expect(Set(TerminalCase.every).count == product)
        let pairs =
            terminals * (sizes + activities + endings) + sizes * (activities + endings) + activities * endings
        #expect(covered.count == pairs)
        #expect(TerminalCase.pairs.count < product / 20)
    }

    @Test(
        "All combinations restore the terminal, as many as the time allows", .enabled(if: SoakSetting.seconds > 0),
        arguments: 0..<lanes)
    func all(lane: Int) throws {
        let end = Date(timeIntervalSinceNow: Double(SoakSetting.seconds))
        var dice = Dice(seed: SoakSetting.seed)
        let cases = Self.cases(of: TerminalCase.every.shuffled(using: &dice), lane)
        var done = 0
        while done < cases.count, end.timeIntervalSinceNow > 0 {
            Self.run(cases[done])
            done += 1
        }
        print("terminals: \(done) of \(cases.count) cases of lane \(lane), seed \(SoakSetting.seed)")
    }

    private static func run(_ tested: TerminalCase) {
        do {
            try TerminalCaseRun(tested).run()
        } catch {
            Issue.record(error, "\(tested)")
        }
    }

    private static func cases(of all: [TerminalCase], _ lane: Int) -> [TerminalCase] {
        all.indices.filter { $0 % lanes == lane }.map { all[$0] }
    }
}
