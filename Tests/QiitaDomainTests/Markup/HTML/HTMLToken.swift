@testable import QiitaDomain

/// A token of HTML with everything that the standard says it carries.
enum HTMLToken: Equatable {
    /// An attribute of a start tag, its references decoded.
    struct Attribute: Equatable {
        var name: String
        var value: String
    }

    /// A `<!DOCTYPE>`; a part that is missing is nil.
    case doctype(name: String?, publicID: String?, systemID: String?, forcesQuirks: Bool)
    /// A start tag; of attributes with one name only the first is kept.
    case startTag(name: String, attributes: [Attribute], isSelfClosing: Bool)
    /// An end tag.
    case endTag(name: String)
    /// A comment, bogus ones included.
    case comment(String)
    /// Text with its references decoded; what follows each other is one token.
    case character(String)
}

extension HTMLTokenizer {
    /// All tokens of `source`, read as the tokenizer alone reads it: no start tag changes the model.
    static func tokens(
        in source: String,
        startingIn model: ContentModel = .data,
        lastStartTag: String = ""
    ) -> [HTMLToken] {
        var source = source
        return source.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(
                bytes, startingIn: model, rawTextName: lastStartTag.utf8.map(\.lowercasedASCII))
            var tokens: [HTMLToken] = []
            var text = ""
            while true {
                let kind = tokenizer.next()
                if kind == .text {
                    text += tokenizer.textString()
                    continue
                }
                if !text.isEmpty { tokens.append(.character(text)) }
                text = ""
                guard let token = tokenizer.token(kind) else { return tokens }
                tokens.append(token)
            }
        }
    }

    /// The text of a text token as the standard emits it.
    private func textString() -> String {
        switch textModel {
        case .data: source.string(of: text, references: .text, replacesNUL: false)
        case .rcdata: source.string(of: text, references: .text)
        case .cdata: source.string(of: text, replacesNUL: false)
        case .rawText, .script, .plaintext: source.string(of: text)
        }
    }

    /// The current token; nil at the end.
    private func token(_ kind: Kind) -> HTMLToken? {
        switch kind {
        case .text: .character(textString())
        case .comment: .comment(source.string(of: text))
        case .endTag: .endTag(name: source.string(of: name, lowercased: true))
        case .startTag:
            .startTag(
                name: source.string(of: name, lowercased: true),
                attributes: attributes.map {
                    HTMLToken.Attribute(
                        name: source.string(of: $0.name, lowercased: true),
                        value: source.string(of: $0.value, references: .attribute)
                    )
                },
                isSelfClosing: isSelfClosing
            )
        case .doctype: HTMLDoctype(self).token
        case .end: nil
        }
    }
}

/// The parts of a doctype (13.2.5.53 to 13.2.5.68), of which the tokenizer gives the text after its word; missing parts are nil.
private struct HTMLDoctype {
    private let source: HTMLSource
    private let end: Int
    private var position: Int
    private var name: HTMLSlice?
    private var publicID: HTMLSlice?
    private var systemID: HTMLSlice?
    private var forcesQuirks = false

    /// Reads the doctype that is the current token.
    init(_ tokenizer: HTMLTokenizer) {
        source = tokenizer.source
        position = tokenizer.text.start
        end = tokenizer.text.end
        forcesQuirks = !read()
    }

    var token: HTMLToken {
        .doctype(
            name: name.map { source.string(of: $0, lowercased: true) },
            publicID: publicID.map { source.string(of: $0) },
            systemID: systemID.map { source.string(of: $0) },
            forcesQuirks: forcesQuirks
        )
    }

    /// False where the standard forces quirks mode.
    private mutating func read() -> Bool {
        guard skipSpaces(), position < end else { return false }
        let nameStart = position
        while position < end, !source[position].isHTMLSpace { position += 1 }
        name = HTMLSlice(start: nameStart, end: position)
        guard skipSpaces() else { return false }
        if position == end { return true }
        let isPublic = source.matches("public", at: position)
        guard isPublic || source.matches("system", at: position) else { return false }
        position += 6
        return readIdentifiers(includingPublic: isPublic)
    }

    private mutating func readIdentifiers(includingPublic: Bool) -> Bool {
        guard skipSpaces(), isAtQuote else { return false }
        if includingPublic {
            let (identifier, isClosed) = quoted()
            publicID = identifier
            guard isClosed, skipSpaces() else { return false }
            if position == end { return true }
            guard isAtQuote else { return false }
        }
        let (identifier, isClosed) = quoted()
        systemID = identifier
        return isClosed && skipSpaces()
    }

    /// The text in quotes at `position`; it is not closed if the doctype ends first.
    private mutating func quoted() -> (HTMLSlice, isClosed: Bool) {
        let quote = source[position]
        let start = position + 1
        position = start
        while position < end, source[position] != quote { position += 1 }
        let identifier = HTMLSlice(start: start, end: position)
        let isClosed = position < end
        if isClosed { position += 1 }
        return (identifier, isClosed)
    }

    /// Skips white space; false at the end of the source.
    private mutating func skipSpaces() -> Bool {
        while position < end, source[position].isHTMLSpace { position += 1 }
        return position < source.count
    }

    private var isAtQuote: Bool {
        position < end && (source[position] == UInt8(ascii: "\"") || source[position] == UInt8(ascii: "'"))
    }
}
