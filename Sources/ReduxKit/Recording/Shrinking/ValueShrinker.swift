/// Finds a smaller value that still meets a condition: long texts are emptied, and elements of arrays are left out, halves first,
/// then smaller pieces, then single ones.
struct ValueShrinker {
    /// The number of bytes up to which a text stays: an id is needed to read what is left.
    private static let shortText = 24
    private let holds: (CanonicalValue) -> Bool

    /// Creates a shrinker of values that meet a condition.
    init(holds: @escaping (CanonicalValue) -> Bool) {
        self.holds = holds
    }

    /// A value that meets the condition and has no element or long text that it does not need.
    func shrunk(_ value: CanonicalValue) -> CanonicalValue {
        let emptied = value.withoutLongTexts(over: Self.shortText)
        return shrunk(emptied != value && holds(emptied) ? emptied : value) { $0 }
    }

    /// - Parameter whole: the whole value with another one in this place.
    private func shrunk(_ value: CanonicalValue, whole: (CanonicalValue) -> CanonicalValue) -> CanonicalValue {
        switch value {
        case .null, .bool, .number: return value
        case .text(let text):
            return text.utf8.count > Self.shortText && holds(whole(.text(""))) ? .text("") : value
        case .array(let elements):
            var elements = needed(of: elements) { holds(whole(.array($0))) }
            for index in elements.indices {
                elements[index] = shrunk(elements[index]) { element in
                    var others = elements
                    others[index] = element
                    return whole(.array(others))
                }
            }
            return .array(elements)
        case .object(var members):
            for index in members.indices {
                members[index].value = shrunk(members[index].value) { value in
                    var others = members
                    others[index].value = value
                    return whole(.object(others))
                }
            }
            return .object(members)
        }
    }

    /// The elements without which the condition does not hold.
    private func needed(
        of elements: [CanonicalValue], isEnough: ([CanonicalValue]) -> Bool
    ) -> [CanonicalValue] {
        var elements = elements
        var size = elements.count
        while size > 0 {
            var start = 0
            while start < elements.count {
                let piece = start..<min(start + size, elements.count)
                var others = elements
                others.removeSubrange(piece)
                if isEnough(others) { elements = others } else { start = piece.upperBound }
            }
            size /= 2
        }
        return elements
    }
}

extension CanonicalValue {
    /// The value with each text of more than a number of bytes emptied.
    fileprivate func withoutLongTexts(over limit: Int) -> CanonicalValue {
        switch self {
        case .null, .bool, .number: self
        case .text(let text): text.utf8.count > limit ? .text("") : self
        case .array(let elements): .array(elements.map { $0.withoutLongTexts(over: limit) })
        case .object(let members):
            .object(members.map { Member(key: $0.key, value: $0.value.withoutLongTexts(over: limit)) })
        }
    }
}
