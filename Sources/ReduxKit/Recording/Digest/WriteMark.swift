/// A mark of a write of a value: an empty object that only has an identity.
public final class WriteMark: Sendable {
    @usableFromInline
    init() {}
}
