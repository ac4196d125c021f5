import QiitaDomain

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
