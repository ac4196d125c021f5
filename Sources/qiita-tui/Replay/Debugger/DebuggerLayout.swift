/// Divides the window between the debugger's list, its pane and the rows around them.
struct DebuggerLayout: Equatable {
    /// The minimum width in cells of a window with list and pane side by side.
    static let columnsSideBySide = 120
    /// The cells between list and pane.
    static let gap = 2

    let size: TerminalSize
    /// Whether the pane fills the window.
    let isZoomed: Bool
    /// Whether there are rules below the title and above the status row.
    let hasRules: Bool

    init(size: TerminalSize, isZoomed: Bool) {
        self.size = size
        self.isZoomed = isZoomed
        hasRules = size.rows >= 20
    }

    /// False if the window is too small.
    var isUsable: Bool {
        ScreenLayout(size: size).isUsable
    }

    /// Whether the pane is to the right of the list.
    var isSideBySide: Bool {
        size.columns >= Self.columnsSideBySide && !isZoomed
    }

    /// The rows of the list; 0 while the pane is zoomed.
    var listRows: Int {
        if isZoomed { return 0 }
        return isSideBySide ? bodyRows : max(1, (bodyRows * 2 + 3) / 5)
    }

    /// The cells of a row of the list.
    var listColumns: Int {
        isSideBySide ? size.columns * 2 / 5 : size.columns
    }

    var paneRows: Int {
        isSideBySide ? bodyRows : max(0, bodyRows - listRows)
    }

    /// The cells of a row of the pane.
    var paneColumns: Int {
        isSideBySide ? size.columns - listColumns - Self.gap : size.columns
    }

    /// The rows without the title, the names of the panes, the status and the rules.
    private var bodyRows: Int {
        max(0, size.rows - 3 - (hasRules ? (isSideBySide || isZoomed ? 1 : 2) : 0))
    }
}
