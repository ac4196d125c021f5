extension StatePath {
    /// The path that a text names; nil where the text is no path. A number between dots is a key, as in `folds.2`.
    public init?(_ text: String) {
        var reader = PathReader(rest: text[...])
        guard let components = reader.components() else { return nil }
        self.init(components)
    }
}

/// Reads a path from left to right; every part is nil if the text does not fit.
private struct PathReader {
    var rest: Substring

    mutating func components() -> [StatePath.Component]? {
        var components: [StatePath.Component] = []
        while !rest.isEmpty {
            guard let component = rest.first == "[" ? bracket() : name(isFirst: components.isEmpty) else { return nil }
            components.append(component)
        }
        return components
    }

    private mutating func name(isFirst: Bool) -> StatePath.Component? {
        if !isFirst { guard rest.popFirst() == "." else { return nil } }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty, !name.contains("]"), !name.contains("\"") else { return nil }
        rest = rest[name.endIndex...]
        return .key(String(name))
    }

    private mutating func bracket() -> StatePath.Component? {
        rest.removeFirst()
        let component = rest.first == "\"" ? quotedKey().map(StatePath.Component.key) : number()
        guard rest.popFirst() == "]" else { return nil }
        return component
    }

    private mutating func number() -> StatePath.Component? {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest = rest[digits.endIndex...]
        return Int(digits).map(StatePath.Component.index)
    }

    /// In quotes, with `\"` and `\\` for a quote and a backslash.
    private mutating func quotedKey() -> String? {
        rest.removeFirst()
        var key = ""
        while let character = rest.popFirst() {
            if character == "\"" { return key }
            guard character == "\\" else {
                key.append(character)
                continue
            }
            guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else { return nil }
            key.append(escaped)
        }
        return nil
    }
}
