extension String {
    /// The text without its last word and trailing spaces, like `^W` in a shell.
    var withoutLastWord: String {
        var rest = self[...]
        while rest.last?.isWhitespace == true { rest.removeLast() }
        while let last = rest.last, !last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
