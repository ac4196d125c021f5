/// What the account turns on and off at Qiita, such as the stock of an article or the following of an author: whether it is on, and
/// the pending request.
public struct ToggleState: Equatable, Codable, Sendable {
    /// The shown status.
    public enum Status: String, Equatable, Codable, Sendable {
        case unknown
        case on
        case off

        init(_ isOn: Bool) { self = isOn ? .on : .off }
    }
    /// The current request.
    public enum Phase: Equatable, Codable, Sendable {
        case idle
        case checking(request: RequestID)
        /// A change that is already shown. If Qiita refuses it, `previous` is restored, `countChange` reverted, and what
        /// was turned off returns to its row of the list that it left.
        case changing(request: RequestID, previous: Status, countChange: Int, row: Int?)
    }
    /// The shown status.
    public internal(set) var status = Status.unknown
    /// The current request.
    public internal(set) var phase = Phase.idle

    /// Unknown, without a request.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .idle: nil
        case .checking(let request): request
        case .changing(let request, _, _, _): request
        }
    }

    /// The status before the change under way; nil without one.
    var previous: Status? {
        if case .changing(_, let previous, _, _) = phase { previous } else { nil }
    }

    /// True while a change is under way.
    public var isChanging: Bool {
        if case .changing = phase { true } else { false }
    }

    /// The row to which what was turned off returns if the change fails.
    var row: Int? {
        if case .changing(_, _, _, let row) = phase { row } else { nil }
    }
}
