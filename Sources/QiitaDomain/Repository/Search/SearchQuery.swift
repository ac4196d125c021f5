/// A query in the language of Qiita's search as the articles on this machine can answer it: words, `"phrases"`, `title:` `body:` `code:`
/// `tag:` `user:`, and `stocks:` `created:` `updated:` with a comparison; a space is a conjunction, which binds tighter than `OR`, and
/// `-` a negation.
struct SearchQuery: Sendable {
    /// The places where a term can occur in an article, the best last.
    enum Rank: Int, Comparable {
        case body
        case name
        case title

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    private enum Condition {
        case anywhere(FoldedBytes)
        case title(FoldedBytes)
        case body(FoldedBytes)
        case code(FoldedBytes)
        case tag(FoldedBytes)
        case user(FoldedBytes)
        case stocks(SearchComparison)
        case created(SearchComparison)
        case updated(SearchComparison)
    }
    private struct Term {
        /// Nil if its value is none of its field; no article matches then, negated or not.
        var condition: Condition?
        var isNegated: Bool
    }

    /// An article matches if it matches all terms of one of these.
    private let alternatives: [[Term]]
    /// The terms that have no effect on this machine, as they were written: fields that are not stored, and malformed values.
    let unanswered: [String]
    /// The words and phrases that are searched for in bodies.
    let bodyTerms: [String]

    /// Parses a query; every text is one.
    init(_ query: String) {
        var alternatives: [[Term]] = [[]]
        var unanswered: [String] = []
        var bodyTerms: [String] = []
        for word in Self.words(of: query) {
            if word == "OR" {
                if alternatives.last?.isEmpty == false { alternatives.append([]) }
                continue
            }
            let isNegated = word.count > 1 && word.hasPrefix("-")
            let body = word.dropFirst(isNegated ? 1 : 0)
            let colon = body.firstIndex { $0 == ":" || $0 == "\"" }.flatMap { body[$0] == ":" ? $0 : nil }
            let field = colon.map { body[..<$0].lowercased() }
            if field == Self.notStored {
                unanswered.append(word)
                continue
            }
            let isField = field.map(Self.fields.contains) ?? false
            let value = (isField ? colon.map { body[body.index(after: $0)...] } : nil) ?? body
            let text = String(value.replacing("\"", with: ""))
            let condition = Self.condition(isField ? field : nil, text)
            if condition == nil { unanswered.append(word) }
            if case .anywhere = condition, !isNegated { bodyTerms.append(text) }
            if case .body = condition, !isNegated { bodyTerms.append(text) }
            alternatives[alternatives.count - 1].append(Term(condition: condition, isNegated: isNegated))
        }
        self.alternatives = alternatives.filter { !$0.isEmpty }
        (self.unanswered, self.bodyTerms) = (unanswered, bodyTerms)
    }

    /// Whether a search reads the bodies of articles.
    var readsBodies: Bool {
        alternatives.joined().contains { term in
            switch term.condition {
            case .anywhere, .body, .code: true
            case .title, .tag, .user, .stocks, .created, .updated, nil: false
            }
        }
    }

    /// The worst of the best places of the terms in an article; nil if it does not match.
    func rank(of article: SearchedArticle) -> Rank? {
        alternatives.compactMap { terms in
            var worst = Rank.title
            for term in terms {
                guard let condition = term.condition else { return nil }
                let rank = Self.rank(of: condition, in: article)
                guard term.isNegated == (rank == nil) else { return nil }
                worst = min(worst, rank ?? .title)
            }
            return worst
        }.max()
    }

    private static func rank(of condition: Condition, in article: SearchedArticle) -> Rank? {
        switch condition {
        case .anywhere(let text):
            if article.title.holds(text) { return .title }
            if article.author.holds(text) || article.tags.contains(where: { $0.holds(text) }) { return .name }
            return article.body.holds(text) ? .body : nil
        case .title(let text): return article.title.holds(text) ? .title : nil
        case .body(let text): return article.body.holds(text) ? .body : nil
        case .code(let text): return article.code.holds(text) ? .body : nil
        case .tag(let name): return article.tags.contains(name) ? .name : nil
        case .user(let name): return article.author == name ? .name : nil
        case .stocks(let comparison): return comparison.holds(article.stocksCount) ? .title : nil
        case .created(let comparison): return comparison.holds(article.createdAt) ? .title : nil
        case .updated(let comparison): return comparison.holds(article.updatedAt) ? .title : nil
        }
    }

    private static let fields: Set = ["title", "body", "code", "tag", "user", "stocks", "created", "updated"]
    /// The field that stored articles lack.
    private static let notStored = "org"

    private static func condition(_ field: String?, _ value: String) -> Condition? {
        guard !value.isEmpty else { return nil }
        let text = FoldedBytes(value)
        return switch field {
        case "title": .title(text)
        case "body": .body(text)
        case "code": .code(text)
        case "tag": .tag(text)
        case "user": .user(text)
        case "stocks": SearchComparison(number: value).map(Condition.stocks)
        case "created": SearchComparison(date: value).map(Condition.created)
        case "updated": SearchComparison(date: value).map(Condition.updated)
        case _: .anywhere(text)
        }
    }

    /// What white space separates outside of quotation marks, the last of which may be missing.
    private static func words(of query: String) -> [String] {
        var isQuoted = false
        return query.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character.isWhitespace && !isQuoted
        }.map(String.init)
    }
}

/// An article with its texts in the form that a search compares.
struct SearchedArticle: Sendable {
    let title: FoldedBytes
    let author: FoldedBytes
    let tags: [FoldedBytes]
    let body: FoldedBytes
    /// What stands in its code blocks.
    let code: FoldedBytes
    let stocksCount: Int
    /// The days in Japan, as `20240305`.
    let createdAt: Int?
    let updatedAt: Int?

    /// - Parameter readsBody: false for a query that does not ask for it; `body` and `code` are empty then.
    init(_ article: Article, readsBody: Bool = true) {
        title = FoldedBytes(article.title)
        author = FoldedBytes(article.user.id)
        tags = article.tags.map { FoldedBytes($0) }
        body = FoldedBytes(html: readsBody ? article.renderedBody : "")
        code = FoldedBytes(html: readsBody ? HTMLTextScan.code(in: article.renderedBody) : "")
        stocksCount = article.stocksCount
        createdAt = article.createdAt.map(Self.day)
        updatedAt = article.updatedAt.map(Self.day)
    }

    private static func day(_ time: Timestamp) -> Int {
        let japan = Timestamp(seconds: time.seconds + 9 * 3600).iso8601
        return Int(japan.prefix(10).filter(\.isNumber)) ?? 0
    }
}

/// `>10`, `<=2024-01`, `3`: a comparison with a count, or with a day, a month or a year.
private struct SearchComparison {
    /// The values that are equal: all days of a year for a year.
    private let equal: ClosedRange<Int>
    private let sign: String

    init?(number text: String) {
        self.init(text) { value in
            value.allSatisfy(\.isASCIIDigit) ? Int(value).map { $0...$0 } : nil
        }
    }

    init?(date text: String) {
        self.init(text) { value in
            let parts = value.split(separator: "-", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
            guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].count == 4,
                parts.dropFirst().allSatisfy({ $0.count <= 2 })
            else { return nil }
            let month = numbers.count > 1 ? numbers[1] : nil
            let day = numbers.count > 2 ? numbers[2] : nil
            guard (1...12).contains(month ?? 1), (1...31).contains(day ?? 1) else { return nil }
            let year = numbers[0] * 10000
            return year + (month ?? 0) * 100 + (day ?? 0)...year + (month ?? 99) * 100 + (day ?? 99)
        }
    }

    private init?(_ text: String, equal: (Substring) -> ClosedRange<Int>?) {
        sign = [">=", "<=", ">", "<", "="].first { text.hasPrefix($0) } ?? ""
        guard let values = equal(text.dropFirst(sign.count)) else { return nil }
        self.equal = values
    }

    func holds(_ value: Int?) -> Bool {
        guard let value else { return false }
        return switch sign {
        case ">": value > equal.upperBound
        case "<": value < equal.lowerBound
        case ">=": value >= equal.lowerBound
        case "<=": value <= equal.upperBound
        case _: equal.contains(value)
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
