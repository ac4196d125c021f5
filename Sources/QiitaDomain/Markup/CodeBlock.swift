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
        /// Its kind.
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
