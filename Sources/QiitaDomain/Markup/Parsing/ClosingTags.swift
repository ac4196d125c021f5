/// Remembers where an end tag was last found, so that asking for it before every start tag stays linear.
struct ClosingTags {
    private var found: [HTMLElement: Int] = [:]

    /// Whether an end tag of the element stands after the current token.
    mutating func isAhead(_ element: HTMLElement, named name: StaticString, in tokenizer: HTMLTokenizer) -> Bool {
        if let known = found[element], known >= tokenizer.position { return known < tokenizer.count }
        var index = tokenizer.position
        while let candidate = tokenizer.firstIndex(of: UInt8(ascii: "<"), from: index) {
            if tokenizer.isEndTag(name, at: candidate) {
                found[element] = candidate
                return true
            }
            index = candidate + 1
        }
        found[element] = Int.max
        return false
    }

    /// The end tags ahead do not close what is open: none is looked for again.
    mutating func giveUp(on element: HTMLElement) { found[element] = Int.max }
}
