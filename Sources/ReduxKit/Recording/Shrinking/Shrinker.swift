/// Finds a minimal sequence of elements that still fulfils a condition: delta debugging over the actions of a
/// session.
///
/// Pieces are removed, halves first, then smaller ones, then single elements, until no element can be removed. The
/// elements before a piece are not reduced again, since their state is stored.
public struct Shrinker<State, Element> {
    private let reduce: (inout State, Element) -> Void
    /// Creates the predicate of an attempt: whether the condition holds in the state after an element, which is nil
    /// for the first state.
    private let makeQuestion: () -> (State, Element?) -> Bool
    /// Called before each attempt with the number of remaining elements; shrinking ends if it returns false.
    private let goesOn: (Int) -> Bool

    /// Creates a shrinker.
    /// - Parameters:
    ///   - reduce: changes a state by an element: `(inout State, Element) -> Void`.
    ///   - makeQuestion: called before each attempt; returns what is asked of each state of the attempt,
    ///     `(State, Element?) -> Bool`: whether the condition holds in the state after the element, which is nil for the initial state.
    ///     What is returned can store what it saw of earlier states.
    ///   - goesOn: called before each attempt with the number of remaining elements; shrinking ends if it returns false.
    public init(
        reduce: @escaping (inout State, Element) -> Void,
        makeQuestion: @escaping () -> (State, Element?) -> Bool, goesOn: @escaping (Int) -> Bool = { _ in true }
    ) {
        self.reduce = reduce
        self.makeQuestion = makeQuestion
        self.goesOn = goesOn
    }

    /// A minimal sequence of the elements, in order, after which the condition holds; nil if it never does.
    public func shrunk(_ elements: [Element], from initial: State) -> [Element]? {
        guard let end = firstTrue(elements[...], from: initial) else { return nil }
        var kept = Array(elements[..<end])
        var size = max(1, kept.count / 2)
        while !kept.isEmpty {
            let before = kept.count
            guard goesOn(before) else { break }
            kept = withoutPieces(of: size, kept, from: initial)
            if size == 1, kept.count == before { break }
            size = size == 1 ? 1 : min(max(1, size / 2), max(1, kept.count / 2))
        }
        return kept
    }

    /// The elements with smaller contents, after the last of which the condition still holds.
    /// - Parameters:
    ///   - elements: the elements, after the last of which the condition holds.
    ///   - initial: the state before them.
    ///   - smaller: an element that is as small as it may be, `(Element, (Element) -> Bool) -> Element`; its second argument is whether
    ///     one is enough.
    public func withSmallerContents(
        _ elements: [Element], from initial: State, smaller: (Element, (Element) -> Bool) -> Element
    ) -> [Element] {
        var elements = elements
        var state = initial
        for index in elements.indices {
            let rest = elements[index...]
            elements[index] = smaller(elements[index]) { candidate in
                guard goesOn(elements.count) else { return false }
                var changed = rest
                changed[index] = candidate
                return firstTrue(changed, from: state) == elements.endIndex
            }
            reduce(&state, elements[index])
        }
        return elements
    }

    /// Removes each piece of this size that is not needed, from the beginning on.
    private func withoutPieces(of size: Int, _ elements: [Element], from initial: State) -> [Element] {
        var elements = elements
        var state = initial
        var start = 0
        while start < elements.count, goesOn(elements.count) {
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

    /// The index after the first element with which the condition holds; the first index if it holds before any
    /// element.
    private func firstTrue(_ elements: ArraySlice<Element>, from initial: State) -> Int? {
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
