/// The read marks and reading positions of the last 2,000 articles.
public struct ReadMarksState: Equatable, Codable, Sendable {
    struct Mark: Equatable, Codable, Sendable, Identifiable {
        let id: Article.ID
        /// Marks are numbered in the order in which they were made.
        let number: Int
        /// The position when the article was left; nil at its beginning.
        var place: ReadingPosition?
    }
    /// The maximum number of marks.
    static let limit = 2_000
    /// The number of oldest marks removed at once, so that not every new mark searches for the oldest one.
    private static let batch = 100

    /// Sorted by id for binary search.
    var marks: [Mark] = []
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

    /// Marks an article; removes the oldest marks if there are too many.
    mutating func insert(_ article: Article.ID) {
        let position = position(in: article)
        remove(article)
        marks.insert(Mark(id: article, number: nextNumber, place: position), at: place(of: article))
        nextNumber += 1
        if marks.count > Self.limit { dropOldest() }
    }

    mutating func remove(_ article: Article.ID) {
        let place = place(of: article)
        if place < marks.count, marks[place].id == article { marks.remove(at: place) }
    }

    /// Replaces all marks by those of earlier runs.
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

    /// The first index whose id is not less.
    func place(of article: Article.ID) -> Int {
        marks.partitioningIndex { $0.id >= article }
    }
}

/// The actions of read marks.
public enum ReadMarksAction: Equatable, Codable, Sendable {
    /// The marks of earlier runs were read, the latest last, with reading positions.
    case restored(articles: [Article.ID], places: [Article.ID: ReadingPosition])
    /// The reader opened the article, or marked it.
    case marked(article: Article.ID)
    /// The reader marked these articles at once, the first one last.
    case allMarked(articles: [Article.ID])
    /// The reader removed the mark.
    case unmarked(article: Article.ID)
}

/// Reduces the read marks.
public func readMarksReducer(_ state: inout ReadMarksState, _ action: ReadMarksAction) {
    switch action {
    case .restored(let articles, let places): state.restore(articles, places)
    case .marked(let article): state.insert(article)
    case .allMarked(let articles): for article in articles.reversed() { state.insert(article) }
    case .unmarked(let article): state.remove(article)
    }
}

/// Where the reader was in articles that were left.
extension ReadMarksState {
    /// The position when the article was left; nil at its beginning, and for an article without a mark.
    public func position(in article: Article.ID) -> ReadingPosition? {
        let place = place(of: article)
        return place < marks.count && marks[place].id == article ? marks[place].place : nil
    }

    /// Saves the position in an article that has a mark.
    mutating func keep(_ position: ReadingPosition, in article: Article.ID) {
        let place = place(of: article)
        guard place < marks.count, marks[place].id == article else { return }
        marks[place].place = position == .start ? nil : position
    }
}
