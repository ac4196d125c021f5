import Foundation

/// Inspects the parts of a state after each action and detects which were changed.
///
/// Its methods are compiled where a state calls them and the type of the part is known: they run for each part after each action.
public final class PartInspector {
    /// The only part that is inspected, without its digest; nil for all.
    @usableFromInline let only: String?
    /// The entry and the member of its value that are looked for if that part is a table.
    @usableFromInline let place: (entry: String, member: String)?
    /// The parts, and members of parts, that take no part in the digests.
    private let unrecorded: UnrecordedMembers
    /// The member, if the table is written; `unknown` for any other part.
    @usableFromInline var member = EntryMember.unknown
    /// The key of the entry, which is made once.
    @usableFromInline var entryKey: Any?
    /// The parts in the order in which they are shown.
    private(set) var parts: [InspectedPart] = []
    private var index = 0
    /// The parts that were written since the last look and whose digests are different.
    private(set) var changed: [ChangedPart] = []
    /// Whether a part was written since the last look.
    @usableFromInline private(set) var isWritten = false
    private var failure: UnencodableValue?

    /// Creates an inspector that computes the digests of written parts, or that only detects whether one part is written.
    init(
        only: String? = nil, place: (entry: String, member: String)? = nil,
        leavingOut unrecorded: UnrecordedMembers = .none
    ) {
        self.only = only
        self.place = place
        self.unrecorded = unrecorded
    }

    /// Inspects the parts that a state shows; the results are in `changed` and `isWritten`.
    /// - Throws: `UnencodableValue` if a part's `encode(to:)` throws.
    func inspect(showing show: (PartInspector) -> Void) throws(UnencodableValue) {
        index = 0
        changed = []
        isWritten = false
        member = .unknown
        show(self)
        guard let failure else { return }
        self.failure = nil
        throw failure
    }

    /// Inspects a small part, which is compared with its previous value. The stored copy makes the next change copy an array or
    /// a dictionary in it.
    /// - Parameters:
    ///   - name: the part's key in the encoded state.
    ///   - value: the part.
    @inlinable
    public func inspect<Value: Encodable & Equatable>(_ name: String, _ value: Value) {
        guard only == nil || only == name else { return }
        let next = next(name, of: ComparedPart<Value>.self) { ComparedPart(name: name, first: value) }
        let part = unsafeDowncast(next, to: ComparedPart<Value>.self)
        if part.replace(with: value) { encode(value, as: part) }
    }

    /// Inspects a part of any size by its mark, which shows whether it was written.
    /// - Parameters:
    ///   - name: the part's key in the encoded state.
    ///   - value: the part.
    ///   - mark: the mark of the `Tracked` part, as in `$articles`.
    @inlinable
    public func inspect<Value: Encodable>(_ name: String, _ value: Value, mark: WriteMark) {
        guard let part = written(name, of: Value.self, mark) else { return }
        encode(value, as: part)
    }

    /// Inspects a table by its mark. It stores its digest.
    @inlinable
    public func inspect<Key, Value>(_ name: String, _ table: DigestedTable<Key, Value>, mark: WriteMark) {
        guard let part = written(name, of: DigestedTable<Key, Value>.self, mark) else {
            if only == name, let place, isWritten { member = look(for: place, in: table) }
            return
        }
        store(table.digest, as: part)
    }

    /// Inspects each member of an encoded state, which must be an object. A removed member is reported as changed to null.
    /// - Parameter state: the state, which is encoded as a whole.
    public func inspectMembers(of state: some Encodable) {
        let members: [CanonicalValue.Member]
        do throws(UnencodableValue) {
            guard case .object(let encoded) = try CanonicalValue(encoding: state) else {
                throw UnencodableValue(type: "\(type(of: state))")
            }
            members = encoded
        } catch {
            failure = failure ?? error
            return
        }
        var gone = Dictionary(parts.map { ($0.name, $0) }) { first, _ in first }
        parts = members.map { member in
            let part =
                gone.removeValue(forKey: member.key) ?? InspectedPart(name: member.key, type: CanonicalValue.self)
            if only == nil || only == member.key, let value = unrecorded.recorded(of: member.key, member.value) {
                set(HashedForm(value), as: part)
            }
            return part
        }
        changed += gone.keys.filter { !unrecorded.contains($0) }.sorted().map {
            ChangedPart(name: $0, hash: PartHash(StateDigest(of: .null)))
        }
        isWritten = isWritten || gone.keys.contains { only == nil || only == $0 }
    }

    /// The tracked part with this name if it was written since the last look and its digest is needed.
    @usableFromInline
    func written(_ name: String, of type: Any.Type, _ mark: WriteMark) -> InspectedPart? {
        guard only == nil || only == name else { return nil }
        let part = next(name, of: type) { InspectedPart(name: name, type: type) }
        guard mark !== part.mark else { return nil }
        part.mark = mark
        isWritten = true
        return only == nil ? part : nil
    }

    /// The part that is shown next, of a type that stays the same: a state that shows its parts in another order is a mistake.
    @usableFromInline
    func next(_ name: String, of type: Any.Type, make: () -> InspectedPart) -> InspectedPart {
        // Not appended in place: for a change in place every look at the parts would be checked for exclusive access.
        if index == parts.count { parts = parts + [make()] }
        let part = parts[index]
        precondition(part.type == type, "A state shows its parts always in the same order; \(name) is out of it.")
        index += 1
        return part
    }

    /// Computes the digest of a written part, if it is needed.
    @usableFromInline
    func encode(_ value: some Encodable, as part: InspectedPart) {
        isWritten = true
        guard only == nil else { return }
        do throws(UnencodableValue) {
            guard unrecorded.concerns(part.name) else { return set(try HashedForm(of: value), as: part) }
            let form = unrecorded.recorded(of: part.name, try CanonicalValue(encoding: value))
            if let form { set(HashedForm(form), as: part) }
        } catch {
            failure = failure ?? error
        }
    }

    /// Takes the digest that a written part stores.
    @usableFromInline
    func store(_ digest: StateDigest, as part: InspectedPart) {
        if !unrecorded.contains(part.name) { set(.container(digest), as: part) }
    }

    private func set(_ form: HashedForm, as part: InspectedPart) {
        let digest = form.digest
        guard digest != part.digest else { return }
        isWritten = true
        part.digest = digest
        part.entry = form.entry(under: part.name)
        changed.append(ChangedPart(name: part.name, hash: PartHash(digest)))
    }
}

/// The state of an inspection of one part.
@usableFromInline
class InspectedPart {
    let name: String
    let type: Any.Type
    /// The digest when the part was last read.
    fileprivate(set) var digest: StateDigest?
    /// The part's summand in the digest of the state.
    fileprivate(set) var entry: UInt64 = 0
    fileprivate var mark: WriteMark?

    @usableFromInline
    init(name: String, type: Any.Type) {
        self.name = name
        self.type = type
    }
}

/// A small part and its value when it was last read.
@usableFromInline
final class ComparedPart<Value: Equatable>: InspectedPart {
    /// Accessed in `replace` alone, which runs for each part after each action; the check would take as long as the comparison.
    @usableFromInline @exclusivity(unchecked) var last: Value
    @usableFromInline var isRead = false

    @usableFromInline
    init(name: String, first: Value) {
        last = first
        super.init(name: name, type: ComparedPart<Value>.self)
    }

    /// Stores the value; false if it is equal to the last one.
    @inlinable
    func replace(with value: Value) -> Bool {
        guard isRead else {
            isRead = true
            return true
        }
        // Nearly always nothing was written, so the bytes are the same, and so are the values.
        let hasSameBytes = withUnsafeBytes(of: &last) { old in
            withUnsafeBytes(of: value) { areSame($0, old) }
        }
        guard !hasSameBytes, last != value else { return false }
        last = value
        return true
    }
}

@usableFromInline
func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else { return false }
    return memcmp(first, second, left.count) == 0
}

extension PartInspector {
    /// The member of a table's entry, without encoding the entry.
    @inlinable
    func look<Key, Value>(
        for place: (entry: String, member: String), in table: DigestedTable<Key, Value>
    ) -> EntryMember {
        let key: Key
        if let known = entryKey as? Key {
            key = known
        } else {
            guard let made = Key(codingKey: NamedKey(stringValue: place.entry)),
                made.codingKey.stringValue == place.entry
            else { return .unknown }
            entryKey = made
            key = made
        }
        guard let value = table[key] else { return .absent }
        guard let digestible = value as? any MemberDigestible else { return .unknown }
        return EntryMember(place.member, of: digestible)
    }
}

@usableFromInline
struct NamedKey: CodingKey {
    @usableFromInline let stringValue: String
    @usableFromInline var intValue: Int? { nil }

    @usableFromInline
    init(stringValue: String) {
        self.stringValue = stringValue
    }

    @usableFromInline
    init?(intValue: Int) {
        return nil
    }
}

/// A member of an entry of a `DigestedTable`, found without encoding the entry.
@usableFromInline
enum EntryMember {
    /// It cannot be found in this way.
    case unknown
    /// The table has no such entry, or the entry no such member.
    case absent
    case scalar(CanonicalValue)
    /// The digest of an array or an object.
    case container(StateDigest)

    /// Looks for a member of a value.
    @usableFromInline
    init(_ key: String, of value: any MemberDigestible) {
        var sum = MemberSum(lookingFor: key)
        guard (try? value.add(to: &sum)) != nil else {
            self = .unknown
            return
        }
        self =
            switch sum.found {
            case nil: .absent
            case .container(let digest): .container(digest)
            case .number(let number): .scalar(.number("\(number)"))
            case .scalar(let value): .scalar(value)
            }
    }
}
