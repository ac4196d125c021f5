import QiitaDomain

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
                let placeholder = ConfiguredCommand.Placeholder(rawValue: String(rest[rest.index(after: open)..<close]))
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
