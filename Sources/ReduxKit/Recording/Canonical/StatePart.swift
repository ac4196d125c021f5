/// A state whose outermost members are recorded in a log, each with its digest after an action.
public protocol PartedState: Encodable {
    /// The parts: one for each outermost member of the encoded state, by its key.
    static var parts: [StatePart<Self>] { get }
}

/// An outermost member of a state, and the way in which its changes are detected.
public struct StatePart<State> {
    /// The key in the encoded state.
    public let name: String
    private let read: (State) -> any Encodable
    private let makeDetector: () -> (State) -> Bool

    /// Creates a small part, which is compared with its previous value. The stored copy makes the next change copy an
    /// array or a dictionary in it.
    @inlinable
    public init<Value: Encodable & Equatable>(_ name: String, _ read: @escaping (State) -> Value) {
        self.init(name, read) {
            var last: Value?
            return { state in
                let value = read(state)
                guard last != value else { return false }
                last = value
                return true
            }
        }
    }

    /// Creates a part of any size whose mark shows whether it was written.
    /// - Parameters:
    ///   - name: the part's key in the encoded state.
    ///   - read: reads the part.
    ///   - mark: reads the mark of the `Tracked` part, as in `{ $0.$articles }`.
    @inlinable
    public init<Value: Encodable>(
        _ name: String, _ read: @escaping (State) -> Value, tracked mark: @escaping (State) -> WriteMark
    ) {
        self.init(name, read) {
            var last: WriteMark?
            return { state in
                let mark = mark(state)
                guard mark !== last else { return false }
                last = mark
                return true
            }
        }
    }

    /// Creates a part. `makeDetector` makes a function that tells whether the part may have changed since its last call.
    /// It is compiled where the part is declared and its type is known: it runs for each part after each action.
    @usableFromInline
    init(_ name: String, _ read: @escaping (State) -> any Encodable, makeDetector: @escaping () -> (State) -> Bool) {
        self.name = name
        self.read = read
        self.makeDetector = makeDetector
    }

    func makeFollower() -> PartFollower<State> {
        PartFollower(name: name, read: read, isWritten: makeDetector())
    }
}

/// The eight digits of a part in a log: the last ones of its digest.
public struct PartHash: Hashable, Sendable, CustomStringConvertible {
    /// The 32 bits.
    public let value: UInt32

    /// Creates a hash from its bits.
    init(value: UInt32) {
        self.value = value
    }

    /// Creates the hash of a part with this digest.
    public init(_ digest: StateDigest) {
        self.init(value: UInt32(truncatingIfNeeded: digest.value))
    }

    /// Creates a hash from eight hexadecimal digits; nil for any other text.
    public init?(_ digits: String) {
        guard digits.utf8.count == 8, !digits.hasPrefix("+"), let value = UInt32(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Eight hexadecimal digits.
    public var description: String {
        var digits: [UInt8] = []
        value.writeDigits(to: &digits)
        return String(decoding: digits, as: UTF8.self)
    }
}

/// A part that an action changed, and its hash after the action.
public struct ChangedPart: Hashable, Sendable {
    /// The part's key in the encoded state.
    public let name: String
    /// The part's hash after the action.
    public let hash: PartHash

    /// Creates a changed part.
    public init(name: String, hash: PartHash) {
        self.name = name
        self.hash = hash
    }
}

/// Tracks one part of a state from action to action.
final class PartFollower<State> {
    let name: String
    /// The form of the part in the state's digest when it was last read.
    private(set) var form: DigestForm?
    private let memory = DigestMemory()
    private let read: (State) -> any Encodable
    /// Whether the part may have changed since the last call.
    let isWritten: (State) -> Bool

    init(name: String, read: @escaping (State) -> any Encodable, isWritten: @escaping (State) -> Bool) {
        self.name = name
        self.read = read
        self.isWritten = isWritten
    }

    /// Reads the part if it was written; true if its digest changed.
    func look(at state: State) throws(UnencodableValue) -> Bool {
        guard isWritten(state) else { return false }
        memory.begin()
        let old = form?.digest
        let new = try DigestForm(of: read(state), memory: memory)
        form = new
        return old != new.digest
    }
}

/// Tracks a state from action to action and reports the parts that each action changed.
///
/// Unchanged parts and the digest of the whole state cost almost nothing: the digest is the sum over the parts that
/// `StateDigest` defines for an object.
public final class PartTracker<State: PartedState> {
    private let followers: [PartFollower<State>]
    private var entries: [UInt64]
    /// Whether it may have missed actions.
    var isBehind = true

    /// Creates a tracker that has not read a state.
    public init() {
        followers = State.parts.map { $0.makeFollower() }
        entries = Array(repeating: 0, count: followers.count)
    }

    /// Reads the state after an action.
    /// - Returns: the parts that differ from the state read last, in the order of the parts; all of them the first
    ///   time.
    /// - Throws: `UnencodableValue` if a part's `encode(to:)` throws.
    @discardableResult
    public func look(at state: State) throws(UnencodableValue) -> [ChangedPart] {
        var changed: [ChangedPart] = []
        // Iterators of unspecialized types take longer than the followers of unchanged parts.
        for index in 0..<followers.count {
            let follower = followers[index]
            guard try follower.look(at: state), let form = follower.form else { continue }
            entries[index] = FNV1a.entry(follower.name, form)
            changed.append(ChangedPart(name: follower.name, hash: PartHash(form.digest)))
        }
        isBehind = false
        return changed
    }

    /// All parts of the state read last.
    public var parts: [ChangedPart] {
        followers.compactMap { follower in
            follower.form.map { ChangedPart(name: follower.name, hash: PartHash($0.digest)) }
        }
    }

    /// The digest of the state read last.
    public var digest: StateDigest {
        StateDigest(value: entries.reduce(0, &+))
    }
}

/// A part of a state that shows whether it was written since it was last read, without storing a copy.
///
/// ```swift
/// struct AppState: PartedState {
///     @Tracked var articles: DigestedTable<Article.ID, Article> = [:]
/// }
/// ```
/// It is compared, encoded and decoded like its value.
@propertyWrapper
public struct Tracked<Value> {
    @usableFromInline var value: Value
    /// The mark. Values with the same mark are equal: the first write after the mark was read creates a new one.
    @usableFromInline var mark = WriteMark()

    /// Creates a part with an initial value.
    @inlinable
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// The value, changed in place.
    @inlinable
    public var wrappedValue: Value {
        get { value }
        _modify {
            if !isKnownUniquelyReferenced(&mark) { mark = WriteMark() }
            yield &value
        }
    }

    /// The mark of the value. As long as it is the same object, the value was not written.
    @inlinable
    public var projectedValue: WriteMark { mark }
}

/// A mark of a write of a value: an empty object that only has an identity.
public final class WriteMark: Sendable {
    @usableFromInline
    init() {}
}

extension Tracked: Sendable where Value: Sendable {}

extension Tracked: Equatable where Value: Equatable {
    /// Whether the values are equal. They are not compared if neither was written since one was copied from the
    /// other.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.mark === right.mark || left.value == right.value
    }
}

extension Tracked: Encodable where Value: Encodable {
    /// Encodes the value alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Tracked: Decodable where Value: Decodable {
    /// Decodes the value.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    }
}
