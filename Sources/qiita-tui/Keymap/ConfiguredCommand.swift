import QiitaDomain

/// A command of the configuration: a key that runs a program on the selected article.
struct ConfiguredCommand: Hashable, Sendable {
    /// What the program reads from its standard input.
    enum Input: String, CaseIterable, Sendable {
        case none, text, markdown, html
    }
    /// The screens on which the key is valid.
    enum Place: String, CaseIterable, Sendable {
        case list, article, all
    }

    var key: Key
    /// The name in help and in messages.
    var name: String
    /// The program and its arguments. A word may contain placeholders, such as `{url}`.
    var words: [String]
    var place = Place.all
    var input = Input.none
    /// Whether the program has the terminal until it ends.
    var usesTerminal = false
}

extension ConfiguredCommand.Place {
    var contexts: Set<KeyContext> {
        switch self {
        case .list: [.articleList]
        case .article: [.article, .userArticle]
        case .all: [.articleList, .article, .userArticle]
        }
    }
}

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

extension ConfiguredCommand {
    /// The program to run on an article; `print` typesets it.
    /// - Throws: `nothingInFocus`, or `bodyMissing` for an article that is only outlined.
    func call(
        on subject: CommandSubject, print: (Article) -> String
    ) throws(HandoffError) -> ProgramCall {
        ProgramCall(
            name: name, words: try filled(subject), input: try input(of: subject.article, print),
            usesTerminal: usesTerminal)
    }

    private func input(of article: Article, _ print: (Article) -> String) throws(HandoffError) -> ProgramCall.Input {
        switch input {
        case .none: return .none
        case .markdown: return .markdown(of: article.id)
        case .text, .html:
            guard !article.isOutline else { throw .bodyMissing }
            return .text(input == .html ? article.renderedBody : print(article))
        }
    }

    /// The words with their placeholders replaced. A blank precedes a text that would make an argument an option (`-x`, or `+x` for some
    /// programs), unless `--` ends the options before it. That of a program that runs another one ends its own options alone.
    private func filled(_ subject: CommandSubject) throws(HandoffError) -> [String] {
        var filled: [String] = []
        for word in words {
            let text = try Placeholder.filled(word) { (placeholder) throws(HandoffError) in
                try placeholder.text(of: subject)
            }
            let isText = word.first == "{" && text.first.map { "-+".contains($0) } ?? false
            let endsOptions = words.prefix(filled.count).contains("--") && !CodeWord.runsAnother(words)
            filled.append(isText && !endsOptions ? " " + text : text)
        }
        return filled
    }
}

extension ConfiguredCommand.Placeholder {
    /// The text that replaces the placeholder. The author's name has no `@`.
    /// - Throws: `nothingInFocus`.
    fileprivate func text(of subject: CommandSubject) throws(HandoffError) -> String {
        switch self {
        case .url: return LinkAddress.encoded(subject.article.url)
        case .title: return subject.article.title
        case .id: return subject.article.id
        case .author: return subject.article.user.id
        case .link:
            guard let link = subject.link else { throw .nothingInFocus(.link) }
            return LinkAddress.encoded(link)
        case .image:
            guard let image = subject.image else { throw .nothingInFocus(.image) }
            return LinkAddress.encoded(image)
        }
    }
}
