/// What is long in a state stands in its digest's form as a digest of its own, so that it is not read again as long as it
/// does not change: texts of 256 bytes and more, arrays of 8 elements and more.
extension CanonicalValue {
    private static let longText = 256
    private static let longArray = 8

    /// The value's digest form, from the inside outward.
    var shortened: CanonicalValue {
        switch self {
        case .null, .bool, .number, .text: replacedIfLong
        case .array(let elements): CanonicalValue.array(elements.map(\.shortened)).replacedIfLong
        case .object(let members): .object(members.map { Member(key: $0.key, value: $0.value.shortened) })
        }
    }

    /// Its own digest where it is long; what is in it is in its digest form already.
    var replacedIfLong: CanonicalValue {
        isLong ? .text(StateDigest(ofForm: self).description) : self
    }

    private var isLong: Bool {
        switch self {
        case .text(let text): Self.isLong(text)
        case .array(let elements): Self.isLong(elements)
        case .null, .bool, .number, .object: false
        }
    }

    static func isLong(_ text: String) -> Bool {
        text.utf8.count >= longText
    }

    static func isLong(_ elements: some Collection) -> Bool {
        elements.count >= longArray
    }
}
