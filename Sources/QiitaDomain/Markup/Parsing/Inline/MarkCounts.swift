/// The number of open elements for each mark, so that mis-nested ones close in any order at no cost.
struct MarkCounts {
    private var strong = 0
    private var emphasis = 0
    private var deleted = 0
    private var inserted = 0
    private var sample = 0
    private var raised = 0
    private var lowered = 0

    /// The current marks.
    var style: InlineStyle {
        var style: InlineStyle = []
        if strong > 0 { style.insert(.strong) }
        if emphasis > 0 { style.insert(.emphasis) }
        if deleted > 0 { style.insert(.deleted) }
        if inserted > 0 { style.insert(.inserted) }
        if sample > 0 { style.insert(.sample) }
        if raised > 0 { style.insert(.raised) }
        if lowered > 0 { style.insert(.lowered) }
        return style
    }

    /// Opens (+1) or closes (-1) an element; false if it is not a mark.
    mutating func change(_ element: HTMLElement, by step: Int) -> Bool {
        switch element {
        case .strong, .b: strong = max(0, strong + step)
        case .em, .i, .var, .cite, .dfn: emphasis = max(0, emphasis + step)
        case .del, .s, .strike: deleted = max(0, deleted + step)
        case .ins, .u: inserted = max(0, inserted + step)
        case .samp, .tt: sample = max(0, sample + step)
        case .sup: raised = max(0, raised + step)
        case .sub: lowered = max(0, lowered + step)
        default: return false
        }
        return true
    }
}
