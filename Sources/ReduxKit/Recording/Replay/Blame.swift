/// Finds the changes that each action made to the values at a path, in which `*` is any key or index.
///
/// List elements are identified by their ids, or by themselves if they are strings or numbers, so an element that only moved
/// has not changed. An index in the path refers to the last state.
public final class Blame<State: PartedState> {
    private let steps: [Step]
    private let watch: PathWatch<State>
    private var last: [Place: (path: StatePath, value: CanonicalValue)] = [:]
    /// Whether there has been a value at the path.
    public private(set) var wasThere = false
    /// The ids that several elements of a list had, each with the path of the list. Such elements are told apart by their
    /// order, so the removal of one is a change of those behind it.
    public private(set) var repeatedIDs: [RepeatedID] = []

    /// An id that several elements of a list had.
    public struct RepeatedID: Equatable, Sendable {
        /// The path of the list when that was so first.
        public let list: StatePath
        /// The member `id` of these elements, or the elements themselves if they are strings or numbers.
        public let id: CanonicalValue
    }

    /// The maximum number of repeated ids that are reported.
    private static var mostRepeatedIDs: Int { 10 }

    private enum Step {
        case component(StatePath.Component)
        case any
        /// The element with an id.
        case element(ElementIdentities.Identity)
    }

    /// A key, or the identity of an element, that leads to a value.
    private enum Stride: Hashable {
        case key(String)
        case element(ElementIdentities.Identity)
    }

    private typealias Place = [Stride]

    /// Creates a search that begins with the state before the first action.
    /// - Parameters:
    ///   - pattern: the path.
    ///   - initial: the state before the first action.
    ///   - end: the state to which an index of the path refers.
    public init(_ pattern: PathPattern, from initial: State, end: State) {
        let fixed = pattern.steps.prefix { step in
            if case .exact(.key) = step { true } else { false }
        }
        let base = StatePath(fixed.compactMap(\.component))
        watch = PathWatch(base)
        let endWatch = PathWatch<State>(base)
        _ = endWatch.update(to: end)
        steps = Self.resolved(pattern.steps.dropFirst(fixed.count), in: endWatch.value)
        self.base = base
        _ = changes(in: initial)
    }

    private let base: StatePath

    /// The changes at the path since the last call.
    public func changes(in state: State) -> [StateChange] {
        guard watch.update(to: state) else { return [] }
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
            guard let component = step.component else {
                value = nil
                return .any
            }
            defer { value = value?[component] }
            if case .index(let index) = component, case .array(let elements)? = value, elements.indices.contains(index)
            {
                let identities = ElementIdentities(elements)
                if identities.areIDs { return .element(identities.identities[index]) }
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
            guard let member = value[component] else { return }
            collect(rest, member, path.appending(component), place, note)
        case (.element(let element), .array(let elements)):
            guard let index = identities(of: elements, at: path).indices[element] else { return }
            collect(rest, elements[index], path.appending(.index(index)), place, note)
        case (.any, .array(let elements)):
            for (index, stride) in identities(of: elements, at: path).identities.enumerated() {
                collect(rest, elements[index], path.appending(.index(index)), place + [.element(stride)], note)
            }
        case (.any, .object(let members)):
            for member in members {
                collect(rest, member.value, path.appending(.key(member.key)), place + [.key(member.key)], note)
            }
        case (.any, _), (.element, _): return
        }
    }

    private func identities(of elements: [CanonicalValue], at path: StatePath) -> ElementIdentities {
        let identities = ElementIdentities(elements)
        for id in identities.repeated {
            guard repeatedIDs.count < Self.mostRepeatedIDs else { break }
            if repeatedIDs.contains(where: { $0.id == id }) { continue }
            repeatedIDs.append(RepeatedID(list: path, id: id))
        }
        return identities
    }
}
