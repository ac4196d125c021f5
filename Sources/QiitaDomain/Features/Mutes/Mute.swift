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
