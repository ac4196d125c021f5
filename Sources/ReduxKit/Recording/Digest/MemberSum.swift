/// The digest of an object, member by member.
public struct MemberSum {
    /// The digest of the members so far.
    public private(set) var digest = StateDigest(value: 0)
    /// The only member that is looked for, without a digest; nil for the digest of all.
    private let wanted: String?
    /// The form of that member; nil if the object does not have it.
    private(set) var found: HashedForm?

    /// Creates the digest of an object without members.
    public init() {
        wanted = nil
    }

    /// Looks for a member instead.
    init(lookingFor key: String) {
        wanted = key
    }

    /// Adds a string, unless there is none.
    public mutating func add(_ key: String, _ text: String?) {
        if let text { add(key, .scalar(.text(text))) }
    }

    /// Adds a number, unless there is none.
    public mutating func add(_ key: String, _ number: Int?) {
        if let number { add(key, .number(number)) }
    }

    /// Adds a Boolean.
    public mutating func add(_ key: String, _ isTrue: Bool) {
        add(key, .scalar(.bool(isTrue)))
    }

    /// Adds an array or an object by its digest, unless there is none.
    public mutating func add(_ key: String, _ container: StateDigest?) {
        if let container { add(key, .container(container)) }
    }

    /// Adds a value of any other type as it encodes itself, unless there is none.
    /// - Throws: `UnencodableValue` if the value's `encode(to:)` throws.
    @inlinable
    public mutating func add(_ key: String, encoding value: (some Encodable)?) throws(UnencodableValue) {
        if let value, isWanted(key) { try addForm(of: value, key) }
    }

    @usableFromInline
    mutating func addForm(of value: some Encodable, _ key: String) throws(UnencodableValue) {
        add(key, try HashedForm(of: value))
    }

    /// Whether the member takes part in the digest, or is looked for.
    @usableFromInline
    func isWanted(_ key: String) -> Bool {
        wanted == nil || wanted == key
    }

    private mutating func add(_ key: String, _ form: HashedForm) {
        guard wanted == nil else {
            if wanted == key { found = form }
            return
        }
        digest = StateDigest(value: digest.value &+ form.entry(under: key))
    }
}

/// A value that can add the members of its encoded object to a digest itself, for one that is digested after every action: what the
/// standard library does between a value and an encoder takes longer than the digest.
public protocol MemberDigestible: Encodable {
    /// Adds the members that `encode(to:)` encodes.
    /// - Throws: `UnencodableValue` if the `encode(to:)` of a member throws.
    func add(to sum: inout MemberSum) throws
}
