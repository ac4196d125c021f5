/// Replaces the texts of an action's payload, except the program's own words.
///
/// A word belongs to the program if the payload cannot be decoded with another one in its place: the name of a property or of
/// an enum's case. Everything else is replaced, so that a field that is added later is, too.
public final class PayloadRedaction<Codec: ActionCoding> {
    private let codec: Codec
    private let payload: (any Action) -> CanonicalValue?
    private let text: (String, _ key: String) -> String
    private let number: (String) -> String
    /// Whether the words at a place belong to the program, by the type of the action, the place and the shape of the word.
    private var owned: [String: Bool] = [:]
    /// The places of objects whose keys are data.
    private var dictionaries: Set<String> = []
    private var current: LoggedAction?
    private var root = CanonicalValue.null

    /// Creates a redaction.
    /// - Parameters:
    ///   - codec: decodes the payloads.
    ///   - payload: the payload of an action.
    ///   - text: the replacement of a text under the key of an object; of a key, under itself.
    ///   - number: the replacement of a number.
    public init(
        codec: Codec, payload: @escaping (any Action) -> CanonicalValue?,
        text: @escaping (String, _ key: String) -> String, number: @escaping (String) -> String
    ) {
        self.codec = codec
        self.payload = payload
        self.text = text
        self.number = number
    }

    /// The action with a redacted payload.
    /// - Throws: `ActionCodingError` if the action cannot be decoded from it.
    public func redacted(_ action: LoggedAction) throws(ActionCodingError) -> LoggedAction {
        current = action
        root = payload(action.action) ?? .object([])
        return try action.with(payload: redacted(root, [], action.type, under: ""), by: codec)
    }

    private func redacted(
        _ value: CanonicalValue, _ path: [StatePath.Component], _ place: String, under key: String
    ) -> CanonicalValue {
        switch value {
        case .null, .bool: return value
        case .number(let digits): return .number(number(digits))
        case .text(let text):
            return isOwn(text, at: path, place, isKey: false) ? value : .text(self.text(text, key))
        case .array(let elements):
            return .array(
                elements.enumerated().map { redacted($1, path + [.index($0)], place + "[]", under: key) })
        case .object(let members):
            return .object(
                members.map { member in
                    let path = path + [.key(member.key)]
                    let isOwn = isOwn(member.key, at: path, place, isKey: true)
                    if !isOwn { dictionaries.insert(place) }
                    let name = isOwn && !dictionaries.contains(place) ? member.key : "*"
                    return CanonicalValue.Member(
                        key: isOwn ? member.key : text(member.key, member.key),
                        value: redacted(member.value, path, "\(place).\(name)", under: member.key))
                })
        }
    }

    /// Whether a word belongs to the program.
    private func isOwn(_ word: String, at path: [StatePath.Component], _ place: String, isKey: Bool) -> Bool {
        guard let shape = Shape(word) else { return false }
        // The keys of a dictionary are data, but for words such as the names of lists, which have letters only.
        let isAlone = isKey && shape == .word && (!dictionaries.contains(place) || word.allSatisfy(\.isLetter))
        let slot = "\(place)\(isKey ? " key" : "")\(isAlone ? " \(word)" : "") \(shape)"
        if let known = owned[slot] { return known }
        let isOwn = !canBeReplaced(word, at: path, isKey: isKey)
        owned[slot] = isOwn
        return isOwn
    }

    private enum Shape {
        case word, digits

        init?(_ word: String) {
            guard !word.isEmpty, word.utf8.count <= 40 else { return nil }
            let isNumber = word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            let isWord = word.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
                default: false
                }
            }
            guard isWord else { return nil }
            self = isNumber ? .digits : .word
        }
    }

    /// Whether the payload can be decoded with another word at a path, which is still there afterwards.
    private func canBeReplaced(_ word: String, at path: [StatePath.Component], isKey: Bool) -> Bool {
        let other =
            ["q", "z", "x", "j"].lazy.map { String(repeating: $0, count: max(2, word.utf8.count)) }
            .first { !self.root.holds($0) } ?? "zqxjzq"
        let replace = { (value: CanonicalValue) in value.replacing(path[...], isKey: isKey, with: other) }
        let small = root.pruned(around: path[...])
        if decodes(small.replacing(small.path(path)[...], isKey: isKey, with: other), holding: other) { return true }
        if decodes(small, holding: word) { return false }
        return decodes(replace(root), holding: other)
    }

    private func decodes(_ value: CanonicalValue, holding word: String) -> Bool {
        guard let action = try? current?.with(payload: value, by: codec) else { return false }
        return payload(action.action)?.holds(word) ?? false
    }
}

extension CanonicalValue {
    /// Whether a text or a key is this word.
    fileprivate func holds(_ word: String) -> Bool {
        switch self {
        case .null, .bool, .number: false
        case .text(let text): text == word
        case .array(let elements): elements.contains { $0.holds(word) }
        case .object(let members): members.contains { $0.key == word || $0.value.holds(word) }
        }
    }

    /// The value with another text at a path, or with another last key.
    fileprivate func replacing(_ path: ArraySlice<StatePath.Component>, isKey: Bool, with word: String)
        -> CanonicalValue
    {
        guard let first = path.first else { return isKey ? self : .text(word) }
        switch (first, self) {
        case (.index(let index), .array(var elements)) where elements.indices.contains(index):
            elements[index] = elements[index].replacing(path.dropFirst(), isKey: isKey, with: word)
            return .array(elements)
        case (.key(let key), .object(let members)):
            return .object(
                members.map { member in
                    guard member.key == key else { return member }
                    if isKey, path.count == 1 { return Member(key: word, value: member.value) }
                    return Member(
                        key: key, value: member.value.replacing(path.dropFirst(), isKey: isKey, with: word))
                })
        case _: return self
        }
    }

    /// The most members of an object that is no dictionary.
    private static var mostProperties: Int { 64 }

    /// A smaller value of the same form: of each array two elements, and of each dictionary one member, those at the path among them.
    fileprivate func pruned(around path: ArraySlice<StatePath.Component>) -> CanonicalValue {
        switch self {
        case .null, .bool, .number: return self
        case .text(let text): return .text(text.utf8.count > 64 ? String(text.unicodeScalars.prefix(8)) : text)
        case .array(let elements):
            let first = if case .index(let index)? = path.first { index & ~1 } else { 0 }
            return .array(
                elements[min(first, elements.count)..<min(first + 2, elements.count)].enumerated().map {
                    offset, element in
                    element.pruned(around: path.first == .index(first + offset) ? path.dropFirst() : [])
                })
        case .object(let all):
            let chosen = all.first { path.first == .key($0.key) } ?? all.first
            let members = all.count > Self.mostProperties ? chosen.map { [$0] } ?? [] : all
            return .object(
                members.map { member in
                    Member(
                        key: member.key,
                        value: member.value.pruned(around: path.first == .key(member.key) ? path.dropFirst() : []))
                })
        }
    }

    /// The path in the pruned value.
    fileprivate func path(_ path: [StatePath.Component]) -> [StatePath.Component] {
        path.map { if case .index(let index) = $0 { .index(index & 1) } else { $0 } }
    }
}
