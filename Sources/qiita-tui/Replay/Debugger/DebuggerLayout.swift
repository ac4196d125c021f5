/// Divides the window among the debugger's list, its pane and the rows around them.
struct DebuggerLayout: Equatable {
    /// Cells from which on list and pane stand side by side.
    static let columnsSideBySide = 120
    /// Cells between the two.
    static let gap = 2

    let size: TerminalSize
    /// Whether the pane has the window for itself.
    let isZoomed: Bool
    /// Whether rules stand below the title and above the status row.
    let hasRules: Bool

    init(size: TerminalSize, isZoomed: Bool) {
        self.size = size
        self.isZoomed = isZoomed
        hasRules = size.rows >= 20
    }

    /// False where the window is too small to show anything but that.
    var isUsable: Bool {
        ScreenLayout(size: size).isUsable
    }

    var isSideBySide: Bool {
        size.columns >= Self.columnsSideBySide && !isZoomed
    }

    /// Rows of the list; none while the pane is zoomed.
    var listRows: Int {
        if isZoomed { return 0 }
        return isSideBySide ? bodyRows : max(1, (bodyRows * 2 + 3) / 5)
    }

    /// Cells of the list.
    var listColumns: Int {
        isSideBySide ? size.columns * 2 / 5 : size.columns
    }

    /// Rows of the pane.
    var paneRows: Int {
        isSideBySide ? bodyRows : max(0, bodyRows - listRows)
    }

    /// Cells of the pane.
    var paneColumns: Int {
        isSideBySide ? size.columns - listColumns - Self.gap : size.columns
    }

    /// Rows without title, panes' names, status and rules.
    private var bodyRows: Int {
        max(0, size.rows - 3 - (hasRules ? (isSideBySide || isZoomed ? 1 : 2) : 0))
    }
}
