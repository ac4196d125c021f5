/// How many elements of each mark are open, so that mis-nested ones close in any order and any depth costs nothing.
struct MarkCounts {
    private var strong = 0
    private var emphasis = 0
    private var deleted = 0
    private var inserted = 0
    private var sample = 0

    /// The marks in force.
    var style: InlineStyle {
        var style: InlineStyle = []
        if strong > 0 { style.insert(.strong) }
        if emphasis > 0 { style.insert(.emphasis) }
        if deleted > 0 { style.insert(.deleted) }
        if inserted > 0 { style.insert(.inserted) }
        if sample > 0 { style.insert(.sample) }
        return style
    }

    /// Opens or closes an element; false where it is no mark.
    mutating func change(_ element: HTMLElement, by step: Int) -> Bool {
        switch element {
        case .strong, .b: strong = max(0, strong + step)
        case .em, .i, .var, .cite, .dfn: emphasis = max(0, emphasis + step)
        case .del, .s, .strike: deleted = max(0, deleted + step)
        case .ins, .u: inserted = max(0, inserted + step)
        case .samp, .tt: sample = max(0, sample + step)
        default: return false
        }
        return true
    }
}
