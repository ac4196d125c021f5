/// A cluster of a paragraph as line breaking sees it.
struct FlowCluster {
    /// Where it starts, in bytes of the text.
    var start: UInt32
    /// Its cells.
    var cells: UInt16
    /// How good a line's end would be before it.
    var level: BreakLevel
    var kind: Kind

    /// What a cluster does where a line ends.
    enum Kind: UInt8 {
        case plain
        /// Vanishes.
        case space
        /// May hang in a spare gutter.
        case stop
        /// Ends the line.
        case lineFeed
    }
}
