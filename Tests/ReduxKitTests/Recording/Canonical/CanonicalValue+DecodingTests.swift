import Foundation
import Testing

@testable import ReduxKit

@Suite("A value decoded from its canonical form")
struct CanonicalValueDecodingTests {
    /// A value, written as the bytes of JSON and read again.
    private func reread<Value: Codable>(_ value: Value) throws -> Value {
        let form = try CanonicalValue(encoding: value)
        return try #require(CanonicalValue(json: form.bytes[...])).decoded()
    }

    private func survives<Value: Codable & Equatable>(
        _ values: Value..., at location: SourceLocation = #_sourceLocation
    ) throws {
        for value in values {
            #expect(try reread([value]) == [value], sourceLocation: location)
            #expect(try reread(Boxed(value: value)).value == value, sourceLocation: location)
        }
        #expect(try reread(["a": values]) == ["a": values], sourceLocation: location)
    }

    private struct Boxed<Value: Codable & Equatable>: Codable, Equatable { var value: Value? }

    @Test("Numbers of every type are read as they were")
    func numbers() throws {
        try survives(Int.min, .max, 0)
        try survives(Int8.min, .max)
        try survives(Int16.min, .max)
        try survives(Int32.min, .max)
        try survives(Int64.min, .max)
        try survives(Int128.min, .max)
        try survives(UInt.max)
        try survives(UInt8.max)
        try survives(UInt16.max)
        try survives(UInt32.max)
        try survives(UInt64.max)
        try survives(UInt128.max)
        try survives(
            0.1, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0x1p53, 0x1p63, -0x1p64, .infinity,
            -.infinity, .pi)
        try survives(Float.pi, 0.1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity)
        #expect(try reread([Double.nan, 1])[0].isNaN && reread([Float.nan])[0].isNaN)
        try survives(Decimal(string: "123456789012345678901234567890.123"), Decimal(-1), Decimal(0))
        #expect(try reread([Decimal.nan])[0].isNaN)
    }

    @Test("Values of Foundation are read as they were")
    func foundation() throws {
        let base = try #require(URL(string: "https://qiita.com/api/"))
        try survives(base, URL(string: "v2/items?q=%E6%97%A5", relativeTo: base), URL(filePath: "/a b"))
        try survives(Data(), Data(0...255))
        try survives(Date.distantPast, Date(timeIntervalSinceReferenceDate: 0.1), .distantFuture)
        try survives(DateInterval(start: .distantPast, duration: 3.25))
        try survives(DateComponents(year: 2026, month: 2), DateComponents(nanosecond: 1))
        try survives(UUID())
        try survives(IndexSet([1, 2, 3, 9]), IndexSet())
        try survives(IndexPath(indexes: [1, 2]), IndexPath())
        try survives(CharacterSet(charactersIn: "a-zé"))
        try survives(CGPoint(x: 0.5, y: -1), CGPoint(x: CGFloat.infinity, y: 0))
        try survives(CGSize(width: 1, height: 2))
        try survives(CGRect(x: 0, y: 0.1, width: 1, height: 2))
        try survives(Measurement(value: 3.5, unit: UnitLength.meters))
        try survives(Locale(identifier: "ja_JP"))
        try survives(0..<3, 5..<5)
        try survives(0...3)
    }

    @Test("Collections with any keys and elements are read as they were")
    func collections() throws {
        try survives([1: "a", -2: "b"], [:])
        try survives([UUID(): [Date.distantPast]], [:])
        try survives(["ключ \"\n\u{0}": [Double?.none, 1, nil]])
        try survives(Set(["b", "a"]), [])
        try survives([Set([1, 2]): "x"], [:])
        try survives("", "\u{0}\"\\\u{1F600}e\u{301}\u{7F}\u{2028}", String(repeating: "x", count: 10_000))
        try survives(true, false)
    }

    @Test("Generated actions are read as they were")
    func generated() throws {
        var random = Numbers()
        for _ in 0..<500 {
            let action = Generated.random(depth: 3, using: &random)
            #expect(try reread(action) == action)
        }
    }

    @Test("A class with a superclass, and nested containers, are read as they were")
    func containers() throws {
        let read = try reread(Derived(name: "a", count: 2))
        #expect(read.name == "a" && read.count == 2)
    }

    @Test(
        "The member that does not fit is named with the cause",
        arguments: [
            (#"{"items":[{"price":1},{"price":"x"}],"name":"a"}"#, "items[1].price: a text is not a number"),
            (#"{"items":[{}],"name":"a"}"#, "items[0].price: it is missing"),
            (#"{"items":[{"price":1.5}],"name":"a"}"#, "items[0].price: 1.5 is not a whole number"),
            (#"{"items":[],"name":null}"#, "name: null is not a text"),
            (#"{"items":{},"name":"a"}"#, "items: an object is not an array"),
            ("3", "a number is not an object"),
            (#"{"items":[{"price":1e30}],"name":"a"}"#, "items[0].price: 1e+30 is out of range"),
            (#"{"items":[],"name":"a","size":"huge"}"#, #"size: unknown value "huge""#),
            (#"{"items":[],"name":"a","unit":{"stone":{}}}"#, #"unit: unknown value "stone""#),
            (#"{"items":[],"name":"a","unit":{"gram":{}}}"#, "unit.gram.count: it is missing"),
        ])
    func unfit(_ json: String, _ sentence: String) throws {
        let form = try #require(CanonicalValue(json: json))
        let error = #expect(throws: UndecodableValue.self) { try form.decoded(as: Order.self) }
        #expect(error?.description == sentence)
    }
}

private struct Order: Decodable {
    struct Item: Decodable { var price: Int }
    enum Size: String, Decodable { case small, large }
    enum Unit: Decodable { case gram(count: Int), piece }
    var items: [Item]
    var name: String
    var size: Size?
    var unit: Unit?
}

/// An action with values of many types, and others within it.
private indirect enum Generated: Codable, Equatable {
    case plain
    case values(Int, ratio: Double, text: String?)
    case stamped(URL, Data, Decimal, Date)
    case keyed([Int: Generated], [String: [Float]])
    case nested(Generated, also: [Generated])

    static func random(depth: Int, using numbers: inout Numbers) -> Generated {
        let small = Int.random(in: 0...9, using: &numbers)
        switch Int.random(in: 0..<(depth == 0 ? 3 : 5), using: &numbers) {
        case 0: return .plain
        case 1:
            let bits = Double(bitPattern: .random(in: 0...UInt64.max, using: &numbers))
            return .values(
                .random(in: .min ... .max, using: &numbers), ratio: bits.isNaN ? .infinity : bits,
                text: small < 5 ? nil : String(UnicodeScalar(UInt8(small))))
        case 2:
            return .stamped(
                URL(filePath: "/\(small)"), Data([UInt8(small)]), Decimal(small) / 7,
                Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &numbers)))
        case 3:
            return .keyed(
                [small: random(depth: depth - 1, using: &numbers)], ["\(small)": [.random(in: 0...1, using: &numbers)]])
        default:
            return .nested(
                random(depth: depth - 1, using: &numbers),
                also: (0..<small / 3).map { _ in random(depth: depth - 1, using: &numbers) })
        }
    }
}

/// Random numbers that are the same in each run.
private struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 50

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
    }
}

private class Base: Codable {
    var name: String
    init(name: String) { self.name = name }
}

private final class Derived: Base {
    var count: Int

    init(name: String, count: Int) {
        self.count = count
        super.init(name: name)
    }

    private enum Key: CodingKey { case inner, list, count }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        count = try container.nestedContainer(keyedBy: Key.self, forKey: .inner).decode(Int.self, forKey: .count)
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        var inner = try list.nestedUnkeyedContainer()
        count += try inner.decode(Int.self) - count
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var inner = container.nestedContainer(keyedBy: Key.self, forKey: .inner)
        try inner.encode(count, forKey: .count)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        var element = list.nestedUnkeyedContainer()
        try element.encode(count)
        try super.encode(to: container.superEncoder())
    }
}
