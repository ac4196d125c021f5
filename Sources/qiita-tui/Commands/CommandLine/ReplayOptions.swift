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
    private(set) var speed: PlaybackSpeed?
    /// Whether the recorded inputs are run through the program again.
    private(set) var isRerun = false
    /// The number of other orders of the answers; nil for the recorded order alone.
    private(set) var orders: Int?
    /// The seed of the first of them.
    private(set) var seed: UInt64?

    /// The file.
    var log: String { request.log }
    /// Whether an option says what is printed. Without one the debugger opens, or with `isRerun` the session runs again.
    var isPrinting: Bool { printingOption != nil }

    /// The name of the option that says what is printed.
    private var printingOption: String? { screen.map { _ in "screen" } ?? request.output?.option.rawValue }
}

extension ReplayOptions {
    /// The options of `replay` alone.
    static let names = Set(ReplayOption.allCases.map(\.rawValue) + ["screen", "speed", "rerun", "reorder", "seed"])

    /// Applies an option of `names`.
    mutating func apply(_ name: String, _ value: String) throws(UsageError) {
        if let option = ReplayOption(rawValue: name) {
            let before = request.output
            try Self.translating { () throws(ReplayUsageError) in try request.apply(option, value) }
            if screen != nil, request.output != before { throw .notTogether("screen", name) }
            return
        }
        switch name {
        case "screen":
            let selected = Screen(size: value.isEmpty ? nil : try size(name, value))
            if let printingOption, screen != selected { throw .notTogether(printingOption, name) }
            screen = selected
        case "rerun": isRerun = true
        case "reorder":
            guard let number = Int(value), number >= 1, !value.hasPrefix("+") else {
                throw .badValue(option: name, value: value, allowed: "1-")
            }
            orders = number
        case "seed":
            guard let number = UInt64(value), !value.hasPrefix("+") else {
                throw .badValue(option: name, value: value, allowed: "0-")
            }
            seed = number
        case "speed":
            guard let chosen = PlaybackSpeed(rawValue: value) else {
                let allowed = PlaybackSpeed.allCases.map(\.rawValue).joined(separator: ", ")
                throw .badValue(option: name, value: value, allowed: allowed)
            }
            speed = chosen
        default: preconditionFailure("The table of options has --\(name), which nothing reads.")
        }
    }

    /// Applies the operands, then checks that nothing is missing and that no options contradict each other.
    mutating func apply(operands: [String]) throws(UsageError) {
        guard let first = operands.first else { throw .logMissing }
        request.log = first
        if let printingOption, speed != nil { throw .notTogether("speed", printingOption) }
        try checkRerun()
        try Self.translating { () throws(ReplayUsageError) in
            try request.check(printsMoment: screen != nil, writesFile: orders != nil, writers: ["--reorder"])
        }
    }

    /// Checks the options of a rerun. Left out actions would leave inputs without theirs.
    private func checkRerun() throws(UsageError) {
        if orders != nil, !isRerun { throw .needs("reorder", "rerun") }
        if seed != nil, orders == nil { throw .needs("seed", "reorder") }
        guard isRerun else { return }
        if let printingOption { throw .notTogether("rerun", printingOption) }
        if !request.skipped.isEmpty { throw .notTogether("rerun", "skip") }
        if speed != nil { throw .notTogether("rerun", "speed") }
    }

    private static func translating(_ work: () throws(ReplayUsageError) -> Void) throws(UsageError) {
        do throws(ReplayUsageError) {
            try work()
        } catch {
            throw UsageError(error)
        }
    }

    private func size(_ option: String, _ value: String) throws(UsageError) -> TerminalSize {
        guard let size = TerminalSize(word: value) else {
            throw .badValue(option: option, value: value, allowed: "80x24, 1x1-1000x1000")
        }
        return size
    }
}
