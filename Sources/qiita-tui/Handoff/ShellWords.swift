/// Commands in environment variables, split as a shell splits words: quotes and backslashes keep blanks in a word. Nothing is expanded.
enum ShellWords {
    /// The words of one command; nil if a quote is not closed.
    static func split(_ text: String) -> [String]? {
        commands(in: text, separator: nil).map { $0.first ?? [] }
    }

    /// The words of the commands that the separator divides outside of quotes; commands without words are left out. Nil if a quote is
    /// not closed.
    static func commands(in text: String, separator: Unicode.Scalar?) -> [[String]]? {
        var (commands, command): ([[String]], [String]) = ([], [])
        var word: String.UnicodeScalarView?
        var scalars = text.unicodeScalars[...]
        func add() {
            if let ended = word { command.append(String(ended)) }
            word = nil
        }
        while let scalar = scalars.popFirst() {
            switch scalar {
            case " ", "\t", "\n": add()
            case separator:
                add()
                commands.append(command)
                command = []
            case "'", "\"":
                guard let quoted = takeQuoted(by: scalar, from: &scalars) else { return nil }
                word = (word ?? .init()) + quoted
            case "\\":
                guard let next = scalars.popFirst() else { return nil }
                if next != "\n" { word = (word ?? .init()) + [next] }
            default: word = (word ?? .init()) + [scalar]
            }
        }
        add()
        return (commands + [command]).filter { !$0.isEmpty }
    }

    /// The text up to the closing quote. Between double quotes a backslash escapes only what has a meaning there.
    private static func takeQuoted(
        by quote: Unicode.Scalar, from scalars: inout Substring.UnicodeScalarView
    ) -> String.UnicodeScalarView? {
        var quoted = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            if scalar == quote { return quoted }
            guard scalar == "\\", quote == "\"", let next = scalars.first, "\\\"$`\n".unicodeScalars.contains(next)
            else {
                quoted.append(scalar)
                continue
            }
            scalars.removeFirst()
            if next != "\n" { quoted.append(next) }
        }
        return nil
    }
}
