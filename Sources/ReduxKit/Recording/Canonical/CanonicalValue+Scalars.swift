/// What is no container: texts, truths and numbers, each in its one form.
extension CanonicalValue {
    /// The form of a text, a truth or a number of the standard library; nil for every other type.
    ///
    /// Types are compared, which costs next to nothing; a cast would cost more than the rest.
    static func scalar<Value>(_ value: Value) -> CanonicalValue? {
        if Value.self == String.self { return .text(unsafeBitCast(value, to: String.self)) }
        if Value.self == Int.self { return .number(String(unsafeBitCast(value, to: Int.self))) }
        if Value.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
        if Value.self == Double.self, let number = value as? Double { return fraction(number, "\(number)") }
        if Value.self == Float.self, let number = value as? Float { return fraction(Double(number), "\(number)") }
        return integer(value, Int64.self) ?? integer(value, UInt64.self) ?? integer(value, UInt.self)
            ?? integer(value, Int32.self) ?? integer(value, UInt32.self) ?? integer(value, Int16.self)
            ?? integer(value, UInt16.self) ?? integer(value, Int8.self) ?? integer(value, UInt8.self)
    }

    private static func integer<Value, Integer: FixedWidthInteger>(_ value: Value, _: Integer.Type) -> CanonicalValue? {
        guard Value.self == Integer.self, let number = value as? Integer else { return nil }
        return .number(String(number))
    }

    /// A whole number has no point, so that 1.0 is 1 and -0.0 is 0; what JSON cannot write is a text.
    private static func fraction(_ number: Double, _ shortest: String) -> CanonicalValue {
        guard number.isFinite else { return .text(shortest) }
        guard let whole = Int64(exactly: number), whole.magnitude < 1 << 53 else { return .number(shortest) }
        return .number(String(whole))
    }
}
