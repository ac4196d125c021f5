import ReduxKit

struct ReplayOptions: Equatable {
    struct Screen: Equatable {
        /// The window's size; nil for that of the recorded session.
        let size: TerminalSize?
    }

    /// The options that any program with such logs has.
    var request = ReplayRequest()
    /// The screen that is printed, of the moment of `--at`; nil if none is.
    private(set) var screen: Screen?
    /// The debugger's initial speed.
    var speed: PlaybackSpeed?
    /// Whether the recorded inputs are run through the program again.
    var isRerun = false
    /// The number of other orders of the answers; nil for the recorded order alone.
    var orders: Int?
    /// The seed of the first of them.
    var seed: UInt64?

    var log: String { request.log }
    /// The condition that a rerun searches for; nil if there is none.
    var condition: Condition? { if case .first(let condition) = request.output { condition } else { nil } }
    /// Whether an option says what is printed. Without one the debugger opens, or with `isRerun` the session runs again.
    var isPrinting: Bool { printingOption != nil }

    /// The name of the option that says what is printed.
    private var printingOption: String? { screen.map { _ in "screen" } ?? request.output?.option.rawValue }
}

extension ReplayOptions {
    /// Applies an option that any program with such logs has.
    mutating func apply(_ option: ReplayOption, _ value: String) throws(ReplayUsageError) {
        let before = request.output
        try request.apply(option, value)
        if screen != nil, request.output != before { throw .notTogether("screen", option.rawValue) }
    }

    mutating func select(_ screen: Screen) throws(ReplayUsageError) {
        if let printingOption, self.screen != screen { throw .notTogether(printingOption, "screen") }
        self.screen = screen
    }

    /// Applies the operands, then checks that nothing is missing and that no options contradict each other.
    mutating func apply(operands: [String]) throws(ReplayUsageError) {
        guard let first = operands.first else { throw .logMissing }
        request.log = first
        if let printingOption, speed != nil { throw .notTogether("speed", printingOption) }
        try checkRerun()
        try request.check(printsMoment: screen != nil, writesFile: orders != nil, writers: ["--reorder"])
    }

    /// Checks the options of a rerun. Left out actions would leave inputs without theirs.
    private func checkRerun() throws(ReplayUsageError) {
        if orders != nil, !isRerun { throw .needs("reorder", "rerun") }
        if seed != nil, orders == nil { throw .needs("seed", "reorder") }
        guard isRerun else { return }
        if let printingOption, condition == nil { throw .notTogether("rerun", printingOption) }
        if request.isShrinking { throw .notTogether("rerun", "shrink") }
        if !request.skipped.isEmpty { throw .notTogether("rerun", "skip") }
        if speed != nil { throw .notTogether("rerun", "speed") }
    }
}
