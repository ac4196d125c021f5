import Foundation

/// The counts that are accepted from outside.
enum CountRange {
    /// From zero to as many as can be added to and multiplied without a thought, and as the action log holds.
    static let accepted = 0...999_999_999_999
}
