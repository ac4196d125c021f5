/// A 64-bit hash of a value, the same for equal values on every run and machine.
///
/// The hash is FNV-1a, computed from the inside outward. A string, a number, a Boolean or null is hashed as the bytes
/// of its canonical form; an array as `[`, the forms of its elements separated by commas, and `]`. The digest of an
/// object is the sum of the hashes of its members, each of a key, a colon and a form. The form of an array or object
/// is the digits of its digest in quotes; that of any other value is its canonical form. The digest detects
/// differences, but it is not cryptographic.
///
/// A sum does not depend on the order of the members, so the digest of a table is updated by that of the changed
/// entry: see `DigestedTable`.
public struct StateDigest: Hashable, Sendable, CustomStringConvertible {
    /// The 64 bits.
    public let value: UInt64

    /// Creates a digest from its bits.
    @usableFromInline
    init(value: UInt64) {
        self.value = value
    }

    /// Creates the digest of a value in its canonical form.
    public init(of value: CanonicalValue) {
        switch value {
        case .null, .bool, .number, .text:
            var hash = FNV1a()
            value.write(to: &hash)
            self.value = hash.value
        case .array(let elements):
            var hash = RunningArray()
            for element in elements { hash.append(DigestForm(element)) }
            self.value = hash.digest.value
        case .object(let members):
            self.value = members.reduce(0) { $0 &+ FNV1a.entry($1.key, DigestForm($1.value)) }
        }
    }

    /// Creates the digest of a value.
    /// - Throws: `UnencodableValue` if the value's `encode(to:)` throws.
    public init(of value: some Encodable) throws(UnencodableValue) {
        self = try DigestForm(of: value, memory: nil).digest
    }

    /// Creates a digest from sixteen hexadecimal digits; nil for any other text.
    public init?(_ digits: String) {
        guard digits.utf8.count == 16, !digits.hasPrefix("+"), let value = UInt64(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: (0..<16).map { digits[Int(value >> (60 - 4 * $0) & 15)] }, as: UTF8.self)
    }
}

extension StateDigest {
    /// The digest of an array without elements.
    public static let emptyArray = RunningArray().digest
}

extension FNV1a {
    /// The summand of a member in the digest of its object.
    static func entry(_ key: String, _ form: DigestForm) -> UInt64 {
        var hash = FNV1a()
        CanonicalValue.write(key, to: &hash)
        hash.put(UInt8(ascii: ":"))
        form.write(to: &hash)
        return hash.value
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// Writes all hexadecimal digits, including leading zeros.
    func writeDigits<Sink: ByteSink>(to sink: inout Sink) {
        for shift in stride(from: Self.bitWidth - 4, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: self >> Self(shift)) & 0xF
            sink.put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
    }
}

/// The form of a value in the digest of the array or object around it.
enum DigestForm {
    /// An array or an object.
    case container(StateDigest)
    case number(Int)
    /// A scalar.
    case scalar(CanonicalValue)

    init(_ value: CanonicalValue) {
        switch value {
        case .null, .bool, .number, .text: self = .scalar(value)
        case .array, .object: self = .container(StateDigest(of: value))
        }
    }

    func write<Sink: ByteSink>(to sink: inout Sink) {
        switch self {
        case .container(let digest):
            sink.put(UInt8(ascii: "\""))
            digest.value.writeDigits(to: &sink)
            sink.put(UInt8(ascii: "\""))
        case .number(let number): sink.put(number)
        case .scalar(let value): value.write(to: &sink)
        }
    }

    /// The digest of the value.
    var digest: StateDigest {
        if case .container(let digest) = self { return digest }
        var hash = FNV1a()
        write(to: &hash)
        return StateDigest(value: hash.value)
    }
}

/// The digest of an array that grows at its end.
struct RunningArray: Sendable {
    private var hash = FNV1a()
    private(set) var count = 0

    init() {
        hash.put(UInt8(ascii: "["))
    }

    mutating func append(_ form: DigestForm) {
        if count > 0 { hash.put(UInt8(ascii: ",")) }
        form.write(to: &hash)
        count += 1
    }

    /// The digest of the elements so far.
    var digest: StateDigest {
        var hash = hash
        hash.put(UInt8(ascii: "]"))
        return StateDigest(value: hash.value)
    }
}
