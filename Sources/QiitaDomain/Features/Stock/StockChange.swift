/// A change of a stock, carried out until its outcome is known.
///
/// Qiita answers 403 to a PUT both for an article that is stocked already and for a token without the scope, and 404
/// to a DELETE for one that was not stocked. After a time-out, a lost connection or a 5xx it is unknown whether the
/// change was applied. In all of these Qiita is asked what holds before anything is claimed.
struct StockChange {
    /// How a change ended.
    enum Outcome: Equatable {
        case done(wasAlready: Bool)
        /// Nothing changed.
        case refused(QiitaError)
        /// It is not as wanted: Qiita was asked, and said the opposite.
        case reverted(QiitaError)
        /// Qiita could not even be asked.
        case unknown(QiitaError)
    }

    let article: Article.ID
    let isStocked: Bool
    let client: QiitaClient
    /// How Qiita is asked again what holds; the change itself is sent once.
    var retrying = Retrying.never

    /// Sends the change and sees to its outcome, with what the last answer said about the rate limit.
    /// `tell` is called before Qiita is asked again.
    nonisolated(nonsending) func settle(tell: (Retry) -> Void = { _ in }) async -> (outcome: Outcome, limit: RateLimit?)
    {
        do throws(QiitaError) {
            let reply = try await isStocked ? client.stock(article) : client.unstock(article)
            return (.done(wasAlready: false), reply.rateLimit)
        } catch .forbidden {
            return isStocked ? await settleForbidden(tell) : (.refused(.scopeMissing), nil)
        } catch .notFound where !isStocked {
            return (.done(wasAlready: true), nil)
        } catch  where error.leavesOutcomeUnknown {
            return await settleUnknown(error, tell)
        } catch {
            return (.refused(error), nil)
        }
    }

    private nonisolated(nonsending) func settleForbidden(_ tell: (Retry) -> Void) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(tell)
            return (reply.value ? .done(wasAlready: true) : .refused(.scopeMissing), reply.rateLimit)
        } catch .forbidden {
            return (.refused(.scopeMissing), nil)
        } catch {
            return (.unknown(error), nil)
        }
    }

    private nonisolated(nonsending) func settleUnknown(
        _ cause: QiitaError, _ tell: (Retry) -> Void
    ) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(tell)
            return (reply.value == isStocked ? .done(wasAlready: false) : .reverted(cause), reply.rateLimit)
        } catch {
            return (.unknown(cause), nil)
        }
    }

    private nonisolated(nonsending) func question(_ tell: (Retry) -> Void) async throws(QiitaError) -> Reply<Bool> {
        try await retrying.reply(tell: tell) { () throws(QiitaError) in try await client.isStocked(article) }
    }
}
