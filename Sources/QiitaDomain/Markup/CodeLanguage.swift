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
