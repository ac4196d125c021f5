/// The alignment of two sequences: a common element is one step.
struct LogAlignment {
    /// An index in one sequence, in the other, or in both.
    struct Step: Equatable {
        let one: Int?
        let other: Int?
    }

    let steps: [Step]

    init(_ one: [String], _ other: [String]) {
        let difference = other.difference(from: one)
        let removed = Set(difference.removals.map(Self.offset))
        let inserted = Set(difference.insertions.map(Self.offset))
        var steps: [Step] = []
        var (left, right) = (0, 0)
        while left < one.count || right < other.count {
            if left < one.count, removed.contains(left) {
                steps.append(Step(one: left, other: nil))
                left += 1
            } else if right < other.count, inserted.contains(right) {
                steps.append(Step(one: nil, other: right))
                right += 1
            } else {
                steps.append(Step(one: left, other: right))
                left += 1
                right += 1
            }
        }
        self.steps = steps
    }

    private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
