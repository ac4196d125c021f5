import ReduxKit

/// A step of a request as a part of an action's type.
enum RequestStepName: String, CaseIterable {
    case sent, delayed, answered, failed, cancelled

    /// The step in the values of a case; nil if the case is not a request.
    init?(in payload: CanonicalValue) {
        guard case .object(let members)? = payload["step"], let member = members.first else { return nil }
        self.init(rawValue: member.key)
    }

    private var name: String {
        switch self {
        case .sent: "requested"
        case .delayed: "retryScheduled"
        case .answered: "responded"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }

    private var ending: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The word for a case: that of the step, after the case's name if it is not `request`.
    func word(of name: String) -> String {
        name == "request" ? self.name : name + ending
    }

    /// The requests that a word can stand for.
    static func requests(named word: Substring) -> [(step: RequestStepName, name: Substring)] {
        allCases.compactMap { step in
            if word == step.name { return (step, "request") }
            return word.hasSuffix(step.ending) ? (step, word.dropLast(step.ending.count)) : nil
        }
    }
}
