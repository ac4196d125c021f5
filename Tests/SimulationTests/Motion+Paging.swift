@testable import qiita_tui

extension Motion {
    /// Whether the motion pages.
    var pages: Bool {
        switch self {
        case .pageDown, .pageUp, .halfPageDown, .halfPageUp: true
        case .down, .up, .toFirst, .toLast: false
        }
    }
}
