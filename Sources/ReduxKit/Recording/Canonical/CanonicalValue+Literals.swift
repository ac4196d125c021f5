/// Values written as literals: `["size": [80, 24], "lang": "ja"]`. There is no literal for `null`: with one, `nil` would become `null`
/// where an optional value is expected.
extension CanonicalValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string literal is a `.text`.
    public init(stringLiteral text: String) {
        self = .text(text)
    }

    /// An integer literal is a `.number`.
    public init(integerLiteral number: Int) {
        self = .number("\(number)")
    }

    /// `true` and `false` are a `.bool`.
    public init(booleanLiteral isTrue: Bool) {
        self = .bool(isTrue)
    }

    /// An array literal is an `.array`.
    public init(arrayLiteral elements: CanonicalValue...) {
        self = .array(elements)
    }

    /// An object. Of members with the same key the first one counts.
    public init(dictionaryLiteral members: (String, CanonicalValue)...) {
        let values = Dictionary(members) { first, _ in first }
        self = .object(values.map { Member(key: $0.key, value: $0.value) }.sortedByKey)
    }
}
