/// A value that can add the members of its encoded object to a digest itself, for one that is digested after every action: what the
/// standard library does between a value and an encoder takes longer than the digest.
public protocol MemberDigestible: Encodable {
    /// Adds the members that `encode(to:)` encodes.
    /// - Throws: `UnencodableValue` if the `encode(to:)` of a member throws.
    func add(to sum: inout MemberSum) throws
}
