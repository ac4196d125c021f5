/// The events that led to an action, as far as a log names them.
///
/// An answer is led to by its request, any other action by the last event from outside before it: an input, or the answer to a request.
/// A log names neither effects nor timers, so what follows such an event can also be the action of a timer.
struct CauseChain {
    /// The part that an action has in the chain.
    enum Role: String {
        /// The first action after an input, or one before which the log has no event.
        case action
        /// An action that follows without an input: an action creator or an effect dispatched it.
        case effect
        /// The first action of a request.
        case request
        /// A later action of the request.
        case answer
    }

    /// An event of the chain.
    enum Link {
        case input(LoggedInput)
        case action(Role, LoggedAction)
    }

    /// The events, the earliest first; none if there is no such action.
    private(set) var links: [Link] = []
    /// The first action of the chain if the log has no event before it; nil if the chain begins with an input.
    private(set) var unexplained: Int?
    private var actions: [LoggedAction] = []
    private var inputs: [LoggedInput] = []
    /// The index of the request of each answer, by the answer's index.
    private var requests: [Int: Int] = [:]

    /// The chain that led to an action.
    /// - Parameters:
    ///   - number: the number of the action.
    ///   - lines: the lines up to it.
    ///   - request: the id of the request that an action belongs to; nil if there is none.
    init(of number: Int, in lines: [LogLine<any Action>], request: (LoggedAction) -> String?) {
        var first: [String: Int] = [:]
        for line in lines {
            switch line {
            case .input(let input): inputs.append(input)
            case .action(let action):
                if let id = request(action) {
                    if let known = first[id] { requests[actions.count] = known } else { first[id] = actions.count }
                }
                actions.append(action)
            }
        }
        var next = actions.lastIndex { $0.position == number }
        while let index = next { next = follow(index) }
        links.reverse()
    }

    /// Appends an action and the events back to the last one from outside.
    /// - Returns: the index of that event if it is an answer.
    private mutating func follow(_ index: Int) -> Int? {
        let request = requests[index]
        if request != nil { append(.answer, index) }
        let begin = request ?? index
        let input = inputs.last { $0.position < actions[begin].position }
        let answer = actions[..<begin].indices.last {
            requests[$0] != nil && actions[$0].position > input?.position ?? 0
        }
        let firstOfInput = answer == nil ? input.map { $0.position + 1 } : nil
        func role(_ index: Int) -> Role {
            actions[index].position == firstOfInput || (input == nil && answer == nil) ? .action : .effect
        }
        append(request == nil ? role(begin) : .request, begin)
        if let answer {
            for step in (answer + 1..<begin).reversed() { append(.effect, step) }
            return answer
        }
        guard let input else {
            unexplained = actions[begin].position
            return nil
        }
        let steps = actions[..<begin].indices.filter { actions[$0].position > input.position }
        for step in steps.reversed() { append(role(step), step) }
        links.append(.input(input))
        return nil
    }

    private mutating func append(_ role: Role, _ index: Int) {
        links.append(.action(role, actions[index]))
    }
}
