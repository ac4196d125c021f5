@testable import QiitaDomain

/// Fabricates values of any decodable type: a decoder that invents what it is asked for, so that a property or a case that is
/// added later is fabricated, too. Each case of an enum is used in turn.
final class FabricatedValues {
    /// The cases that were used, by the name of their enum's keys.
    private(set) var used: [String: Set<String>] = [:]
    /// The cases that there are.
    private(set) var known: [String: Set<String>] = [:]

    /// The text of every text, turned by one scalar each time, so that ids differ.
    fileprivate let text: String
    /// The names of all properties and cases, and the texts of cases.
    private let words: [String]
    private var wordsOfTypes: [String: [String]] = [:]
    private var turns: [String: Int] = [:]

    /// Creates fabricated values.
    /// - Parameters:
    ///   - text: the text of every text.
    ///   - sources: the sources that declare the types.
    init(text: String, sources: [String]) {
        self.text = text
        let found = sources.flatMap { $0.matches(of: /[A-Za-z_]\w*/).map { String($0.output) } }
        words = Set(found + (0..<4).map { "_\($0)" }).sorted()
    }

    /// Continues with another text.
    convenience init(text: String, continuing other: FabricatedValues) {
        self.init(text: text, words: other.words)
        (used, known, turns, wordsOfTypes) = (other.used, other.known, other.turns, other.wordsOfTypes)
    }

    private init(text: String, words: [String]) {
        self.text = text
        self.words = words
    }

    fileprivate func turn(_ name: String) -> Int {
        turns[name, default: -1] += 1
        return turns[name, default: 0]
    }

    fileprivate func next(_ key: (any CodingKey)?) -> String {
        switch key?.stringValue {
        case "created_at", "updated_at": return "2026-11-21T09:03:00Z"
        case "url", "link": return "https://qiita.com/\(turned)/items/\(turned)"
        case "rendered_body": return "<p title=\"\(turned)\">\(turned)</p><!-- \(turned) -->"
        default: return turned
        }
    }

    private var turned: String {
        let scalars = Array(text.unicodeScalars)
        let start = turn("text") % scalars.count
        return String(String.UnicodeScalarView(scalars[start...] + scalars[..<start]))
    }

    /// The words that are keys of the type; nil if every text is one.
    fileprivate func cases<Key: CodingKey>(of type: Key.Type) -> [String]? {
        guard Key(stringValue: "?") == nil else { return nil }
        let name = String(reflecting: type)
        let words = wordsOfTypes[name] ?? words.filter { Key(stringValue: $0) != nil }
        wordsOfTypes[name] = words
        known[name] = Set(words)
        return words
    }

    fileprivate func use(_ word: String, of type: Any.Type) {
        used[String(reflecting: type), default: []].insert(word)
    }

    /// The texts of a type that is made from some texts only; nil if it is made from any.
    private func texts<Value>(of type: Value.Type) -> [String]? {
        guard let made = type as? any RawRepresentable.Type, accepts("?!", made) == false else { return nil }
        let name = String(reflecting: type)
        let words = wordsOfTypes[name] ?? words.filter { accepts($0, made) == true }
        wordsOfTypes[name] = words
        return words + ["#", "@", "?"].map { $0 + turned }.filter { accepts($0, made) == true }
    }

    private func accepts<Value: RawRepresentable>(_ word: String, _ type: Value.Type) -> Bool? {
        guard let raw = word as? Value.RawValue else { return nil }
        return Value(rawValue: raw) != nil
    }

    /// A value of the type.
    func value<Value: Decodable>(of type: Value.Type, at path: [any CodingKey] = []) throws -> Value {
        if let texts = texts(of: type), !texts.isEmpty {
            let name = String(reflecting: type)
            let text = texts[turn(name) % texts.count]
            known[name, default: []].formUnion(wordsOfTypes[name] ?? [])
            use(text, of: type)
            return try Value(from: FabricatedDecoder(values: self, codingPath: path, text: text))
        }
        if let table = type as? any KeyedByCoding.Type {
            let keys = (0..<Self.ways).map { text(of: $0, at: []) }.filter(table.hasKey)
            return try Value(
                from: FabricatedDecoder(
                    values: self, codingPath: path, keys: Array(keys.prefix(path.count > 3 ? 1 : 6))))
        }
        let first = turn(String(reflecting: type))
        for offset in 0..<Self.ways {
            do {
                return try Value(
                    from: FabricatedDecoder(values: self, codingPath: path, text: text(of: first + offset, at: path)))
            } catch let error as Stuck {
                throw error
            } catch {
                continue
            }
        }
        throw Stuck(type: "\(type)", path: path.map(\.stringValue))
    }

    private static let ways = 6

    private func text(of way: Int, at path: [any CodingKey]) -> String {
        switch way % Self.ways {
        case 0: next(path.last)
        case 1: "@\(turned)"
        case 2: "latest"
        case 3: "\(turn("number") % 5)"
        case 4: "#\(turned)"
        default: "?\(turned)"
        }
    }

    /// A type that could not be fabricated.
    struct Stuck: Error {
        let type: String
        let path: [String]
    }
}

/// A dictionary, whose keys are those of an object.
private protocol KeyedByCoding {
    /// Whether a text is a key.
    static func hasKey(_ text: String) -> Bool
}

extension Dictionary: KeyedByCoding {
    static func hasKey(_ text: String) -> Bool {
        if Key.self == String.self { return true }
        if Key.self == Int.self { return Int(text) != nil }
        return (Key.self as? any CodingKeyRepresentable.Type)?.init(codingKey: TextKey(stringValue: text)) != nil
    }
}

/// A key of a dictionary; a number is one, too.
private struct TextKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
    }
}

private struct FabricatedDecoder: Decoder {
    let values: FabricatedValues
    var codingPath: [any CodingKey]
    /// The text, if one is asked for.
    var text = ""
    /// The keys of a dictionary.
    var keys: [String] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(FabricatedMembers<Key>(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        FabricatedElements(values: values, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        FabricatedScalar(decoder: self)
    }
}

private struct FabricatedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: FabricatedDecoder
    var values: FabricatedValues { decoder.values }
    var codingPath: [any CodingKey] { decoder.codingPath }

    /// One key of an enum, as its decoding wants it; those of a dictionary.
    var allKeys: [Key] {
        guard let cases = values.cases(of: Key.self), !cases.isEmpty else {
            return decoder.keys.compactMap(Key.init(stringValue:))
        }
        let word = cases[values.turn(String(reflecting: Key.self)) % cases.count]
        values.use(word, of: Key.self)
        return [Key(stringValue: word)].compactMap(\.self)
    }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool {
        codingPath.count > 9 || values.turn("nil") % 7 == 6
    }
    func decode(_ type: Bool.Type, forKey key: Key) -> Bool { values.turn("Bool") % 3 != 0 }
    func decode(_ type: String.Type, forKey key: Key) -> String { values.next(key) }
    func decode(_ type: Int.Type, forKey key: Key) -> Int { values.turn("Int") % 4 + 1 }
    func decode(_ type: Double.Type, forKey key: Key) -> Double { 1 }
    func decode(_ type: Float.Type, forKey key: Key) -> Float { 1 }
    func decode(_ type: Int8.Type, forKey key: Key) -> Int8 { 1 }
    func decode(_ type: Int16.Type, forKey key: Key) -> Int16 { 1 }
    func decode(_ type: Int32.Type, forKey key: Key) -> Int32 { 1 }
    func decode(_ type: Int64.Type, forKey key: Key) -> Int64 { 1 }
    func decode(_ type: UInt.Type, forKey key: Key) -> UInt { 1 }
    func decode(_ type: UInt8.Type, forKey key: Key) -> UInt8 { 1 }
    func decode(_ type: UInt16.Type, forKey key: Key) -> UInt16 { 1 }
    func decode(_ type: UInt32.Type, forKey key: Key) -> UInt32 { 1 }
    func decode(_ type: UInt64.Type, forKey key: Key) -> UInt64 { 1 }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try values.value(of: type, at: codingPath + [key])
    }
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
        FabricatedDecoder(values: values, codingPath: codingPath + [key]).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        FabricatedDecoder(values: values, codingPath: codingPath + [key]).unkeyedContainer()
    }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct FabricatedElements: UnkeyedDecodingContainer {
    let values: FabricatedValues
    let codingPath: [any CodingKey]
    /// The deeper, the fewer; a list that is part of a list has no parts.
    var count: Int? {
        let repeats = codingPath.count { $0.stringValue == codingPath.last?.stringValue }
        return codingPath.count > 9 || repeats > 1 ? 0 : codingPath.count > 4 ? 1 : 2
    }
    var isAtEnd: Bool { currentIndex >= (count ?? 0) }
    var currentIndex = 0

    mutating func decodeNil() -> Bool { false }
    mutating func decode(_ type: Bool.Type) -> Bool { step(values.turn("Bool") % 3 != 0) }
    mutating func decode(_ type: String.Type) -> String { step(values.next(codingPath.last)) }
    mutating func decode(_ type: Int.Type) -> Int { step(values.turn("Int") % 4 + 1) }
    mutating func decode(_ type: Double.Type) -> Double { step(1) }
    mutating func decode(_ type: Float.Type) -> Float { step(1) }
    mutating func decode(_ type: Int8.Type) -> Int8 { step(1) }
    mutating func decode(_ type: Int16.Type) -> Int16 { step(1) }
    mutating func decode(_ type: Int32.Type) -> Int32 { step(1) }
    mutating func decode(_ type: Int64.Type) -> Int64 { step(1) }
    mutating func decode(_ type: UInt.Type) -> UInt { step(1) }
    mutating func decode(_ type: UInt8.Type) -> UInt8 { step(1) }
    mutating func decode(_ type: UInt16.Type) -> UInt16 { step(1) }
    mutating func decode(_ type: UInt32.Type) -> UInt32 { step(1) }
    mutating func decode(_ type: UInt64.Type) -> UInt64 { step(1) }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        currentIndex += 1
        return try values.value(of: type, at: codingPath)
    }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        step(FabricatedDecoder(values: values, codingPath: codingPath).container(keyedBy: type))
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        step(FabricatedDecoder(values: values, codingPath: codingPath).unkeyedContainer())
    }
    mutating func superDecoder() -> any Decoder { step(FabricatedDecoder(values: values, codingPath: codingPath)) }

    private mutating func step<Value>(_ value: Value) -> Value {
        currentIndex += 1
        return value
    }
}

private struct FabricatedScalar: SingleValueDecodingContainer {
    let decoder: FabricatedDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { codingPath.count > 9 }
    func decode(_ type: Bool.Type) -> Bool { decoder.values.turn("Bool") % 3 != 0 }
    func decode(_ type: String.Type) -> String {
        decoder.text.isEmpty ? decoder.values.next(codingPath.last) : decoder.text
    }
    func decode(_ type: Int.Type) -> Int { decoder.values.turn("Int") % 4 + 1 }
    func decode(_ type: Double.Type) -> Double { 1 }
    func decode(_ type: Float.Type) -> Float { 1 }
    func decode(_ type: Int8.Type) -> Int8 { 1 }
    func decode(_ type: Int16.Type) -> Int16 { 1 }
    func decode(_ type: Int32.Type) -> Int32 { 1 }
    func decode(_ type: Int64.Type) -> Int64 { 1 }
    func decode(_ type: UInt.Type) -> UInt { 1 }
    func decode(_ type: UInt8.Type) -> UInt8 { 1 }
    func decode(_ type: UInt16.Type) -> UInt16 { 1 }
    func decode(_ type: UInt32.Type) -> UInt32 { 1 }
    func decode(_ type: UInt64.Type) -> UInt64 { 1 }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.values.value(of: type, at: codingPath)
    }
}
