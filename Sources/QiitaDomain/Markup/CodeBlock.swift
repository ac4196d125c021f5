/// A code frame: its label and its highlighted lines.
public struct CodeBlock: Equatable, Sendable {
    /// The kind of a span of code, derived from Rouge's short classes.
    public enum Kind: UInt8, Equatable, Sendable {
        case plain
        case keyword
        case string
        case comment
        case number
        case name
        case inserted
        case deleted
        case heading
        case error
    }
    /// A part of a line with one kind.
    public struct Span: Equatable, Sendable {
        /// The text as written; tabs are kept, hidden characters are made visible.
        public var text: String
        /// The kind of token, which decides its colour.
        public var kind: Kind

        /// Creates a span.
        public init(_ text: String, kind: Kind = .plain) {
            self.text = text
            self.kind = kind
        }
    }
    /// The file name above the frame, if the author gave one.
    public var fileName: String?
    /// The language as Qiita names it (`swift`, `diff`, `mermaid`, `plantuml`, `math`); nil for plain text.
    public var language: String?
    /// The lines from top to bottom; an empty array is a blank line.
    public var lines: [[Span]]

    /// Creates a code frame.
    public init(fileName: String? = nil, language: String? = nil, lines: [[Span]]) {
        self.fileName = fileName
        self.language = language
        self.lines = lines
    }
}

/// What the layout makes of a code frame's language: the table of the names that matter. The others are labels only.
public enum CodeLanguage: Equatable, Sendable {
    /// Text without a language, which may be a drawing.
    case text
    /// A formula as its source.
    case math
    case latex
    /// Differences, of any language.
    case diff
    /// A language in which a blank at the end of a row matters.
    case shell
    case other

    /// The language with a name of Qiita's code frames; nil is the name of plain text.
    public init(_ name: String?) {
        switch name {
        case nil, "", "text": self = .text
        case "math": self = .math
        case "tex", "latex": self = .latex
        case "bash", "sh", "zsh", "ksh", "csh", "fish", "shell", "console", "shell-session", "powershell", "ps1", "bat",
            "cmd", "batch":
            self = .shell
        case let name?: self = name == "diff" || name.hasPrefix("diff_") ? .diff : .other
        }
    }
}
