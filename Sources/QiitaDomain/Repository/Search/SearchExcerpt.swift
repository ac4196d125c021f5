/// The sentences of bodies in which a search found a term.
public struct SearchExcerpt: Equatable, Sendable {
    /// The terms searched for in bodies.
    let terms: [String]

    /// Creates excerpts for a query; nil if none of its terms is searched for in bodies.
    public init?(query: String) {
        terms = SearchQuery(query).bodyTerms
        if terms.isEmpty { return nil }
    }

    /// The first sentence of the body with a term that is in neither the title nor a name, and that term; nil if there is none.
    public func sentence(of article: Article) -> (text: String, term: String)? {
        let names = ([article.title, article.user.id] + article.tags).map { FoldedBytes($0) }
        let wanted = terms.map { ($0, FoldedBytes($0)) }
            .filter { term in !names.contains { $0.holds(term.1) } }
        guard !wanted.isEmpty else { return nil }
        var found: (String, String)?
        var sentence = String.UnicodeScalarView()
        func isFound() -> Bool {
            let text = String(sentence)
            sentence = String.UnicodeScalarView()
            let folded = FoldedBytes(text)
            found = wanted.first { folded.holds($0.1) }.map { (Sanitizer.line(text), $0.0) }
            return found != nil
        }
        HTMLTextScan.scan(article.renderedBody) { value in
            switch value.flatMap(Unicode.Scalar.init) {
            case nil, "\n": return !isFound()
            case " " where sentence.last == " " || sentence.isEmpty: return true
            case " " where [".", "!", "?"].contains(sentence.last): return !isFound()
            case let scalar?:
                sentence.append(scalar)
                return !(["。", "！", "？"].contains(scalar) && isFound())
            }
        }
        return found ?? (isFound() ? found : nil)
    }
}
