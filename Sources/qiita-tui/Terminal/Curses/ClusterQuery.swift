/// The question of whether the terminal shows a grapheme cluster as one picture (DECRQM 2027), which is sent once.
///
/// A terminal without that mode may not answer, but every terminal answers the question that follows, for its attributes
/// (DA1): once that answer has arrived, no other is under way.
struct ClusterQuery: Sendable {
    /// The time for which an answer is waited for. It is longer than the round trip to most remote machines.
    private static let timeout = Duration.seconds(1)
    /// The same for a program that was asked to end.
    private static let shortTimeout = Duration.milliseconds(300)

    private enum Phase {
        case unasked
        case asked(ContinuousClock.Instant)
        case done
    }
    private var phase: Phase

    /// tmux and screen draw clusters in their own way, and other terminals print part of the question.
    init(of capabilities: TerminalCapabilities) {
        phase = capabilities.isLikeXterm && !capabilities.isMultiplexer ? .unasked : .done
    }

    /// The question if it has not been asked.
    mutating func next() -> String? {
        guard case .unasked = phase else { return nil }
        phase = .asked(.now)
        return "\u{1B}[?2027$p\u{1B}[c"
    }

    /// The answer has arrived.
    mutating func answered() {
        phase = .done
    }

    /// The milliseconds for which an answer under way is still waited for; nil if none is.
    func remainingTimeout(isEnding: Bool) -> Int? {
        guard case .asked(let time) = phase else { return nil }
        let left = (isEnding ? Self.shortTimeout : Self.timeout) - time.duration(to: .now)
        return left > .zero ? Int(left / .milliseconds(1)) + 1 : nil
    }
}
