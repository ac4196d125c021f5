extension CanonicalValue {
    /// The value at a path; nil if there is none.
    public subscript(path: StatePath) -> CanonicalValue? {
        path.components.reduce(Optional(self)) { value, component in
            switch (component, value) {
            case (.key(let key), let value?): value[key]
            case (.index(let index), .array(let elements)?): elements.indices.contains(index) ? elements[index] : nil
            case (.index, _), (.key, nil): nil
            }
        }
    }
}
