/// Caches where the next end tag of an element is, so that looking for it at every start tag takes linear time.
struct EndTagsAhead {
    private var found: [HTMLElement: Int] = [:]

    /// Whether an end tag of the element follows the current token.
    mutating func isAhead(_ element: HTMLElement, named name: StaticString, in tokenizer: HTMLTokenizer) -> Bool {
        if let known = found[element], known >= tokenizer.position { return known < tokenizer.count }
        var index = tokenizer.position
        defer { StepCount.add(index - tokenizer.position) }
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

    /// Stops looking for end tags of an element, because those ahead do not close it.
    mutating func giveUp(on element: HTMLElement) { found[element] = Int.max }
}
