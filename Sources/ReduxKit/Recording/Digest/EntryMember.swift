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
