extension ConfiguredCommand {
    /// A placeholder in a word of a command: its name in braces is replaced by a text of the article.
    enum Placeholder: String, CaseIterable {
        case url, title, id, author
        /// The address of the selected link.
        case link
        /// The address of the selected image.
        case image

        /// The first placeholder in a word; nil if it has none.
        init?(firstIn word: String) {
            var first: Placeholder?
            _ = Self.filled(word) { placeholder in
                first = first ?? placeholder
                return ""
            }
            guard let first else { return nil }
            self = first
        }

        /// The first name in braces in a word that is no placeholder; nil if it has none. Braces around anything but letters are text, and
        /// so are those of `${HOME}`, `%{size}`, `@{u}` and `HEAD^{tree}`.
        static func unknownName(in word: String) -> String? {
            for match in word.matches(of: /[$%@^#\\]?\{([A-Za-z_]+)\}/) {
                let name = String(match.output.1)
                if match.output.0.first == "{", Self(rawValue: name) == nil { return name }
            }
            return nil
        }

        /// The word with its placeholders replaced, in one pass: braces in a text and unknown names are unchanged.
        static func filled<Failure: Error>(
            _ word: String, by text: (Placeholder) throws(Failure) -> String
        ) throws(Failure) -> String {
            var result = ""
            var rest = word[...]
            while let open = rest.firstIndex(of: "{") {
                result += rest[..<open]
                rest = rest[open...]
                guard let close = rest.firstIndex(of: "}"),
                    let placeholder = Self(rawValue: String(rest[rest.index(after: open)..<close]))
                else {
                    result += "{"
                    rest = rest.dropFirst()
                    continue
                }
                result += try text(placeholder)
                rest = rest[rest.index(after: close)...]
            }
            return result + rest
        }
    }
}
