/// Caches where the next end tag of an element is, so that looking for it at every start tag takes linear time.
struct EndTagsAhead {
    private var found: [HTMLElement: Int] = [:]

    /// Whether an end tag of the element is at a position or behind it.
    mutating func isAhead(
        _ element: HTMLElement, named name: StaticString, from position: Int, in source: HTMLSource
    ) -> Bool {
        if let known = found[element], known >= position { return known < source.count }
        var index = position
        defer { StepCount.add(index - position) }
        while let candidate = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            if source.isEndTag(name, at: candidate) {
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
