/// A cluster of a paragraph, as seen by line breaking.
struct FlowCluster {
    /// Its start, in bytes of the text.
    var start: UInt32
    /// Its width, in cells.
    var cells: UInt16
    /// The quality of a line break before it.
    var level: BreakLevel
    var kind: Kind

    /// Whether the cluster is a character for a reader.
    var isCounted: Bool { kind != .space && kind != .silent }

    /// How a cluster behaves at the end of a line.
    enum Kind: UInt8 {
        case plain
        /// Dropped at the end of a line.
        case space
        /// May hang into spare cells.
        case stop
        case lineFeed
        /// Does not count as a character.
        case silent
    }
}
