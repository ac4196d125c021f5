/// A time zone as it is recorded: how far local time is ahead of UTC at any moment. Pure, so that a log shows the same times on every
/// machine.
public struct LocalZone: Equatable, Sendable {
    /// A moment from which on another offset applies, as when summer time begins.
    public struct Change: Equatable, Codable, Sendable {
        /// The first second with the offset.
        public let at: Timestamp
        /// Seconds that local time is ahead of UTC from then on.
        public let utcOffset: Int

        /// Creates a change.
        public init(at: Timestamp, utcOffset: Int) {
            self.at = at
            self.utcOffset = utcOffset
        }
    }

    /// Seconds that local time is ahead of UTC if there are no changes.
    public let utcOffset: Int
    /// The changes from the earliest, whose offset is also that of the time before it, to the latest.
    public let changes: [Change]

    /// Creates a zone; without changes its offset never varies.
    public init(utcOffset: Int, changes: [Change] = []) {
        self.utcOffset = utcOffset
        self.changes = changes
    }

    /// Seconds that local time is ahead of UTC at a moment.
    public func utcOffset(at moment: Timestamp) -> Int {
        let later = changes.partitioningIndex { $0.at > moment }
        let offset = changes.isEmpty ? utcOffset : changes[max(later - 1, 0)].utcOffset
        return min(max(offset, -Self.largest), Self.largest)
    }

    /// The largest offset that POSIX allows in `TZ`, in seconds. A log can contain any number.
    private static let largest = 168 * 3600
}
