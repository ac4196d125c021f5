/// Which articles the reader has read: the last 2,000 of them.
public struct ReadMarksState: Equatable, Codable, Sendable {
    /// One mark.
    struct Mark: Equatable, Codable, Sendable, Identifiable {
        let id: Article.ID
        /// A later mark has a higher number.
        let number: Int
        /// Where the reader was in the article when it was left; nil at its beginning.
        var place: ReadingPosition?
    }
    /// How many marks are kept.
    static let limit = 2_000
    /// How many of the oldest go at once, so that not every mark looks for the oldest one.
    private static let batch = 100

    /// By the id, so that an article is found without looking at all.
    private(set) var marks: [Mark] = []
    private(set) var nextNumber = 1

    /// Nothing was read.
    public init() {}

    /// Whether nothing was read.
    var isEmpty: Bool { marks.isEmpty }

    /// Whether the article was read.
    public func contains(_ article: Article.ID) -> Bool {
        let place = place(of: article)
        return place < marks.count && marks[place].id == article
    }

    /// Marks an article; the oldest marks go where there are too many.
    mutating func insert(_ article: Article.ID) {
        let position = position(in: article)
        remove(article)
        marks.insert(Mark(id: article, number: nextNumber, place: position), at: place(of: article))
        nextNumber += 1
        if marks.count > Self.limit { dropOldest() }
    }

    /// Where the reader was in the article when it was left; nil at its beginning, and for one without a mark.
    public func position(in article: Article.ID) -> ReadingPosition? {
        let place = place(of: article)
        return place < marks.count && marks[place].id == article ? marks[place].place : nil
    }

    /// Keeps where the reader was in an article that has a mark.
    mutating func keep(_ position: ReadingPosition, in article: Article.ID) {
        let place = place(of: article)
        guard place < marks.count, marks[place].id == article else { return }
        marks[place].place = position == .start ? nil : position
    }

    /// Takes a mark away.
    mutating func remove(_ article: Article.ID) {
        let place = place(of: article)
        if place < marks.count, marks[place].id == article { marks.remove(at: place) }
    }

    /// Takes the marks of earlier runs in the place of all.
    mutating func restore(_ articles: [Article.ID], _ places: [Article.ID: ReadingPosition]) {
        var numbers: [Article.ID: Int] = [:]
        for (index, article) in articles.suffix(Self.limit).enumerated() { numbers[article] = index + 1 }
        marks = numbers.map { Mark(id: $0.key, number: $0.value, place: places[$0.key]) }.sorted { $0.id < $1.id }
        nextNumber = (numbers.values.max() ?? 0) + 1
    }

    private mutating func dropOldest() {
        let oldest = Set(marks.map(\.number).sorted().prefix(Self.batch))
        marks.removeAll { oldest.contains($0.number) }
    }

    /// The first place whose id is not less.
    private func place(of article: Article.ID) -> Int {
        marks.partitioningIndex { $0.id >= article }
    }
}

/// What happened to the marks of articles that were read.
public enum ReadMarksAction: Equatable, Codable, Sendable {
    /// The marks of earlier runs, the last one at the end, and where the reader was in some of the articles.
    case restored(articles: [Article.ID], places: [Article.ID: ReadingPosition])
    /// The reader opened the article, or marked it.
    case marked(article: Article.ID)
    /// The reader marked all of them at once, the first one last.
    case allMarked(articles: [Article.ID])
    /// The reader took the mark away.
    case unmarked(article: Article.ID)
}

/// Keeps the marks of articles that were read.
public func readMarksReducer(_ state: inout ReadMarksState, _ action: ReadMarksAction) {
    switch action {
    case .restored(let articles, let places): state.restore(articles, places)
    case .marked(let article): state.insert(article)
    case .allMarked(let articles): for article in articles.reversed() { state.insert(article) }
    case .unmarked(let article): state.remove(article)
    }
}
