import Foundation

/// Reading JSON as a value.
extension CanonicalValue {
    /// The value that a JSON text holds, in its canonical form; nil where the text is no JSON.
    public init?(json: String) {
        self.init(json: Array(json.utf8)[...])
    }

    /// The value that bytes of JSON hold, in its canonical form; nil where they are no JSON.
    public init?(json bytes: ArraySlice<UInt8>) {
        guard let read = try? JSONDecoder().decode(Read.self, from: Data(bytes)) else { return nil }
        self = read.value
    }

    /// Whatever JSON may hold.
    private struct Read: Decodable {
        let value: CanonicalValue

        init(from decoder: any Decoder) throws {
            if var elements = try? decoder.unkeyedContainer() {
                var values: [CanonicalValue] = []
                while !elements.isAtEnd { values.append(try elements.decode(Read.self).value) }
                value = .array(values)
            } else if let members = try? decoder.container(keyedBy: Key.self) {
                let read = try members.allKeys.map { key in
                    Member(key: key.stringValue, value: try members.decode(Read.self, forKey: key).value)
                }
                value = .object(read.sortedByKey)
            } else {
                value = try Self.scalar(decoder.singleValueContainer())
            }
        }

        private static func scalar(_ container: any SingleValueDecodingContainer) throws -> CanonicalValue {
            if container.decodeNil() { return .null }
            if let isTrue = try? container.decode(Bool.self) { return .bool(isTrue) }
            if let number = try? container.decode(Int.self) { return .number("\(number)") }
            if let number = try? container.decode(Double.self) { return CanonicalValue.scalar(number) ?? .null }
            return .text(try container.decode(String.self))
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}
