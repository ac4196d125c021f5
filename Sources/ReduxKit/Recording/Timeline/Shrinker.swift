/// Finds the fewest actions that still lead to something: delta debugging over the actions of a session.
///
/// Pieces of the actions are left out, halves first, then ever smaller ones, then one after the other until none can go.
/// What stands before a piece is not reduced again: its state is kept.
public struct Shrinker<State, Element> {
    /// Reduces one action.
    private let reduce: (inout State, Element) -> Void
    /// Makes the question that is asked anew for each attempt: whether it is true of the state after an action, nil for the
    /// first state.
    private let makeQuestion: () -> (State, Element?) -> Bool
    /// How many attempts were made.
    public private(set) var attempts = 0

    /// A shrinker over these functions.
    public init(
        reduce: @escaping (inout State, Element) -> Void,
        makeQuestion: @escaping () -> (State, Element?) -> Bool
    ) {
        self.reduce = reduce
        self.makeQuestion = makeQuestion
    }

    /// The fewest of the elements, in order, after the last of which the question is true; nil where it never is.
    public mutating func shrunk(_ elements: [Element], from initial: State) -> [Element]? {
        guard let end = firstTrue(elements[...], from: initial) else { return nil }
        var kept = Array(elements[..<end])
        var size = max(1, kept.count / 2)
        while !kept.isEmpty {
            let before = kept.count
            kept = withoutPieces(of: size, kept, from: initial)
            if size == 1, kept.count == before { break }
            size = size == 1 ? 1 : min(max(1, size / 2), max(1, kept.count / 2))
        }
        return kept
    }

    /// Leaves out each piece that is not needed, from the beginning on.
    private mutating func withoutPieces(of size: Int, _ elements: [Element], from initial: State) -> [Element] {
        var elements = elements
        var state = initial
        var start = 0
        while start < elements.count {
            let piece = start..<min(start + size, elements.count)
            if let end = firstTrue(elements[piece.upperBound...], from: state) {
                elements = Array(elements[..<piece.lowerBound] + elements[piece.upperBound..<end])
            } else {
                for element in elements[piece] { reduce(&state, element) }
                start = piece.upperBound
            }
        }
        return elements
    }

    /// The index behind the first element after which the question is true; the first index where it is before any.
    private mutating func firstTrue(_ elements: ArraySlice<Element>, from initial: State) -> Int? {
        attempts += 1
        let question = makeQuestion()
        var state = initial
        if question(state, nil) { return elements.startIndex }
        for index in elements.indices {
            reduce(&state, elements[index])
            if question(state, elements[index]) { return index + 1 }
        }
        return nil
    }
}
