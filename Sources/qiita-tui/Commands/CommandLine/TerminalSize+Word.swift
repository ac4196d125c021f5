extension TerminalSize {
    /// The size that a word such as `80x24` names, of 1000 columns and rows at most; nil for any other word.
    init?(word: String) {
        let parts = word.split(separator: "x", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
        }
        guard parts.count == 2, numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
        self.init(columns: numbers[0], rows: numbers[1])
    }
}
