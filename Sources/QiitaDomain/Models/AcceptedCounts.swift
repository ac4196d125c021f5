/// The counts that are accepted from outside.
enum AcceptedCounts {
    /// From zero to as many as can be added and multiplied without overflow, and as the action log holds.
    static let range = 0...999_999_999_999
}
