import QiitaDomain

/// A placeholder in a word of a command: its name in braces is replaced by a text of the article.
enum Placeholder: String, CaseIterable {
    case url, title, id, author
    /// The address of the selected link.
    case link
    /// The address of the selected image.
    case image
}

/// The subject of a command.
struct ConfiguredCommandSubject {
    let article: Article
    /// The address of the selected link; nil without one.
    var link: String?
    /// The address of the selected image; nil without one.
    var image: String?

    /// The text of a placeholder. The author's name has no `@`.
    /// - Throws: `nothingInFocus`.
    fileprivate func text(of placeholder: Placeholder) throws(HandoffError) -> String {
        switch placeholder {
        case .url: return LinkAddress.encoded(article.url)
        case .title: return article.title
        case .id: return article.id
        case .author: return article.user.id
        case .link:
            guard let link else { throw .nothingInFocus(.link) }
            return LinkAddress.encoded(link)
        case .image:
            guard let image else { throw .nothingInFocus(.image) }
            return LinkAddress.encoded(image)
        }
    }
}

extension ConfiguredCommand {
    /// The program to run on an article; `print` typesets it.
    /// - Throws: `nothingInFocus`, or `bodyMissing` for an article that is only outlined.
    func call(
        on subject: ConfiguredCommandSubject, print: (Article) -> String
    ) throws(HandoffError) -> ProgramCall {
        var filled: [String] = []
        for word in words { filled.append(try Self.filled(word, subject)) }
        return ProgramCall(
            name: name, words: filled, input: try input(of: subject.article, print), usesTerminal: usesTerminal)
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

    /// The word with its placeholders replaced, in one pass: braces in a title and unknown names are unchanged.
    private static func filled(_ word: String, _ subject: ConfiguredCommandSubject) throws(HandoffError) -> String {
        var result = ""
        var rest = word[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"),
                let placeholder = Placeholder(rawValue: String(rest[rest.index(after: open)..<close]))
            else {
                result += "{"
                rest = rest.dropFirst()
                continue
            }
            result += try subject.text(of: placeholder)
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
