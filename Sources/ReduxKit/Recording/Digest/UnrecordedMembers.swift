/// The members of a state that a log does not name, since the state gained them after the log was recorded.
///
/// Digests are computed without them, and a state in the log gets their initial values. They are empty for a log that names no members.
struct UnrecordedMembers {
    /// The names by part. Null stands for a whole part or member, an object for some of its members.
    private let parts: [String: CanonicalValue]
    /// The encoded initial state; null if the log names all members.
    private let initial: CanonicalValue

    static let none = UnrecordedMembers(parts: [:], initial: .null)

    private init(parts: [String: CanonicalValue], initial: CanonicalValue) {
        self.parts = parts
        self.initial = initial
    }

    /// Compares the members of a state with those that a header names.
    init(of initial: some Encodable, in header: ActionLogHeader) {
        guard let recorded = header.members,
            case .object(let parts)? = Self.names(CanonicalValue.memberNames(of: initial), missingIn: recorded),
            let initial = try? CanonicalValue(encoding: initial)
        else {
            self = .none
            return
        }
        self.init(parts: Dictionary(parts.map { ($0.key, $0.value) }) { first, _ in first }, initial: initial)
    }

    var isEmpty: Bool { parts.isEmpty }

    /// The outermost of them, in the order of their names.
    var paths: [StatePath] {
        Self.paths(.object(parts.map { .init(key: $0.key, value: $0.value) }.sortedByKey), below: StatePath())
    }

    /// Whether members of a part, or all of it, are not recorded.
    func concerns(_ part: String) -> Bool {
        parts[part] != nil
    }

    /// Whether a part as a whole is not recorded.
    func contains(_ part: String) -> Bool {
        parts[part] == .null
    }

    /// A part without the members that are not recorded; nil for a part that is not recorded.
    func recorded(of part: String, _ value: CanonicalValue) -> CanonicalValue? {
        guard let names = parts[part] else { return value }
        return names == .null ? nil : Self.without(names, value)
    }

    /// The digest of a state without these members; nil if the state cannot be encoded.
    func digest<State: PartedState>(of state: State) -> StateDigest? {
        if isEmpty { return try? StateDigest(of: state) }
        let tracker = PartTracker<State>(leavingOut: self)
        return (try? tracker.update(to: state)).map { _ in tracker.digest }
    }

    /// The record, with the initial values of these members in the state that it contains.
    func completing(_ record: ActionLogRecord) -> ActionLogRecord {
        guard record.isStart, let state = CanonicalValue(json: record.payload)?["state"] else {
            return record
        }
        let names = CanonicalValue.object(parts.map { .init(key: $0.key, value: $0.value) })
        let payload = CanonicalValue.object([.init(key: "state", value: Self.completing(state, names, initial))])
        return ActionLogRecord(
            line: record.line, position: record.position, number: record.number, time: record.time, type: record.type,
            content: payload.bytes[...], parts: record.parts, digest: record.digest)
    }

    /// The names that others lack; nil if they lack none, or are those of a value whose members are not named.
    private static func names(_ names: CanonicalValue, missingIn others: CanonicalValue) -> CanonicalValue? {
        guard case .object(let members) = names, case .object = others else { return nil }
        let missing = members.compactMap { member in
            let value = others[member.key].map { Self.names(member.value, missingIn: $0) } ?? .null
            return value.map { CanonicalValue.Member(key: member.key, value: $0) }
        }
        return missing.isEmpty ? nil : .object(missing)
    }

    private static func paths(_ names: CanonicalValue, below path: StatePath) -> [StatePath] {
        guard case .object(let members) = names else { return [path] }
        return members.flatMap { paths($0.value, below: path.appending(.key($0.key))) }
    }

    private static func without(_ names: CanonicalValue, _ value: CanonicalValue) -> CanonicalValue {
        guard case .object(let members) = value else { return value }
        return .object(
            members.compactMap { member in
                guard let inner = names[member.key] else { return member }
                return inner == .null ? nil : .init(key: member.key, value: without(inner, member.value))
            })
    }

    private static func completing(
        _ value: CanonicalValue, _ names: CanonicalValue, _ initial: CanonicalValue
    ) -> CanonicalValue {
        guard case .object(var members) = value, case .object(let missing) = names else { return value }
        for name in missing {
            guard let first = initial[name.key] else { continue }
            if let index = members.firstIndex(where: { $0.isNamed(name.key) }) {
                members[index].value = completing(members[index].value, name.value, first)
            } else if name.value == .null {
                members.append(.init(key: name.key, value: first))
            }
        }
        return .object(members)
    }
}
