import QiitaDomain
import Testing

@testable import qiita_tui

extension Strings {
    /// Both languages.
    static let both = [Strings.japanese, .english]
}

extension Strings: CustomTestStringConvertible {
    /// The language: the keys would fill a page.
    public var testDescription: String { language.rawValue }
}

extension DisplaySettings {
    static let japanese = DisplaySettings(strings: .japanese)
    static let english = DisplaySettings(strings: .english)
}

extension LocalClock {
    /// A clock in Tokyo on 2026-11-21 at 09:03.
    static func tokyo(_ strings: Strings = .japanese) -> LocalClock {
        LocalClock(now: .init(seconds: 1_795_219_380), zone: LocalZone(utcOffset: 9 * 3600), strings: strings)
    }
}
