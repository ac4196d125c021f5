import QiitaDomain

/// The texts that the program shows, in the reader's language: properties, and functions of the values that a text contains.
struct Strings: Sendable, Equatable {
    /// A language that the program speaks.
    enum Language: String, Sendable, CaseIterable {
        case japanese = "ja"
        case english = "en"
    }
    let language: Language
    /// The keys of a configuration; nil for the standard ones, which are only made where a sentence names a key.
    private var otherKeys: Keymap?
    /// Where the reader's token is from, for the sentences about a wrong one; nil if unknown.
    var tokenSource: TokenSource?

    init(language: Language) {
        self.language = language
    }

    static func == (left: Strings, right: Strings) -> Bool {
        left.language == right.language && left.keymap == right.keymap && left.tokenSource == right.tokenSource
    }

    static let japanese = Strings(language: .japanese)
    static let english = Strings(language: .english)

    /// The keys named in sentences.
    var keymap: Keymap { otherKeys ?? .standard }

    /// The variant in the reader's language. Names of files in it are shown as they are, also those that are not UTF-8.
    func pick(_ japanese: String, _ english: String) -> String {
        switch language {
        case .japanese: SystemName.shown(japanese)
        case .english: SystemName.shown(english)
        }
    }

    func pick(_ sentence: Sentence) -> String { pick(sentence.japanese, sentence.english) }

    /// The same sentences with other keys.
    func naming(_ keymap: Keymap) -> Strings {
        var strings = self
        strings.otherKeys = keymap
        return strings
    }

    /// A sentence part that names the key of a command on a screen; empty if the configuration gives it none.
    func naming(_ command: Command, in context: KeyContext, _ sentence: (_ key: String) -> String) -> String {
        keymap.keys(for: command, in: context).first.map { sentence($0.label) } ?? ""
    }

    /// An English noun after its number.
    func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}

/// A text in both languages, in a table whose rows have one.
struct Sentence: Sendable {
    let japanese: String
    let english: String

    init(_ japanese: String, _ english: String) {
        (self.japanese, self.english) = (japanese, english)
    }
}

extension Strings.Language {
    /// The language of messages about a malformed command line: the last valid `--lang` in it,
    /// else the locale's.
    init(arguments: [String], environment: [String: String]) {
        let words = arguments.map(StreamSafeText.of).prefix { $0 != "--" }
        let values = zip(words, words.dropFirst().map(Optional.some) + [nil]).compactMap { word, next in
            word == "--lang" ? next : word.hasPrefix("--lang=") ? String(word.dropFirst(7)) : nil
        }
        self = values.compactMap(Self.init(rawValue:)).last ?? Self(environment: environment)
    }

    /// The language of the reader's locale: the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty.
    init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self = locale?.hasPrefix("ja") ?? false ? .japanese : .english
    }
}
