import ReduxKit
import Testing

@Suite("Shrinking a session")
struct ShrinkerTests {
    @Test("Thousands of actions shrink to the few that matter, in order")
    func few() {
        let needed = [17, 1000, 1001, 4321]
        var attempts = 0
        let shrinker = Shrinker<[Int], Int>(
            reduce: { state, number in if needed.contains(number) { state.append(number) } },
            makeQuestion: {
                attempts += 1
                return { state, _ in state == needed }
            })
        let shrunk = shrinker.shrunk(Array(0..<5000), from: [])
        #expect(shrunk == needed)
        #expect(attempts < 300)
    }

    @Test("Every remaining action is necessary")
    func least() throws {
        // Ten of any even numbers, and then an odd one.
        let shrinker = Shrinker<Int, Int>(
            reduce: { state, number in state += number.isMultiple(of: 2) ? 1 : 0 },
            makeQuestion: { { state, number in state >= 10 && number.map { !$0.isMultiple(of: 2) } == true } })
        let found = shrinker.shrunk(Array(0..<1000), from: 0)
        let shrunk = try #require(found)
        #expect(shrunk.count == 11 && shrunk.last?.isMultiple(of: 2) == false)
    }

    @Test("A condition that is true at the start needs no actions; one that is never true has no result")
    func ends() {
        let always = Shrinker<Int, Int>(reduce: { $0 += $1 }, makeQuestion: { { _, _ in true } })
        let (none, nothing) = (always.shrunk([1, 2, 3], from: 0), [Int]())
        #expect(none == nothing)
        let never = Shrinker<Int, Int>(reduce: { $0 += $1 }, makeQuestion: { { _, _ in false } })
        let answer = never.shrunk([1, 2, 3], from: 0)
        #expect(answer == nil)
    }

    @Test("Actions after the first moment at which it is true are removed")
    func first() {
        let shrinker = Shrinker<Int, Int>(reduce: { $0 += $1 }, makeQuestion: { { state, _ in state == 3 } })
        let shrunk = shrinker.shrunk([1, 2, 7, -7], from: 0)
        #expect(shrunk == [1, 2])
    }

    @Test("A smaller payload with which the condition is true too early is rejected")
    func smallerContents() {
        let shrinker = Shrinker<Int, Int>(reduce: { $0 += $1 }, makeQuestion: { { state, _ in state >= 3 } })
        let early = shrinker.withSmallerContents([1, 2], from: 0) { $1(3) ? 3 : $0 }
        #expect(early == [1, 3])
        let late = shrinker.withSmallerContents([2, 5], from: 0) { $0 == 5 && $1(1) ? 1 : $0 }
        #expect(late == [2, 1])
    }

    @Test("Cancelling returns the result so far")
    func stopped() {
        var counts: [Int] = []
        let shrinker = Shrinker<Int, Int>(
            reduce: { $0 += $1 }, makeQuestion: { { state, _ in state >= 64 } },
            goesOn: { count in
                counts.append(count)
                return counts.count < 3
            })
        let shrunk = shrinker.shrunk(Array(repeating: 1, count: 100), from: 0)
        #expect(shrunk?.count == 64 && counts == [64, 64, 64, 64])
    }
}
