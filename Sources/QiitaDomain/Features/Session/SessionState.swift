/// What holds for the whole session: the window, the time, whose token it is.
public struct SessionState: Equatable, Codable, Sendable {
    /// The window in cells; at most as large as a screen can be made to hold, whatever a log says.
    public struct Window: Equatable, Codable, Sendable {
        /// Cells from left to right.
        public let columns: Int
        /// Rows from top to bottom.
        public let rows: Int

        /// A window of this size.
        public init(columns: Int, rows: Int) {
            self.columns = min(max(columns, 0), Self.largest)
            self.rows = min(max(rows, 0), Self.largest)
        }

        private static let largest = 9999

        private enum CodingKeys: String, CodingKey {
            case columns
            case rows
        }

        /// Decodes what `encode(to:)` wrote.
        public init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                columns: try keys.decode(Int.self, forKey: .columns), rows: try keys.decode(Int.self, forKey: .rows))
        }
    }
    /// The window, as last reported.
    public internal(set) var window: Window
    /// The time that relative times are counted from; it moves when something happens, not by itself.
    public internal(set) var now: Timestamp
    /// Seconds that local time is ahead of UTC.
    public internal(set) var utcOffset: Int
    /// Whether a token is configured.
    public internal(set) var hasToken: Bool
    /// The token's owner, once Qiita has said who that is.
    public internal(set) var account: User.ID?
    /// Why Qiita did not say whose token it is when it was asked last; nil while it was not asked, or has said it.
    public internal(set) var accountFailure: QiitaError?

    /// A session that has not begun.
    public init() {
        window = Window(columns: 80, rows: 24)
        now = Timestamp(seconds: 0)
        utcOffset = 0
        hasToken = false
    }
}
