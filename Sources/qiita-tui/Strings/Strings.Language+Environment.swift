import QiitaDomain

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
