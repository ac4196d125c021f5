import Foundation

/// The body of an API response as Qiita sent it, for use by other programs.
public struct RawDocument: Equatable, Sendable {
    /// The JSON text. Characters in its strings that a terminal interprets (controls, bidirectional controls) are
    /// written as escapes, so that the text has the same meaning and is harmless wherever it is shown.
    public let json: String
    /// The bytes of the response, with halves of surrogate pairs replaced.
    let body: Data
    /// Whether the list in this document has a next page; nil if that is not known.
    let goesOn: Bool?

    /// Creates a document from the body of a response.
    /// - Throws: `undecodable` if the body is not JSON in UTF-8.
    init(body: Data, goesOn: Bool? = nil) throws(QiitaError) {
        self.goesOn = goesOn
        guard let text = String(validating: body, as: UTF8.self) else { throw .undecodable }
        self.body = SurrogateRepair.repaired(body)
        _ = try JSONDecoding.value(AnyJSON.self, from: body)
        json = Self.harmless(text)
    }

    /// The Markdown source of the article in this document; line ends are line feeds.
    /// - Throws: `undecodable` if the document is not an article with Markdown.
    public func markdown() throws(QiitaError) -> String {
        Sanitizer.text(try JSONDecoding.value(Written.self, from: body).body)
    }

    /// The articles of the list in this document.
    /// - Throws: `undecodable` if the document is not a list.
    public func articles() throws(QiitaError) -> [Article] {
        try JSONDecoding.elements(Article.self, from: body).compactMap(\.self)
    }

    /// Escapes control characters. In valid JSON they can only occur in strings, since only white space is allowed
    /// between values.
    private static func harmless(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
        var harmless = ""
        for scalar in trimmed.unicodeScalars {
            if Sanitizer.isHidden(scalar), scalar != "\n", scalar != "\t", scalar != "\r" {
                for unit in String(scalar).utf16 { harmless += "\\u\(unit.padded(to: 4, radix: 16))" }
            } else {
                harmless.unicodeScalars.append(scalar)
            }
        }
        return harmless
    }
}

/// The Markdown in the response for an article.
private struct Written: Decodable {
    let body: String
}

private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
}
