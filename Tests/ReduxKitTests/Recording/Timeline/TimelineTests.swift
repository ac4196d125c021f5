import Testing

@testable import ReduxKit

@Suite("Timeline")
struct TimelineTests {
    private func timeline(counting numbers: [Int]) -> Timeline<TodoState> {
        let timeline = Timeline(initial: TodoState(), reducer: reduceTodos)
        for number in numbers { timeline.append(TodoAction.counted(by: number)) }
        return timeline
    }

    @Test("At its end a timeline follows appended actions; elsewhere it stays in place")
    func append() {
        let timeline = timeline(counting: [1, 2])
        #expect(timeline.position == 2)
        #expect(timeline.state.count == 3)
        #expect(timeline.count == 2)
        timeline.jump(to: 1)
        timeline.append(TodoAction.counted(by: 4))
        #expect(timeline.position == 1)
        #expect(timeline.state.count == 1)
        #expect(timeline.count == 3)
        timeline.jump(to: 3)
        #expect(timeline.state.count == 7)
    }

    @Test("Steps and jumps reach the state after that many actions, within the ends")
    func moves() {
        let timeline = timeline(counting: Array(1...1000))
        for target in [0, 1000, 1, 999, 500, 125, 124, 126, 250, 500] {
            timeline.jump(to: target)
            #expect(timeline.position == target && timeline.state.count == target * (target + 1) / 2)
        }
        timeline.step()
        #expect(timeline.position == 501 && timeline.state.count == 501 * 251)
        timeline.step(by: -2)
        #expect(timeline.position == 499 && timeline.state.count == 499 * 250)
        timeline.jump(to: -5)
        #expect(timeline.position == 0 && timeline.state == TodoState())
        timeline.step(by: .min)
        #expect(timeline.position == 0)
        timeline.jump(to: .max)
        timeline.step(by: .max)
        #expect(timeline.position == 1000 && timeline.state.count == 500_500)
    }

    @Test("Another position's state can be read without moving")
    func look() {
        let timeline = timeline(counting: Array(1...300))
        timeline.jump(to: 200)
        #expect(timeline.state(at: 300).count == 45_150 && timeline.state(at: 3).count == 6)
        #expect(timeline.position == 200 && timeline.state.count == 20_100)
        timeline.step()
        #expect(timeline.state.count == 20_301)
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

    @Test("Actions can be skipped before they are appended")
    func skipAhead() {
        let timeline = timeline(counting: [])
        timeline.skip([2])
        for number in 1...3 { timeline.append(TodoAction.counted(by: number)) }
        #expect(timeline.state.count == 4)
    }

    @Test("A jump in 100,000 actions reduces at most 1,000, also with skipped actions")
    func jumpCost() {
        let timeline = timeline(counting: Array(repeating: 1, count: 100_000))
        var targets = [99_999, 0, 50_000, 49_999, 1_001, 999, 100_000, 1_000, 98_765, 62_624]
        timeline.skip([10])
        targets += [99_999, 1_999, 11, 9]
        for target in targets {
            let before = timeline.reductions
            timeline.jump(to: target)
            #expect(timeline.reductions - before <= 1_000, "to \(target)")
            #expect(timeline.state.count == target - (target >= 10 ? 1 : 0))
        }
    }

    @Test("At most a hundred keyframes are stored, evenly spaced")
    func keyframes() {
        let timeline = timeline(counting: [])
        for count in 1...250_000 {
            timeline.append(TodoAction.counted(by: 1))
            guard count % 9973 == 0 else { continue }
            let positions = timeline.keyframes.positions
            #expect(positions.count <= 101 && (count < 7000 || positions.count > 50))
            #expect(Set(zip(positions, positions.dropFirst()).map { $1 - $0 }).count == 1)
        }
        for position in timeline.keyframes.positions { #expect(timeline.state(at: position).count == position) }
    }

    @Test("Keyframes share unchanged storage")
    func sharing() {
        let timeline = Timeline(initial: TodoState(), reducer: reduceTodos)
        for id in 1...100 { timeline.append(TodoAction.added(id: id, title: "a")) }
        for _ in 1...1000 { timeline.append(TodoAction.counted(by: 1)) }
        let addresses = stride(from: 200, through: 1100, by: 100).map { position in
            timeline.state(at: position).todos.withUnsafeBufferPointer { $0.baseAddress }
        }
        #expect(Set(addresses).count == 1)
    }

    @Test("A recorded start replaces the state; a stop changes nothing")
    func recordingActions() {
        let timeline = Timeline(initial: TodoState(), reducer: replayableReducer(reduceTodos))
        var state = TodoState()
        state.count = 9
        timeline.append(RecordingAction.started(state: state))
        timeline.append(TodoAction.counted(by: 1))
        timeline.append(RecordingAction<TodoState>.stopped)
        #expect(timeline.state.count == 10)
    }

    @Test("Any reducer of ReSwift's form works")
    func reSwiftForm() {
        let reduce: Reducer<Int> = { action, state in (state ?? 0) + (action is TodoAction ? 1 : 0) }
        let timeline = Timeline(initial: 0) { state, action in state = reduce(action, state) }
        timeline.append(TodoAction.cleared)
        #expect(timeline.state == 1)
    }
}
