/// The progress of a sync.
public struct SyncProgress: Equatable, Sendable {
    /// A part of a sync.
    public enum Part: Hashable, Sendable {
        /// The pages of a list.
        case list(ListSource)
        /// The articles of which a list contains only outlines.
        case articles
        case comments
    }
    /// A part that is complete.
    public struct Finished: Equatable, Sendable {
        /// What was fetched.
        public var part: Part
        /// Its requests; of a list, including those of earlier runs of the same sync.
        public var requests: Int
        /// Its articles; of comments, the articles whose comments were requested.
        public var articles: Int
        /// The size of what this run stored, in bytes.
        public var bytes: Int

        /// Creates a complete part.
        public init(part: Part, requests: Int, articles: Int, bytes: Int) {
            self.part = part
            self.requests = requests
            self.articles = articles
            self.bytes = bytes
        }
    }
    /// A part of which something could not be fetched.
    public struct Failure: Equatable, Sendable {
        /// What could not be fetched as a whole.
        public var part: Part
        /// The error of its last request.
        public var error: QiitaError

        /// Creates a failure.
        public init(part: Part, error: QiitaError) {
            self.part = part
            self.error = error
        }
    }
    /// The part that is being fetched; nil before the first.
    public var part: Part?
    /// The number of the current request in its part, counted from 1.
    public var step = 0
    /// The expected number of requests of the part.
    public var steps = 0
    /// The requests sent.
    public var sent = 0
    /// The requests still needed, as far as known.
    public var left = 0
    /// The different articles stored.
    public var articles = 0
    /// The size of what this run stored, in bytes.
    public var bytes = 0
    /// The complete parts, in order.
    public var finished: [Finished] = []
    /// The failures, each once.
    public var failures: [Failure] = []
    /// The retry of the current request, before it is sent.
    public var retry: Retry?

    /// A sync before its first request.
    public init() {}
}
