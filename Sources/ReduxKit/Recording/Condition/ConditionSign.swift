enum ConditionSign: String, CaseIterable, Sendable {
    case equal = "==", unequal = "!=", atMost = "<=", atLeast = ">=", less = "<", greater = ">"
    case isIn = "in", contains

    /// Whether the comparison holds for two values.
    func holds(_ left: CanonicalValue, _ right: CanonicalValue) -> Bool {
        switch self {
        case .equal: left == right
        case .unequal: left != right
        case .less:
            Self.isOrdered(left, right) {
                $0 < $1
            } texts: {
                $0 < $1
            }
        case .atMost:
            Self.isOrdered(left, right) {
                $0 <= $1
            } texts: {
                $0 <= $1
            }
        case .greater:
            Self.isOrdered(left, right) {
                $0 > $1
            } texts: {
                $0 > $1
            }
        case .atLeast:
            Self.isOrdered(left, right) {
                $0 >= $1
            } texts: {
                $0 >= $1
            }
        case .isIn: Self.holds(right, contains: left)
        case .contains: Self.holds(left, contains: right)
        }
    }

    /// Compares two values: numbers by value, strings by their characters. Other values are never less or greater.
    private static func isOrdered(
        _ left: CanonicalValue, _ right: CanonicalValue, numbers: (Double, Double) -> Bool,
        texts: (String, String) -> Bool
    ) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)):
            if let left = Double(left), let right = Double(right) { numbers(left, right) } else { false }
        case (.text(let left), .text(let right)): texts(left, right)
        case _: false
        }
    }

    /// Whether an array contains an element, an object a key, or a string a substring.
    private static func holds(_ container: CanonicalValue, contains value: CanonicalValue) -> Bool {
        switch (container, value) {
        case (.array(let elements), _): elements.contains(value)
        case (.object(let members), .text(let key)): members.contains { $0.key == key }
        case (.text(let text), .text(let part)): text.contains(part)
        case _: false
        }
    }
}
