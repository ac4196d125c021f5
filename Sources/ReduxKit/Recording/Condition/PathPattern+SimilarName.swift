/// The name that was probably meant by a path to nothing.
extension PathPattern {
    /// The first name of the path that a value does not have, and the names that it has there.
    func missing(in root: CanonicalValue) -> (name: String?, known: Set<String>) {
        var values = [root]
        for step in steps {
            let next: [CanonicalValue]
            switch step {
            case .any:
                next = values.flatMap { value -> [CanonicalValue] in
                    switch value {
                    case .array(let elements): elements
                    case .object(let members): members.map(\.value)
                    case .null, .bool, .number, .text: []
                    }
                }
            case .component(let component): next = values.compactMap { $0[StatePath([component])] }
            }
            guard next.isEmpty else {
                values = next
                continue
            }
            let known = values.reduce(into: Set<String>()) { names, value in
                if case .object(let members) = value { names.formUnion(members.lazy.map(\.key)) }
            }
            if case .component(.key(let name)) = step { return (name, known) }
            return (nil, known)
        }
        return (nil, [])
    }

    /// The known name that is most similar to the first name of the path that a value does not have; nil if the value has the
    /// path or no similar name.
    public func similarName(in root: CanonicalValue) -> String? {
        let missing = missing(in: root)
        return missing.name.flatMap { NearestName.of($0, among: missing.known) }
    }
}
