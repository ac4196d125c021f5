/// What the reader does not want to see: an author, a tag, or a word. Its text is the name of it on the command line, in the
/// configuration, in the file and in the log.
public enum Mute: Hashable, Sendable {
    case user(User.ID)
    case tag(String)
    /// A text in the title or in a tag.
    case word(String)

    /// The longest text in characters.
    static let longest = 100
    /// Every form, as the messages about a mistake list them.
    public static let forms = "@USER, #TAG, WORD"
}

extension Mute: RawRepresentable, Codable {
    /// `@USER`, `#TAG` or the word.
    public var rawValue: String {
        switch self {
        case .user(let id): "@\(id)"
        case .tag(let name): "#\(name)"
        case .word(let word): word
        }
    }

    /// The mute with the text; nil for a text that is empty, has no name after its sign, or is too long.
    public init?(rawValue text: String) {
        let name = String(text.unicodeScalars.dropFirst())
        let sign = text.unicodeScalars.first
        self = sign == "@" ? .user(name) : sign == "#" ? .tag(name) : .word(text)
        guard self.name.contains(where: { !$0.isWhitespace }), text.count <= Self.longest else { return nil }
    }

    /// What the reader wrote, also with full-width signs and with blanks around it; nil if it makes no sense: no name of a tag or an
    /// author has a blank, no text a control character, and what begins with `//` is a comment in the file of mutes.
    public init?(written text: String) {
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else { return nil }
        var text = StreamSafeText.of(text)[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        if text.first == "＠" || text.first == "＃" { text = (text.first == "＠" ? "@" : "#") + text.dropFirst() }
        self.init(rawValue: Sanitizer.line(String(text)))
        switch self {
        case .user, .tag: if name.contains(where: \.isWhitespace) { return nil }
        case .word: if rawValue.hasPrefix("//") { return nil }
        }
    }

    private var name: String {
        switch self {
        case .user(let name), .tag(let name), .word(let name): name
        }
    }

    /// The text in one case and width: mutes with the same one are equal for the reader.
    var folded: FoldedText { FoldedText(rawValue) }
}

/// Decides which articles are muted, and by what.
public struct MuteFilter: Sendable {
    private var users: [FoldedText: Mute] = [:]
    private var tags: [FoldedText: Mute] = [:]
    private var words: [(text: FoldedText, mute: Mute)] = []

    /// A filter for all of the mutes.
    public init(_ mutes: some Sequence<Mute>) {
        for mute in mutes {
            switch mute {
            case .user(let id): users[FoldedText(id)] = mute
            case .tag(let name): tags[FoldedText(name)] = mute
            case .word(let word): words.append((FoldedText(word), mute))
            }
        }
    }

    /// A filter of what a list leaves out: every mute but that of the list's own author or tag.
    public init(_ mutes: some Sequence<Mute>, in source: ListSource) {
        let own = source.ownMute?.folded
        self.init(mutes.filter { $0.folded != own })
    }

    /// Whether nothing is muted.
    var isEmpty: Bool { users.isEmpty && tags.isEmpty && words.isEmpty }

    func hides(_ article: Article) -> Bool {
        !mutes(of: article).isEmpty
    }

    /// Everything that mutes the article.
    public func mutes(of article: Article) -> [Mute] {
        guard !isEmpty else { return [] }
        var found: [Mute] = []
        if !users.isEmpty, let mute = users[FoldedText(article.user.id)] { found.append(mute) }
        guard !tags.isEmpty || !words.isEmpty else { return found }
        let names = article.tags.map { FoldedText($0) }
        for name in names { if let mute = tags[name], !found.contains(mute) { found.append(mute) } }
        guard !words.isEmpty else { return found }
        let texts = [FoldedText(article.title)] + names
        return found + words.filter { word in texts.contains { $0.containsWord(word.text) } }.map(\.mute)
    }
}

/// A text as mutes compare it: in any case and width.
public struct FoldedText: Hashable, Sendable {
    /// The folded scalars.
    let units: [UInt32]

    /// Folds a text.
    public init(_ text: String) {
        var units: [UInt32] = []
        for scalar in text.unicodeScalars { SearchFolding.append(scalar.value, to: &units) }
        self.units = units
    }

    /// Whether the text contains another one as a word: not as a part of a longer one of Latin letters and digits, so that
    /// `ai` is in `生成AI` and not in `Rails`.
    func containsWord(_ other: FoldedText) -> Bool {
        guard let first = other.units.first, let last = other.units.last else { return false }
        return occurrence(of: other) { range in
            let isCutAtStart =
                range.lowerBound > 0 && Self.isLatin(first) && Self.isLatin(units[range.lowerBound - 1])
            let isCutAtEnd =
                range.upperBound < units.count && Self.isLatin(last) && Self.isLatin(units[range.upperBound])
            return !isCutAtStart && !isCutAtEnd
        }
    }

    private func occurrence(of other: FoldedText, where isWanted: (Range<Int>) -> Bool) -> Bool {
        guard let first = other.units.first, units.count >= other.units.count else { return false }
        for start in 0...units.count - other.units.count where units[start] == first {
            let range = start..<start + other.units.count
            if units[range].elementsEqual(other.units), isWanted(range) { return true }
        }
        return false
    }

    /// Whether a folded scalar is a Latin letter or a digit; upper case is folded away.
    private static func isLatin(_ unit: UInt32) -> Bool {
        (0x61...0x7A).contains(unit) || (0x30...0x39).contains(unit) || (0xDF...0x24F).contains(unit)
    }
}
