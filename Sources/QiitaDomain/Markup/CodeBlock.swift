/// A code frame: its label and its lines, coloured by what the highlighter said.
public struct CodeBlock: Equatable, Sendable {
    /// What a span of code is, from Rouge's short classes.
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
        /// The text as written; tabs are kept, control characters are made visible.
        public var text: String
        /// What it is.
        public var kind: Kind

        /// A span from its parts.
        public init(_ text: String, kind: Kind = .plain) {
            self.text = text
            self.kind = kind
        }
    }
    /// The file's name over the frame; nil where the author gave none.
    public var fileName: String?
    /// The language as Qiita names it (`swift`, `diff`, `mermaid`, `plantuml`, `math`); nil for plain text.
    public var language: String?
    /// The lines from top to bottom; an empty array is a blank line.
    public var lines: [[Span]]

    /// A code frame from its parts.
    public init(fileName: String? = nil, language: String? = nil, lines: [[Span]]) {
        self.fileName = fileName
        self.language = language
        self.lines = lines
    }
}
