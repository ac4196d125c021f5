/// The form of a value in the digest of the array or object around it.
enum HashedForm {
    /// An array or an object.
    case container(StateDigest)
    case number(Int)
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

    var digest: StateDigest {
        if case .container(let digest) = self { return digest }
        var hash = FNV1a()
        write(to: &hash)
        return StateDigest(value: hash.value)
    }

    /// The summand of a member with this key and form in the digest of its object.
    func entry(under key: String) -> UInt64 {
        var hash = FNV1a()
        CanonicalValue.write(key, to: &hash)
        hash.put(UInt8(ascii: ":"))
        write(to: &hash)
        return hash.value
    }
}
