extension Strings {
    /// For a window that is too small, in two parts, since it can be too narrow for both in a row.
    func tooSmall(columns: Int, rows: Int) -> [String] {
        [pick("画面が狭すぎます", "Too small"), pick("(\(columns)x\(rows) 以上が必要)", "(\(columns)x\(rows) needed)")]
    }
}
