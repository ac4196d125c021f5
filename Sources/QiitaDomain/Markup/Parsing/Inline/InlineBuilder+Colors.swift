/// Colours that open and close.
extension InlineBuilder {
    /// Opens a `font`, whose colour is that around it if it has none.
    mutating func openColor(_ color: InlineColor?) {
        guard colors.count < 16 else { return }
        colors.append(color ?? look.color)
        look.color = colors[colors.count - 1]
    }

    /// Closes the innermost `font`.
    mutating func closeColor() {
        guard !colors.isEmpty else { return }
        colors.removeLast()
        look.color = colors.last ?? nil
    }

    /// Colours the code being gathered, which names a colour.
    mutating func colorCode(_ color: InlineColor?) {
        if !run.isEmpty, runLook.mode == .code { runLook.color = color }
    }
}
