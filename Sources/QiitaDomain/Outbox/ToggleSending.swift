/// Sends a change.
///
/// Qiita answers 403 to a PUT both for what is on already and for a token without the scope, and 404 to a DELETE for what was off;
/// for a user that was not followed it may be 403. After a time-out, a lost connection or a 5xx it is unknown whether the
/// change was applied. In all of these cases but the 404 `settle` finds out the status by a query; `send`
/// does so after a 403 only.
struct ToggleSending {
    /// How a change ended.
    enum Outcome: Equatable {
        /// Qiita has it. `isInferred` if the answer was lost and a query says so: then it may have been in effect before.
        case done(wasAlready: Bool, isInferred: Bool = false)
        /// Nothing changed.
        case refused(QiitaError)
        /// The change is not in effect: Qiita was queried and said the opposite.
        case reverted(QiitaError)
        /// Qiita could not be queried.
        case unknown(QiitaError)
    }

    let target: ToggleTarget
    let isOn: Bool
    let api: any QiitaAPI
    /// How the query is repeated; the change itself is sent once.
    var retrying = Retrying.never

    /// Sends the change and determines its outcome, with the rate limit of the last response.
    /// `report` is called before the query is repeated.
    nonisolated(nonsending) func settle(report: (Retry) -> Void = { _ in }) async -> (
        outcome: Outcome, limit: RateLimit?
    ) {
        do throws(QiitaError) {
            let reply = try await api.change(target, to: isOn)
            return (.done(wasAlready: false), reply.rateLimit)
        } catch .forbidden {
            return await settleForbidden(report)
        } catch .notFound where !isOn {
            return (.done(wasAlready: true), nil)
        } catch  where error.leavesOutcomeUnknown {
            return await settleUnknown(error, report)
        } catch {
            return (.refused(error), nil)
        }
    }

    /// Sends the change. Returns whether it had been in effect before.
    ///
    /// After a failure that leaves the outcome unknown the change can be sent again, because it is idempotent.
    nonisolated(nonsending) func send() async throws(QiitaError) -> Reply<Bool> {
        do throws(QiitaError) {
            return Reply(false, rateLimit: try await api.change(target, to: isOn).rateLimit)
        } catch .forbidden {
            let reply: Reply<Bool>
            do throws(QiitaError) {
                reply = try await question { _ in }
            } catch .forbidden {
                throw .scopeMissing
            }
            guard reply.value == isOn else { throw .scopeMissing }
            return Reply(true, rateLimit: reply.rateLimit)
        } catch .notFound where !isOn {
            return Reply(true, rateLimit: nil)
        }
    }

    private nonisolated(nonsending) func settleForbidden(_ report: (Retry) -> Void) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(report)
            return (reply.value == isOn ? .done(wasAlready: true) : .refused(.scopeMissing), reply.rateLimit)
        } catch .forbidden {
            return (.refused(.scopeMissing), nil)
        } catch {
            return (.unknown(error), nil)
        }
    }

    private nonisolated(nonsending) func settleUnknown(
        _ cause: QiitaError, _ report: (Retry) -> Void
    ) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(report)
            let outcome: Outcome =
                reply.value == isOn ? .done(wasAlready: false, isInferred: true) : .reverted(cause)
            return (outcome, reply.rateLimit)
        } catch {
            return (.unknown(cause), nil)
        }
    }

    private nonisolated(nonsending) func question(_ report: (Retry) -> Void) async throws(QiitaError) -> Reply<Bool> {
        try await retrying.reply(report: report) { () throws(QiitaError) in try await api.isOn(target) }
    }
}
