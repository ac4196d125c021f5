/// A regular expression as states, all of which are followed at once.
struct ExpressionProgram: Equatable, Sendable {
    /// What leads from a state to others.
    private enum State: Equatable, Sendable {
        /// A character of the set leads to the next state.
        case one(of: CharacterClass)
        case assertion(ExpressionNode.Assertion)
        case jump(Int)
        case fork(Int, Int)
        case end
    }
    private var states: [State] = []
    /// The sets that a match can begin with; nil if it may be empty or begins with an assertion.
    private var beginnings: [CharacterClass]?

    /// The most states. The time of a match grows with their number, and a list is matched between two keys.
    static let mostStates = 100

    init(_ node: ExpressionNode) throws(ExpressionProblem) {
        try add(node)
        states.append(.end)
        beginnings = sets(from: 0)
    }

    /// The end of a match that begins at `start`, or of any after it if it is not anchored. Of an anchored one it is the last of all.
    func end(
        in text: UnsafeBufferPointer<UInt32>, from start: Int, isAnchored: Bool, _ scratch: inout ExpressionScratch
    ) -> Int? {
        scratch.prepare(states.count)
        var place = start
        var found: Int?
        while place <= text.count {
            if !isAnchored, !scratch.hasEnded, scratch.active.isEmpty, let beginnings {
                while place < text.count, !beginnings.contains(where: { $0.contains(text[place]) }) { place += 1 }
                if place == text.count { return nil }
                // What was entered at an earlier place may lead elsewhere here.
                scratch.mark += 1
            }
            if place == start || !isAnchored { enter(0, text, place, &scratch) }
            if scratch.hasEnded {
                found = place
                if !isAnchored { return found }
            }
            guard place < text.count, !scratch.active.isEmpty || !isAnchored else { break }
            scratch.step()
            for state in scratch.former {
                if case .one(let set) = states[state], set.contains(text[place]) {
                    enter(state + 1, text, place + 1, &scratch)
                }
            }
            place += 1
        }
        return found
    }

    /// Activates a state and those that it leads to without a character.
    private func enter(
        _ first: Int, _ text: UnsafeBufferPointer<UInt32>, _ place: Int, _ scratch: inout ExpressionScratch
    ) {
        scratch.waiting.append(first)
        while let state = scratch.waiting.popLast() {
            guard scratch.marks[state] != scratch.mark else { continue }
            scratch.marks[state] = scratch.mark
            switch states[state] {
            case .one: scratch.active.append(state)
            case .assertion(let assertion): if holds(assertion, text, place) { scratch.waiting.append(state + 1) }
            case .jump(let next): scratch.waiting.append(next)
            case .fork(let one, let other):
                scratch.waiting.append(one)
                scratch.waiting.append(other)
            case .end: scratch.hasEnded = true
            }
        }
    }

    private func holds(
        _ assertion: ExpressionNode.Assertion, _ text: UnsafeBufferPointer<UInt32>, _ place: Int
    ) -> Bool {
        let isBoundary: Bool
        switch assertion {
        case .start: return place == 0
        case .end: return place == text.count
        case .wordBoundary, .noWordBoundary:
            let isBehind = place > 0 && CharacterClass.Name.word.contains(text[place - 1])
            isBoundary = isBehind != (place < text.count && CharacterClass.Name.word.contains(text[place]))
        }
        return isBoundary == (assertion == .wordBoundary)
    }

    private mutating func add(_ node: ExpressionNode) throws(ExpressionProblem) {
        guard states.count < Self.mostStates else { throw .tooLarge }
        switch node {
        case .one(let set): states.append(.one(of: set))
        case .assertion(let assertion): states.append(.assertion(assertion))
        case .sequence(let parts): for part in parts { try add(part) }
        case .alternatives(let branches):
            var jumps: [Int] = []
            for (index, branch) in branches.enumerated() {
                guard index < branches.count - 1 else {
                    try add(branch)
                    continue
                }
                let fork = states.count
                states.append(.end)
                try add(branch)
                jumps.append(states.count)
                states.append(.end)
                states[fork] = .fork(fork + 1, states.count)
            }
            for jump in jumps { states[jump] = .jump(states.count) }
        case .repeated(let node, let least, let most):
            for _ in 0..<least { try add(node) }
            guard let most else {
                let fork = states.count
                states.append(.end)
                try add(node)
                states.append(.jump(fork))
                states[fork] = .fork(fork + 1, states.count)
                return
            }
            var forks: [Int] = []
            for _ in least..<most {
                forks.append(states.count)
                states.append(.end)
                try add(node)
            }
            for fork in forks { states[fork] = .fork(fork + 1, states.count) }
        }
    }

    private func sets(from first: Int) -> [CharacterClass]? {
        var sets: [CharacterClass] = []
        var waiting = [first]
        var known: Set<Int> = []
        while let state = waiting.popLast() {
            guard known.insert(state).inserted else { continue }
            switch states[state] {
            case .one(let set): sets.append(set)
            case .jump(let next): waiting.append(next)
            case .fork(let one, let other): waiting += [one, other]
            case .assertion, .end: return nil
            }
        }
        return sets
    }
}

/// The states of a match under way. It is used again for the next text, so that a match allocates nothing.
struct ExpressionScratch {
    /// The states that wait for the next character.
    fileprivate(set) var active: [Int] = []
    /// Those that waited for the one before.
    fileprivate(set) var former: [Int] = []
    fileprivate var waiting: [Int] = []
    /// For each state the step in which it was entered last.
    fileprivate var marks: [Int] = []
    fileprivate var mark = 0
    /// Whether a match ends here.
    fileprivate var hasEnded = false

    fileprivate mutating func prepare(_ count: Int) {
        if marks.count < count { marks = Array(repeating: -1, count: count) }
        former.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        mark += 1
        hasEnded = false
    }

    fileprivate mutating func step() {
        swap(&active, &former)
        active.removeAll(keepingCapacity: true)
        mark += 1
        hasEnded = false
    }
}
