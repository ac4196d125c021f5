/// Sends a change of an outbox, without a store.
public struct IntentionSending: Sendable {
    /// What became of an intention.
    public enum Result: Equatable, Sendable {
        case done(wasAlready: Bool)
        /// Qiita refused it for good.
        case refused(QiitaError)
        /// Qiita refused the text of a comment, which could not become a draft and is here.
        case textKept(QiitaError, CommentTextPlace)
        /// It is still waiting.
        case waiting(QiitaError)
        /// It waits, because another instance is sending.
        case busy
        /// It waits, because the file at the path, which gives the right to send, cannot be used.
        case blocked(path: String)
        /// It waits for its own account.
        case otherAccount
    }

    private let environment: AppEnvironment
    private var outbox: Outbox { environment.outbox }

    /// Sends changes that wait in the environment's outbox.
    public init(_ environment: AppEnvironment) {
        self.environment = environment
    }

    /// Sends an intention of the account. Nil if another instance sent it, a later one replaced it, or it takes back a change of which it
    /// is not known yet whether Qiita has it.
    public nonisolated(nonsending) func send(_ intention: Intention, as account: User.ID) async -> Result? {
        guard intention.belongs(to: account) else { return .otherAccount }
        if (try? outbox.contents())?.waitsForEarlier(intention) ?? false { return nil }
        switch outbox.begin(intention.id) {
        case .busy: return .busy
        case .blocked(let path): return .blocked(path: path)
        case .over: return nil
        case .begun(let isUncertain, let mayBeOvertaken, let known):
            if isUncertain || mayBeOvertaken { _ = await environment.retrying.pause(Outbox.arrival) }
            if intention.isComment {
                let outcome = await environment.sendComment(
                    intention, isUncertain: isUncertain, known: known, account: account)
                return switch outcome {
                case .answered: .done(wasAlready: false)
                case .failed(let error, nil), .failed(let error, .draft?):
                    error.fate == .ends ? .refused(error) : .waiting(error)
                case .failed(let error, let place?): .textKept(error, place)
                case .notBegun(let failure): .blocked(path: failure.path)
                }
            }
            let (result, changesSomething) = await sent(intention, isUncertain: isUncertain)
            switch result {
            case .done: outbox.end(intention.id, as: changesSomething ? .done : .unchanged)
            case .refused: outbox.end(intention.id, as: .refused)
            case .waiting(let error): outbox.giveBack(intention.id, isUncertain: error.leavesOutcomeUnknown)
            case .busy, .blocked, .textKept, .otherAccount: break
            }
            return result
        }
    }

    private nonisolated(nonsending) func sent(
        _ intention: Intention, isUncertain: Bool
    ) async -> (Result, changesSomething: Bool) {
        do throws(QiitaError) {
            guard case .toggle(let target, let isOn) = intention.change else { return (.busy, false) }
            let sending = ToggleSending(
                target: target, isOn: isOn, api: environment.api, retrying: environment.retrying)
            let wasAlready = try await sending.send().value
            return (.done(wasAlready: wasAlready && !isUncertain), !wasAlready)
        } catch {
            return (error.fate == .ends ? .refused(error) : .waiting(error), false)
        }
    }
}
