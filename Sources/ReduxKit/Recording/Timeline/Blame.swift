/// Finds the changes that each action made to the values at a path, in which `*` is any key or index.
///
/// List elements are identified by their ids, so an element that only moved has not changed. An index in the path
/// refers to the last state.
public final class Blame<State: PartedState> {
    private let steps: [Step]
    private let watch: PathWatch<State>
    private var last: [Place: (path: StatePath, value: CanonicalValue)] = [:]
    /// Whether there has been a value at the path.
    public private(set) var wasThere = false

    private enum Step {
        case component(StatePath.Component)
        case any
        /// The element with an id.
        case element(ElementIDs.ID)
    }

    /// The keys, indices and ids that lead to a value.
    private typealias Place = [ElementIDs.ID]

    /// Creates a search that begins with the state before the first action.
    /// - Parameters:
    ///   - pattern: the path.
    ///   - initial: the state before the first action.
    ///   - end: the state to which an index of the path refers.
    public init(_ pattern: PathPattern, from initial: State, end: State) {
        let fixed = pattern.steps.prefix { step in
            if case .component(.key) = step { true } else { false }
        }
        let base = StatePath(fixed.compactMap { if case .component(let component) = $0 { component } else { nil } })
        watch = PathWatch(base)
        let endWatch = PathWatch<State>(base)
        _ = endWatch.look(at: end)
        steps = Self.resolved(pattern.steps.dropFirst(fixed.count), in: endWatch.value)
        self.base = base
        _ = changes(in: initial)
    }

    private let base: StatePath

    /// The changes at the path since the last call.
    public func changes(in state: State) -> [StateChange] {
        guard watch.look(at: state) else { return [] }
        var found: [Place: (path: StatePath, value: CanonicalValue)] = [:]
        var order: [Place] = []
        if let value = watch.value {
            collect(steps[...], value, base, []) { place, path, value in
                if found.updateValue((path, value), forKey: place) == nil { order.append(place) }
            }
        }
        wasThere = wasThere || !found.isEmpty
        defer { last = found }
        let gone = last.filter { found[$0.key] == nil }.values.sorted { $0.path.description < $1.path.description }
        return gone.map { StateChange(path: $0.path, old: $0.value, new: nil) }
            + order.compactMap { place in
                guard let new = found[place], last[place]?.value != new.value else { return nil }
                return StateChange(path: new.path, old: last[place]?.value, new: new.value)
            }
    }

    /// Replaces indices by ids.
    private static func resolved(_ steps: ArraySlice<PathPattern.Step>, in value: CanonicalValue?) -> [Step] {
        var value = value
        return steps.map { step in
            guard case .component(let component) = step else {
                value = nil
                return .any
            }
            defer { value = value?[StatePath([component])] }
            if case .index(let index) = component, case .array(let elements)? = value, elements.indices.contains(index),
                let ids = ElementIDs(elements)
            {
                return .element(ids.ids[index])
            }
            return .component(component)
        }
    }

    private func collect(
        _ steps: ArraySlice<Step>, _ value: CanonicalValue, _ path: StatePath, _ place: Place,
        _ note: (Place, StatePath, CanonicalValue) -> Void
    ) {
        guard let step = steps.first else { return note(place, path, value) }
        let rest = steps.dropFirst()
        switch (step, value) {
        case (.component(let component), _):
            guard let member = value[StatePath([component])] else { return }
            collect(rest, member, path.appending(component), place, note)
        case (.element(let id), .array(let elements)):
            guard let index = ElementIDs(elements)?.indices[id] else { return }
            collect(rest, elements[index], path.appending(.index(index)), place, note)
        case (.any, .array(let elements)):
            let ids = ElementIDs(elements)
            for (index, element) in elements.enumerated() {
                let id = ids?.ids[index] ?? .number("\(index)")
                collect(rest, element, path.appending(.index(index)), place + [id], note)
            }
        case (.any, .object(let members)):
            for member in members {
                collect(rest, member.value, path.appending(.key(member.key)), place + [.text(member.key)], note)
            }
        case (.any, _), (.element, _): return
        }
    }
}
