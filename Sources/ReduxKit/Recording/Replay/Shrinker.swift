/// What the actions of a shrunk log still reach.
public enum ShrinkingAim: Sendable {
    /// The condition is true, because of the same comparisons as in the log.
    case condition(Condition)
    /// The rule that the log breaks first is broken.
    case brokenRule
}

/// The fewest actions of a log that still show what it shows.
extension RecordedLog {
    /// A minimal sequence of actions with minimal payloads that still reaches the aim; nil if the log does not reach it.
    /// - Parameters:
    ///   - aim: what the actions still reach.
    ///   - skipped: the numbers of actions that are left out from the beginning.
    ///   - program: reduces the actions.
    ///   - goesOn: called with the number of remaining actions; shrinking ends if it returns false.
    public func shrunk(
        to aim: ShrinkingAim, skipping skipped: Set<Int> = [], by program: RecordedProgram<Codec>,
        goesOn: @escaping (Int) -> Bool = { _ in true }
    ) -> RecordedLog? {
        var name: String?
        var reason: [Int]?
        let shrinker = Shrinker<State, LoggedAction>(
            reduce: program.reduce,
            makeQuestion: {
                switch aim {
                case .condition(let condition):
                    let watch = ConditionWatch<State>(condition)
                    var isOtherwise = false
                    return { state, action in
                        guard !isOtherwise, program.holds(watch, in: state, after: action) else { return false }
                        let found = watch.reason().comparisons
                        reason = reason ?? found
                        isOtherwise = found != reason
                        return !isOtherwise
                    }
                case .brokenRule:
                    var before: State?
                    return { state, element in
                        let violations =
                            if let before, let element {
                                program.rules.violations(
                                    after: element.action, from: before, wasSound: false, to: state)
                            } else { program.rules.violations(in: state) }
                        before = state
                        name = name ?? violations.first?.name
                        return violations.contains { $0.name == name }
                    }
                }
            }, goesOn: goesOn)
        guard let least = shrinker.shrunk(without(skipped), from: program.initial) else { return nil }
        let small = shrinker.withSmallerContents(least, from: program.initial) { action, isEnough in
            action.shrunk(by: program, while: isEnough)
        }
        return RecordedLog(header: header, actions: small.map(\.withoutRecordedState), codec: program.codec)
    }
}

extension RecordedLog {
    /// The values that make a condition true first, as `PATH=VALUE`, in a log and in another one; nil if they are the same, or if the
    /// condition is never true in one of them.
    /// - Parameters:
    ///   - condition: the condition.
    ///   - other: the other log.
    ///   - skipped: the numbers of the skipped actions of this log.
    ///   - program: reduces the actions.
    ///   - text: the text of a value.
    public func differingReasons(
        for condition: Condition, in other: RecordedLog, skipping skipped: Set<Int> = [],
        by program: RecordedProgram<Codec>, _ text: (CanonicalValue) -> String
    ) -> (here: [String], there: [String])? {
        guard let here = reason(for: condition, skipping: skipped, by: program),
            let there = other.reason(for: condition, skipping: [], by: program), here != there
        else { return nil }
        return (here.lines(text), there.lines(text))
    }

    private func reason(
        for condition: Condition, skipping skipped: Set<Int>, by program: RecordedProgram<Codec>
    ) -> ConditionReason? {
        let watch = ConditionWatch<State>(condition)
        var state = program.initial
        if program.holds(watch, in: state, after: nil) { return watch.reason() }
        for index in actions.indices where !skipped.contains(index + 1) {
            let action = actions[index]
            program.reduce(&state, action)
            if program.holds(watch, in: state, after: action) { return watch.reason() }
        }
        return nil
    }
}

extension LoggedAction {
    /// The action without the elements and the long texts of its payload that are not needed.
    fileprivate func shrunk<Codec>(
        by program: RecordedProgram<Codec>, while isEnough: (LoggedAction) -> Bool
    ) -> LoggedAction {
        guard let payload = program.payload(of: self) else { return self }
        let codec = program.codec
        let small = withoutActuallyEscaping(isEnough) { isEnough in
            ValueShrinker { value in (try? with(payload: value, by: codec)).map(isEnough) ?? false }.shrunk(payload)
        }
        return small == payload ? self : (try? with(payload: small, by: codec)) ?? self
    }
}

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

/// Finds a smaller value that still meets a condition: long texts are emptied, and elements of arrays are left out, halves first,
/// then smaller pieces, then single ones.
struct ValueShrinker {
    /// The number of bytes up to which a text stays: an id is needed to read what is left.
    private static let shortText = 24
    private let holds: (CanonicalValue) -> Bool

    /// Creates a shrinker of values that meet a condition.
    init(holds: @escaping (CanonicalValue) -> Bool) {
        self.holds = holds
    }

    /// A value that meets the condition and has no element or long text that it does not need.
    func shrunk(_ value: CanonicalValue) -> CanonicalValue {
        let emptied = value.withoutLongTexts(over: Self.shortText)
        return shrunk(emptied != value && holds(emptied) ? emptied : value) { $0 }
    }

    /// - Parameter whole: the whole value with another one in this place.
    private func shrunk(_ value: CanonicalValue, whole: (CanonicalValue) -> CanonicalValue) -> CanonicalValue {
        switch value {
        case .null, .bool, .number: return value
        case .text(let text):
            return text.utf8.count > Self.shortText && holds(whole(.text(""))) ? .text("") : value
        case .array(let elements):
            var elements = needed(of: elements) { holds(whole(.array($0))) }
            for index in elements.indices {
                elements[index] = shrunk(elements[index]) { element in
                    var others = elements
                    others[index] = element
                    return whole(.array(others))
                }
            }
            return .array(elements)
        case .object(var members):
            for index in members.indices {
                members[index].value = shrunk(members[index].value) { value in
                    var others = members
                    others[index].value = value
                    return whole(.object(others))
                }
            }
            return .object(members)
        }
    }

    /// The elements without which the condition does not hold.
    private func needed(
        of elements: [CanonicalValue], isEnough: ([CanonicalValue]) -> Bool
    ) -> [CanonicalValue] {
        var elements = elements
        var size = elements.count
        while size > 0 {
            var start = 0
            while start < elements.count {
                let piece = start..<min(start + size, elements.count)
                var others = elements
                others.removeSubrange(piece)
                if isEnough(others) { elements = others } else { start = piece.upperBound }
            }
            size /= 2
        }
        return elements
    }
}

extension CanonicalValue {
    /// The value with each text of more than a number of bytes emptied.
    fileprivate func withoutLongTexts(over limit: Int) -> CanonicalValue {
        switch self {
        case .null, .bool, .number: self
        case .text(let text): text.utf8.count > limit ? .text("") : self
        case .array(let elements): .array(elements.map { $0.withoutLongTexts(over: limit) })
        case .object(let members):
            .object(members.map { Member(key: $0.key, value: $0.value.withoutLongTexts(over: limit)) })
        }
    }
}
