@testable import qiita_tui

extension BodyOptions {
    /// Options with the Japanese words.
    static func make() -> BodyOptions {
        BodyOptions(words: Strings.japanese.bodyWords)
    }
}
