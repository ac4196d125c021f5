/// A window's size in cells.
struct TerminalSize: Equatable, Codable, Sendable {
    var columns: Int
    var rows: Int
}
