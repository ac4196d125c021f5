/// Marks that open and close.
extension InlineBuilder {
    /// Opens (+1) or closes (-1) a mark; false for other elements.
    mutating func changeMark(_ element: HTMLElement, by step: Int) -> Bool {
        guard marks.change(element, by: step) else { return false }
        look.style = marks.style
        return true
    }

    /// Replaces the marks, at the edges of a cell.
    mutating func resetMarks(to newMarks: MarkCounts) {
        marks = newMarks
        look.style = marks.style
    }
}
