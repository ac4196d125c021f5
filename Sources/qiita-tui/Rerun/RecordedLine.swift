import QiitaDomain
import ReduxKit

/// A line of a log that is run again.
enum RecordedLine {
    case input(RecordedInput, time: Double)
    case action(LoggedAction, number: Int)

    var isAction: Bool {
        if case .action = self { true } else { false }
    }

    /// The lines of a log, in order. Unknown kinds of input are ignored.
    static func all(of log: SessionLog) -> [RecordedLine] {
        var lines: [RecordedLine] = []
        var inputs = log.inputs[...]
        func collectInputs(upTo position: Int) {
            while let placed = inputs.first, placed.position <= position {
                if let input = RecordedInput(placed.input) { lines.append(.input(input, time: placed.input.time)) }
                inputs.removeFirst()
            }
        }
        for (index, action) in log.actions.enumerated() {
            collectInputs(upTo: index)
            lines.append(.action(action, number: index + 1))
        }
        collectInputs(upTo: log.actions.count)
        return lines
    }
}
