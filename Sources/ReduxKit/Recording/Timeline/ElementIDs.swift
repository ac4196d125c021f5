/// The ids of an array's elements.
struct ElementIDs {
    /// The string or number of the member `id`.
    enum ID: Hashable {
        case text(String)
        case number(String)

        /// The id as a value.
        var value: CanonicalValue {
            switch self {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            }
        }
    }

    /// The ids in the order of the elements.
    private(set) var ids: [ID] = []
    /// The index of each id's element.
    private(set) var indices: [ID: Int] = [:]

    /// Creates the ids of elements; nil if an element has no id or two elements have the same.
    init?(_ elements: [CanonicalValue]) {
        for (index, element) in elements.enumerated() {
            let id: ID
            switch element["id"] {
            case .text(let text): id = .text(text)
            case .number(let number): id = .number(number)
            case nil, .null, .bool, .array, .object: return nil
            }
            guard indices.updateValue(index, forKey: id) == nil else { return nil }
            ids.append(id)
        }
    }
}

extension CanonicalValue {
    /// The value as JSON; if it has more than `length` characters, it is truncated and ends with `..`.
    public func shortJSON(length: Int) -> String {
        let json = shortened(to: length).json
        return json.count > length ? json.prefix(max(0, length - 2)) + ".." : json
    }

    /// The value without the parts that a line of this length cannot show, so that long articles are not encoded only
    /// to be truncated.
    fileprivate func shortened(to length: Int) -> CanonicalValue {
        switch self {
        case .null, .bool, .number: self
        case .text(let text): .text(String(text.prefix(length + 1)))
        case .array(let elements): .array(elements.prefix(length + 1).map { $0.shortened(to: length) })
        case .object(let members):
            .object(members.prefix(length + 1).map { Member(key: $0.key, value: $0.value.shortened(to: length)) })
        }
    }
}
