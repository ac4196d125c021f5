import Foundation

/// A value's form in a log: JSON with its keys in order.
func jsonForm(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The value that was written and read again.
func reread<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(try jsonForm(of: value).utf8))
}
