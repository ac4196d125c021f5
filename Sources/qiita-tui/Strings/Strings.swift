/// Every sentence that the program shows, one property a sentence, in the language of the reader.
struct Strings: Sendable, Equatable {
    /// A language that the program speaks.
    enum Language: String, Sendable, CaseIterable {
        case japanese = "ja"
        case english = "en"
    }
    let language: Language

    static let japanese = Strings(language: .japanese)
    static let english = Strings(language: .english)

    /// The one of the two that is in the reader's language.
    func pick(_ japanese: String, _ english: String) -> String {
        switch language {
        case .japanese: japanese
        case .english: english
        }
    }

    /// An English noun after its number.
    func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}
