import QiitaDomain
import TestSupport

/// What is made of parts of the program and its files, so that there is something to find.
struct SimulatedFlaw: Sendable {
    var api: @MainActor @Sendable (any AskedQiita) -> any AskedQiita = { $0 }
    var outbox: @Sendable (any OutboxStorage) -> any OutboxStorage = { $0 }
}
