/// Where an answer is from, which decides what follows from it.
public enum AnswerSource: Equatable, Codable, Sendable {
    /// From Qiita, with the rate limit in its headers; nil if they are absent or unreadable.
    case network(limit: RateLimit?)
    /// From this machine: it proves no connection and brings nothing new.
    case stored

    /// The rate limit that Qiita stated with it.
    public var limit: RateLimit? {
        if case .network(let limit) = self { limit } else { nil }
    }
}

/// An answer and where it is from.
public struct Reply<Value: Sendable>: Sendable {
    /// The requested value.
    public var value: Value
    /// Qiita, or this machine.
    public var source: AnswerSource

    /// The rate limit that Qiita stated with it.
    public var rateLimit: RateLimit? { source.limit }

    /// An answer of Qiita's.
    public init(_ value: Value, rateLimit: RateLimit? = nil) {
        self.init(value, from: .network(limit: rateLimit))
    }

    /// Creates an answer that may be stored and then proves no connection.
    public init(_ value: Value, from source: AnswerSource) {
        (self.value, self.source) = (value, source)
    }

    func map<Other: Sendable>(_ transform: (Value) -> Other) -> Reply<Other> {
        Reply<Other>(transform(value), from: source)
    }
}

extension QuietExecutor {
    /// The reply of a client's call. It runs with everything that it awaits on this executor instead of the caller's actor.
    nonisolated(nonsending) func reply<Value: Sendable>(
        _ call: @concurrent @Sendable () async throws(QiitaError) -> Reply<Value>
    ) async throws(QiitaError) -> Reply<Value> {
        try await withTaskExecutorPreference(self, operation: call)
    }
}
