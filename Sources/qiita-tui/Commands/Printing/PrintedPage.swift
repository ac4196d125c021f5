/// Lines to print, and the addresses for the indices of their links.
struct PrintedPage {
    var lines: [StyledLine]
    /// Empty if the links are not to be shown.
    var addresses: [String]
}
