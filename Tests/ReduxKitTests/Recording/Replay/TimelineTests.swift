import Testing

@testable import ReduxKit

@Suite("Timeline")
struct TimelineTests {
    /// A timeline at its end.
    private func timeline(counting numbers: [Int]) -> Timeline<TodoState> {
        let timeline = Timeline(
            initial: TodoState(), actions: numbers.map { TodoAction.counted(by: $0) as any Action },
            reducer: reduceTodos)
        timeline.jump(to: numbers.count)
        return timeline
    }

    @Test("Steps and jumps reach the state after that many actions, within the ends")
    func moves() {
        let timeline = timeline(counting: Array(1...1000))
        for target in [0, 1000, 1, 999, 500, 125, 124, 126, 250, 500] {
            timeline.jump(to: target)
            #expect(timeline.position == target && timeline.state.count == target * (target + 1) / 2)
        }
        timeline.advance()
        #expect(timeline.position == 501 && timeline.state.count == 501 * 251)
        timeline.jump(to: -5)
        #expect(timeline.position == 0 && timeline.state == TodoState())
        timeline.jump(to: .max)
        #expect(timeline.advance() == nil)
        #expect(timeline.position == 1000 && timeline.state.count == 500_500)
    }

    @Test("Skipped actions do not happen, and can be restored", arguments: [3, 130, 290])
    func skip(number: Int) {
        let timeline = timeline(counting: Array(1...300))
        timeline.jump(to: 299)
        timeline.skip([number, 7])
        #expect(timeline.position == 299 && timeline.state.count == 44_850 - number - 7)
        timeline.jump(to: 6)
        #expect(timeline.state.count == 21 - (number == 3 ? 3 : 0))
        timeline.jump(to: 300)
        #expect(timeline.state.count == 45_150 - number - 7 && timeline.skipped == [number, 7])
        timeline.skip([])
        #expect(timeline.state.count == 45_150 && timeline.position == 300)
        timeline.skip([999, -4])
        #expect(timeline.state.count == 45_150)
    }

    @Test("A copy can skip other actions, and can be given up")
    func copy() {
        let timeline = timeline(counting: Array(1...1000))
        timeline.jump(to: 400)
        let copy = Timeline(copying: timeline)
        #expect(timeline.reductions(toSkip: [200]) == 125..<1000 && timeline.reductions(toSkip: []).isEmpty)
        var numbers: [Int] = []
        copy.skip([200]) { number in
            numbers.append(number)
            return true
        }
        #expect(numbers == Array(126...1000))
        #expect(copy.position == 400 && copy.state.count == 80_000 && copy.skipped == [200])
        #expect(timeline.state.count == 80_200 && timeline.skipped.isEmpty)
        copy.skip([3]) { $0 < 5 }
        #expect(copy.position == 4 && copy.state.count == 7)
        copy.jump(to: 1000)
        #expect(copy.state.count == 500_497)
        timeline.jump(to: 1000)
        #expect(timeline.state.count == 500_500)
    }

    @Test("A jump in 100,000 actions reduces at most 1,000, also with skipped actions")
    func jumpCost() {
        var reductions = 0
        let timeline = Timeline(
            initial: TodoState(), actions: Array(repeating: TodoAction.counted(by: 1) as any Action, count: 100_000)
        ) { state, action in
            reductions += 1
            reduceTodos(&state, action)
        }
        timeline.jump(to: 100_000)
        var targets = [99_999, 0, 50_000, 49_999, 1_001, 999, 100_000, 1_000, 98_765, 62_624]
        timeline.skip([10])
        targets += [99_999, 1_999, 11, 9]
        for target in targets {
            reductions = 0
            timeline.jump(to: target)
            #expect(reductions <= 1_000, "to \(target)")
            #expect(timeline.state.count == target - (target >= 10 ? 1 : 0))
        }
    }

    @Test("At most a hundred keyframes are stored, evenly spaced")
    func keyframes() {
        let count = 250_000
        let long = Timeline(
            initial: TodoState(), actions: Array(repeating: TodoAction.counted(by: 1) as any Action, count: count),
            reducer: reduceTodos)
        /// The positions of the keyframes, which are multiples of 125: from there the states after a skipped action are computed.
        func positions() -> [Int] {
            Set(stride(from: 1, through: long.position, by: 125).map { long.reductions(toSkip: [$0]).lowerBound })
                .sorted()
        }
        while long.advance() != nil {
            guard long.position % 9973 == 0 else { continue }
            let positions = positions()
            #expect(positions.count <= 101 && (long.position < 7000 || positions.count > 50))
            #expect(Set(zip(positions, positions.dropFirst()).map { $1 - $0 }).count == 1)
        }
        for position in positions() {
            long.jump(to: position)
            #expect(long.state.count == position)
        }
    }

    @Test("Keyframes share unchanged storage")
    func sharing() {
        let added = (1...100).map { TodoAction.added(id: $0, title: "a") as any Action }
        let counted = Array(repeating: TodoAction.counted(by: 1) as any Action, count: 1000)
        let timeline = Timeline(initial: TodoState(), actions: added + counted, reducer: reduceTodos)
        timeline.jump(to: timeline.count)
        let addresses = stride(from: 200, through: 1100, by: 100).map { position in
            timeline.jump(to: position)
            return timeline.state.todos.withUnsafeBufferPointer { $0.baseAddress }
        }
        #expect(Set(addresses).count == 1)
    }

    @Test("A recorded start replaces the state; a stop changes nothing")
    func recordingActions() {
        var state = TodoState()
        state.count = 9
        let actions: [any Action] = [
            RecordingAction.started(state: state), TodoAction.counted(by: 1), RecordingAction<TodoState>.stopped,
        ]
        let timeline = Timeline(
            initial: TodoState(), actions: actions, reducer: replayableReducer(reduceTodos))
        timeline.jump(to: 3)
        #expect(timeline.state.count == 10)
    }

    @Test("Any reducer of ReSwift's form works")
    func reSwiftForm() {
        let reduce: Reducer<Int> = { action, state in (state ?? 0) + (action is TodoAction ? 1 : 0) }
        let actions: [any Action] = [TodoAction.cleared]
        let timeline = Timeline(initial: 0, actions: actions) { state, action in state = reduce(action, state) }
        timeline.advance()
        #expect(timeline.state == 1)
    }
}
