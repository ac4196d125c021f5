/// Finds out through its decoding whether an enum has a case with a name, so that no second list of cases is needed.
public enum CaseProbe {
    /// Whether the enum's coding has a case of this name.
    public static func knows<Value: Decodable>(_ name: Substring, of type: Value.Type) -> Bool {
        do {
            _ = try type.init(from: ProbingDecoder(name: String(name)))
            return false
        } catch {
            return error is KnownCase
        }
    }
}

/// The answer that a case is known.
private struct KnownCase: Error {}

/// The answer that it is not.
private struct UnknownCase: Error {}

/// A decoder that offers one key to an enum, and reports whether a case has that name.
private struct ProbingDecoder: Decoder {
    let name: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if Key(stringValue: name) == nil { throw UnknownCase() }
        throw KnownCase()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw UnknownCase()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw UnknownCase()
    }
}
