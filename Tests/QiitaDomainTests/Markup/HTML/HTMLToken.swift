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
            var tokenizer = HTMLTokenizer(bytes)
            tokenizer.model = model
            tokenizer.rawTextName = lastStartTag.utf8.map(\.lowercasedASCII)
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
        case .data: string(of: text, references: .text, replacesNUL: false)
        case .rcdata: string(of: text, references: .text)
        case .cdata: string(of: text, replacesNUL: false)
        case .rawText, .script, .plaintext: string(of: text)
        }
    }

    /// The current token; nil at the end.
    private func token(_ kind: Kind) -> HTMLToken? {
        switch kind {
        case .text: .character(textString())
        case .comment: .comment(string(of: text))
        case .endTag: .endTag(name: string(of: name, lowercased: true))
        case .startTag:
            .startTag(
                name: string(of: name, lowercased: true),
                attributes: attributes.map {
                    HTMLToken.Attribute(
                        name: string(of: $0.name, lowercased: true),
                        value: string(of: $0.value, references: .attribute)
                    )
                },
                isSelfClosing: isSelfClosing
            )
        case .doctype:
            .doctype(
                name: doctype.name.map { string(of: $0, lowercased: true) },
                publicID: doctype.publicID.map { string(of: $0) },
                systemID: doctype.systemID.map { string(of: $0) },
                forcesQuirks: doctype.forcesQuirks
            )
        case .end: nil
        }
    }
}
